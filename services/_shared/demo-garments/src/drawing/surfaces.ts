import type { Cloth } from './cloth.js';
import { clamp, hill, type Knots, lerp, smooth, spline, steps } from './curves.js';
import { type Point, polygon } from './paths.js';

const { PI, abs, cos, hypot, max, sin } = Math;

export type Point3 = readonly [x: number, y: number, z: number];

/** Cloth in space: u from left to right, v from top to bottom, both 0..1. */
export type Surface = (u: number, v: number) => Point3;

/** Distance of the cloth from its shell at (u, v), as a share of the radius. */
export type Relief = (u: number, v: number) => number;

export interface Shell {
  top: number;
  bottom: number;
  /** Half the width at height y. */
  half: (y: number) => number;
  centre?: (y: number) => number;
  /** Depth as a share of the width. */
  depth?: (y: number) => number;
  relief?: Relief;
  /** How much lower the front of the hem is than its sides, because it is seen from slightly above. */
  hem?: number;
  /** Depth added in front, in units. */
  swell?: (x: number, y: number) => number;
}

/** An upright elliptical shell. u is an angle, so patterns narrow towards the sides without further work. */
export function shell({ top, bottom, half, centre, depth, relief, hem = 0, swell }: Shell): Surface {
  return (u, v) => {
    const angle = PI * u;
    const y = lerp(top, bottom, v);
    const radius = 1 + (relief?.(u, v) ?? 0);
    const width = half(y);
    const middle = centre?.(y) ?? 0;
    const sine = sin(angle);
    const across = width * cos(angle);
    return [
      middle - across * radius,
      y + hem * v * v * sine * (1 + (radius - 1) * 3),
      width * (depth?.(y) ?? 0.62) * sine * radius + (swell?.(middle - across, y) ?? 0),
    ];
  };
}

export interface Tube {
  /** The centre line, evenly spaced in v. */
  line: readonly Point[];
  /** Half the width at v. */
  width: (v: number) => number;
  relief?: Relief;
}

/** A tube along a bent line: sleeves, arms, legs. */
export function tube({ line, width, relief }: Tube): Surface {
  const last = line.length - 1;
  const xAt = spline(line.map((point, i): [number, number] => [i / last, point[0]]));
  const yAt = spline(line.map((point, i): [number, number] => [i / last, point[1]]));
  return (u, v) => {
    const angle = PI * u;
    const dx = xAt(v + 0.01) - xAt(v - 0.01);
    const dy = yAt(v + 0.01) - yAt(v - 0.01);
    const length = hypot(dx, dy) || 1;
    const radius = width(v) * (1 + (relief?.(u, v) ?? 0));
    const across = -cos(angle) * radius;
    return [xAt(v) + (dy / length) * across, yAt(v) - (dx / length) * across, radius * sin(angle) * 0.9];
  };
}

/** Half-widths from `[y, half-width]` pairs. */
export const widths = (knots: Knots): ((y: number) => number) => spline(knots);

/** Depth of the bust from the front, of the shoulder blades and the seat from behind. */
export const bodySwell = (x: number, y: number): number =>
  13 * (hill(x, -31, 25) + hill(x, 31, 25)) * hill(y, 249, 27) + 4 * hill(x, 0, 40) * hill(y, 400, 50);
export const backSwell = (x: number, y: number): number =>
  4 * (hill(x, -32, 26) + hill(x, 32, 26)) * hill(y, 222, 34) +
  9 * (hill(x, -27, 30) + hill(x, 27, 30)) * hill(y, 428, 42);

/**
 * Position of the silhouette on one side. A ridge next to the edge may be further out than the edge itself; using the
 * edge would leave spikes at the hem.
 */
export function outermost(surface: Surface, v: number, side: 'left' | 'right'): number {
  const edge = side === 'right' ? 1 : 0;
  const sign = side === 'right' ? 1 : -1;
  let best = edge;
  let reach = sign * surface(edge, v)[0];
  for (const inset of [0.03, 0.06, 0.09, 0.12, 0.15]) {
    const u = abs(edge - inset);
    const x = sign * surface(u, v)[0];
    if (x > reach) {
      reach = x;
      best = u;
    }
  }
  return best;
}

/** Down the left edge, along the hem, up the right edge, back along the top. */
export function outlineOf(surface: Surface, count = 40): string {
  const share = steps(count);
  return polygon([
    ...share.map((v) => surface(0, v)),
    ...share.map((u) => surface(u, 1)),
    ...share.map((v) => surface(1, 1 - v)),
    ...share.map((u) => surface(1 - u, 0)),
  ]);
}

/** The line across a surface at v. */
export const ringOf = (surface: Surface, v: number, count = 24): Point3[] => steps(count).map((u) => surface(u, v));

/** The band of a surface between two heights. */
export const bandOf = (surface: Surface, from: number, to: number): string =>
  polygon([...ringOf(surface, from), ...ringOf(surface, to).reverse()]);

const LIGHT: Point3 = [-0.46, -0.42, 0.78];
const HALFWAY: Point3 = [-0.25, -0.23, 0.94];
const STEP = 0.006;

/** Brightness of the cloth at (u, v), 0..1, under one light from the upper left. */
export function toneAt(surface: Surface, u: number, v: number, cloth: Cloth): number {
  const left = surface(clamp(u - STEP), v);
  const right = surface(clamp(u + STEP), v);
  const above = surface(u, clamp(v - STEP));
  const below = surface(u, clamp(v + STEP));
  const [px, py, pz] = [right[0] - left[0], right[1] - left[1], right[2] - left[2]];
  const [qx, qy, qz] = [below[0] - above[0], below[1] - above[1], below[2] - above[2]];
  let nx = py * qz - pz * qy;
  let ny = pz * qx - px * qz;
  let nz = px * qy - py * qx;
  // Use the back side of a fold that turns away.
  const length = (hypot(nx, ny, nz) || 1) * (nz < 0 ? -1 : 1);
  nx /= length;
  ny /= length;
  nz /= length;
  const towards = (direction: Point3): number => nx * direction[0] + ny * direction[1] + nz * direction[2];
  const diffuse = clamp((towards(LIGHT) + cloth.wrap) / (1 + cloth.wrap));
  const specular = cloth.specular * max(0, towards(HALFWAY)) ** cloth.power;
  const rim = cloth.rim * (1 - max(0, nz)) ** 2;
  return clamp(cloth.base + cloth.contrast * (diffuse - 0.72) + specular + rim);
}

/**
 * Lighting of a cloth in one colour. Very dark and very pale cloth needs more contrast to avoid looking flat. Dark
 * glossy cloth gets depth and a narrow highlight instead, because black satin would otherwise look like grey leather.
 */
export function litIn(cloth: Cloth, lightness: number): Cloth {
  const dark = smooth(0.45, 0.25, lightness);
  const pale = smooth(0.85, 0.95, lightness);
  const sheen = dark * smooth(0.5, 0.75, cloth.gloss);
  return {
    ...cloth,
    base: cloth.base - 0.13 * sheen,
    contrast: cloth.contrast * (1 + 0.35 * (dark - sheen) + 0.2 * pale),
    power: cloth.power * (1 + 0.9 * sheen),
    specular: cloth.specular * (1 + 0.35 * sheen),
  };
}
