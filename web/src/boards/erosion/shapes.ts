// The outlines of layers and pebbles: a little rough, and the same for a card whenever it is drawn.

/** Numbers between -1 and 1 from a name. */
function roughness(name: string): () => number {
  let n = 7;
  for (const letter of name) n = (n * 31 + letter.charCodeAt(0)) % 233280;
  return () => ((n = (n * 9301 + 49297) % 233280) / 233280) * 2 - 1;
}

const point = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** How wide a mountain is at a height of so many layers, as a part of its greatest width. */
export const slope = (layers: number, steep: number): number => 1 - steep * (1 - Math.exp(-layers / 8));

export interface Band {
  outline: string;
  cracks: string;
  snow: string;
  crumbs: { x: number; y: number; r: number }[];
}

/** A layer, in a box as wide as its foot. */
export function band(name: string, foot: number, head: number, height: number, weathered: boolean, summit: boolean): Band {
  const rough = roughness(name);
  const inset = (foot - head) / 2;
  const wild = weathered ? 2.6 : 1;
  const steps = Math.max(4, Math.round(head / 26));
  const top: string[] = [];
  const ridge: [number, number][] = [];
  for (let i = 0; i <= steps; i++) {
    const middle = 1 - Math.abs((2 * i) / steps - 1);
    const fall = summit ? (1 - middle) ** 1.5 * height * 0.55 + rough() * 1.8 : rough() * (weathered ? 1.6 : 1.1);
    ridge.push([inset + (head * i) / steps, fall + 1]);
  }
  for (const [x, y] of ridge) top.push(point(x, y));
  const edge = summit ? height * 0.55 : 0; // where the sides begin
  const side = (from: number, to: number, up: boolean): string[] => {
    const made = [];
    const cuts = weathered ? 5 : 3;
    for (let i = 1; i < cuts; i++) {
      const t = i / cuts;
      made.push(point(from + (to - from) * t + rough() * 1.7 * wild, edge + (up ? 1 - t : t) * (height - edge)));
    }
    return made;
  };
  const right = [...side(foot - inset, foot, false), point(foot, height + 2)];
  const left = [point(0, height + 2), ...side(0, inset, true)];
  const cracks: string[] = [];
  for (let i = 0; weathered && i < Math.max(2, Math.round(foot / 55)); i++) {
    let x = inset + head * (0.5 + rough() * (summit ? 0.3 : 0.46));
    let y = summit ? height * 0.2 : 2;
    let line = `M${point(x, y)}`;
    while (y < height * 0.85) line += `L${point((x += rough() * 6), (y += height * 0.24))}`;
    cracks.push(line);
  }
  const crumbs = weathered
    ? Array.from({ length: 5 }, (_, i) => ({
        x: i % 2 ? foot + 4 + (rough() + 1) * 3 : -3 + rough() * 3,
        y: height - 2 - (rough() + 1) * height * 0.18,
        r: 1.4 + (rough() + 1) * 0.8,
      }))
    : [];
  let snow = '';
  if (summit) {
    const depth = Math.min(height * 0.34, 12);
    const lower = [...ridge].reverse().map(([x, y], i) => point(x, y + depth * (i % 2 ? 1 : 0.45) + rough()));
    snow = `M${top.join('L')}L${lower.join('L')}Z`;
  }
  return { outline: `M${[...top, ...right, ...left].join('L')}Z`, cracks: cracks.join(''), snow, crumbs };
}

/** A rolled stone that fills a box. */
export function pebble(name: string, width: number, height: number): string {
  const rough = roughness(name);
  const corners = 9;
  const at = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const far = 0.93 + rough() * 0.07;
    // A square root between circle and box: full corners, no straight sides.
    const flat = (v: number): number => Math.sign(v) * Math.sqrt(Math.abs(v));
    return [width / 2 + (width / 2 - 1) * far * flat(Math.cos(angle)), height / 2 + (height / 2 - 1) * far * flat(Math.sin(angle))] as const;
  });
  const middle = (i: number): string => {
    const [a, b] = [at[i % corners]!, at[(i + 1) % corners]!];
    return point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  };
  let path = `M${middle(corners - 1)}`;
  for (let i = 0; i < corners; i++) path += `Q${point(...at[i]!)} ${middle(i)}`;
  return `${path}Z`;
}
