/** The outline of a gear around (0, 0): teeth between the radii `inner` and `outer`. */
export function gear(teeth: number, outer: number, inner: number): string {
  const points: string[] = [];
  const step = (2 * Math.PI) / teeth;
  const at = (radius: number, angle: number): string => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  for (let n = 0; n < teeth; n++) {
    const middle = n * step;
    points.push(at(inner, middle - step * 0.32), at(outer, middle - step * 0.19), at(outer, middle + step * 0.19), at(inner, middle + step * 0.32));
  }
  return `M${points.join('L')}Z`;
}
