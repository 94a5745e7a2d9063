"""For all tests: properties are tried on the same examples everywhere, and a slow machine is no failure."""

from hypothesis import HealthCheck, settings

NO_FAILURES = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("verdigris", deadline=None, derandomize=True, suppress_health_check=NO_FAILURES)
settings.load_profile("verdigris")
