const { exp, max, min } = Math;
/** Knots of a curve: pairs of input and output, with ascending inputs. */
export type Knots = ReadonlyArray<readonly [number, number]>;

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

export const clamp = (value: number, low = 0, high = 1): number => min(high, max(low, value));

/** Smoothstep from 0 at `from` to 1 at `to`; also runs downwards when `from` is the larger. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** A Gaussian hill of height 1. */
export const hill = (value: number, centre: number, width: number): number => exp(-(((value - centre) / width) ** 2));

/** `count + 1` evenly spaced numbers from 0 to 1. */
export const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

/** Monotone cubic interpolation: it never overshoots, so a silhouette has no unwanted bulges. */
export function spline(knots: Knots): (input: number) => number {
  const inputs = Float64Array.from(knots, (knot) => knot[0]);
  const outputs = Float64Array.from(knots, (knot) => knot[1]);
  const last = knots.length - 1;
  const slopes = Float64Array.from(
    { length: last },
    (_, i) => (at(outputs, i + 1) - at(outputs, i)) / (at(inputs, i + 1) - at(inputs, i)),
  );
  const tangents = Float64Array.from({ length: last + 1 }, (_, i) => tangentAt(slopes, i));

  return (input) => {
    if (input <= at(inputs, 0)) return at(outputs, 0);
    if (input >= at(inputs, last)) return at(outputs, last);
    let i = 0;
    while (input > at(inputs, i + 1)) i++;
    const width = at(inputs, i + 1) - at(inputs, i);
    const t = (input - at(inputs, i)) / width;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * at(outputs, i) +
      (t3 - 2 * t2 + t) * width * at(tangents, i) +
      (3 * t2 - 2 * t3) * at(outputs, i + 1) +
      (t3 - t2) * width * at(tangents, i + 1)
    );
  };
}

function tangentAt(slopes: Float64Array, i: number): number {
  if (i === 0) return at(slopes, 0);
  if (i === slopes.length) return at(slopes, i - 1);
  const before = at(slopes, i - 1);
  const after = at(slopes, i);
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}

const at = (list: Float64Array, i: number): number => list[i] as number;
