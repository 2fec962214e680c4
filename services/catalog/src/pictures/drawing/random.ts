const { floor, imul } = Math;
/** A stream of numbers in [0, 1). */
export type Random = () => number;

/**
 * One reproducible stream per seed (FNV-1a into a 32-bit generator).
 * Give every purpose its own seed (`sku + 'body'`): adding a detail then never reshuffles the others.
 */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One element of a list that is never empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[floor(random() * list.length)] ?? list[0];
}
