const { floor, imul } = Math;
/** A stream of numbers in [0, 1). */
export type Random = () => number;

/**
 * A reproducible stream per seed (FNV-1a into a 32-bit generator). Use a separate seed per purpose (`sku + 'body'`), so
 * that a new detail does not change the others.
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

/** One element of a non-empty list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[floor(random() * list.length)] ?? list[0];
}
