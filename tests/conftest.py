"""For all tests: properties are tried on the same examples everywhere, and a slow machine is no failure."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "verdigris",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("verdigris")
