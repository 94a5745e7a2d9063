// "It is your turn": in the tab's title, by a sound, and by the browser's notification, each if wanted.
import { settings } from '../lib/settings.svelte';
import { say } from '../lib/words.svelte';

let last = 0;
const QUIET = 4000; // ms between two alerts

export function alertTurn(title: string, question: string): void {
  if (Date.now() - last < QUIET || !document.hidden) return;
  last = Date.now();
  if (settings.sound) chime();
  if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(`${title}: ${say('your-turn')}`, { body: question, tag: 'verdigris' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

/** Two soft notes. */
export function chime(): void {
  const context = new AudioContext();
  for (const [n, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    const at = context.currentTime + n * 0.18;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}
