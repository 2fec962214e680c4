/** A stream of numbers in [0, 1) that depends on its seed only. One stream per purpose: adding a detail reshuffles no other. */
export type Random = () => number;

export function random(seed: string): Random {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0)!, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(next: Random, list: readonly T[]): T => list[Math.floor(next() * list.length)]!;

/** A whole number from `low` to `high`, both included. */
export const between = (next: Random, low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

export const chance = (next: Random, share: number): boolean => next() < share;

/** `count` different entries of the list, in the list's order. */
export function sample<T>(next: Random, list: readonly T[], count: number): T[] {
  const scored = list.map((entry, i) => ({ entry, i, score: next() }));
  const chosen = scored.sort((a, b) => a.score - b.score).slice(0, count);
  return chosen.sort((a, b) => a.i - b.i).map(({ entry }) => entry);
}
