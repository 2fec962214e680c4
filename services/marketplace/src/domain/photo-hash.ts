/** Bits of each part of a hash; the last part has the rest of 64. */
const PART_BITS = 13;
const PARTS = 5;

/** A hash of 16 hexadecimal digits as the database keeps it: a signed number of 64 bits. */
export const hashNumber = (hash: string): bigint => BigInt.asIntN(64, BigInt(`0x${hash}`));

/** The parts of a hash, each with its place, as numbers of an index. */
export const partsOf = (hash: string): number[] => partValues(hash).map(partNumber);

/**
 * Parts of all hashes that may look the same: hashes that differ in at most 8 bits have one of their 5 parts equal but for
 * one bit.
 */
export const similarParts = (hash: string): number[] =>
  partValues(hash).flatMap((value, place) => [
    partNumber(value, place),
    ...Array.from({ length: bitsOf(place) }, (_, bit) => partNumber(value ^ (1 << bit), place)),
  ]);

const partNumber = (value: number, place: number): number => (place << PART_BITS) + value;

const bitsOf = (place: number): number => Math.min(PART_BITS, 64 - place * PART_BITS);

function partValues(hash: string): number[] {
  const bits = BigInt(`0x${hash}`);
  return Array.from({ length: PARTS }, (_, place) =>
    Number(BigInt.asUintN(PART_BITS, bits >> BigInt(place * PART_BITS))),
  );
}
