// Motion that tells what happened: a piece that leaves one place and turns up in another flies there.
import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const [leave, arrive] = crossfade({
  duration: (far) => (calm() ? 0 : Math.min(200 + far * 0.4, 600)),
  easing: cubicOut,
  fallback: () => ({ duration: calm() ? 0 : 200, css: (t) => `opacity: ${t}` }),
});

/**
 * `<div data-moves={key} in:receive out:send>`, with the same key in both places. The key is an attribute, since what a
 * piece was made of is gone when it leaves.
 */
export const send = (node: HTMLElement): ReturnType<typeof leave> => leave(node, { key: node.dataset.moves });
export const receive = (node: HTMLElement): ReturnType<typeof arrive> => arrive(node, { key: node.dataset.moves });
