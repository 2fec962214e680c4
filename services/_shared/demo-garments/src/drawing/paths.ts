import { steps } from './curves.js';

const { round } = Math;

/** A point in figure units: x = 0 on the centre line, y downwards. Surfaces add depth, which paths ignore. */
export type Point = readonly [x: number, y: number, ...depth: number[]];

/** Rounds to one decimal: a tenth of a unit is invisible, and equal input then gives equal bytes. */
export const num = (value: number): string => String(round(value * 10) / 10);

const joined = (points: readonly Point[]): string => points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');

export const polygon = (points: readonly Point[]): string => `M${joined(points)}Z`;

export const polyline = (points: readonly Point[]): string => `M${joined(points)}`;

/** Points along a quadratic curve. */
export function quadratic(from: Point, control: Point, to: Point, count = 10): Point[] {
  return steps(count).map((t) => {
    const s = 1 - t;
    return [
      s * s * from[0] + 2 * s * t * control[0] + t * t * to[0],
      s * s * from[1] + 2 * s * t * control[1] + t * t * to[1],
    ];
  });
}

/** The other half of a symmetric outline, in drawing order. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse();

/** Both sides of the body: -1 is the left of the picture, the side of the light. */
export const SIDES = [-1, 1] as const;
