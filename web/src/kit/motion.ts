// Motion that tells what happened: a piece that leaves one place and turns up in another flies there.
import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `in:receive={{ key }}` and `out:send={{ key }}` on the element of a piece, with the same key in both places. */
export const [send, receive] = crossfade({
  duration: (far) => (calm() ? 0 : Math.min(200 + far * 0.4, 600)),
  easing: cubicOut,
  fallback: () => ({ duration: calm() ? 0 : 200, css: (t) => `opacity: ${t}` }),
});
