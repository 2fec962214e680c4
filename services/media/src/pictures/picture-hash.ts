/** Side of the grey picture of which the hash is made. */
export const HASHED_SIDE = 32;
/** Frequencies per direction: 8 × 8 bits. */
const FREQUENCIES = 8;
/** Below it, per pixel, a coefficient is noise: a plain picture has no features that could be compared. */
const LEAST_FEATURE = 0.05;

/**
 * Perceptual hash of a grey picture of HASHED_SIDE × HASHED_SIDE pixels: the signs, against their median, of its 64 lowest
 * frequencies (DCT), as 16 hexadecimal digits. The same picture in another size or encoding differs by a few bits.
 * Undefined for a plain picture.
 */
export function hashOf(grey: Uint8Array): string | undefined {
  const coefficients: number[] = [];
  for (let v = 1; v <= FREQUENCIES; v += 1) {
    for (let u = 1; u <= FREQUENCIES; u += 1) coefficients.push(coefficient(grey, u, v));
  }
  const sizes = coefficients.map(Math.abs);
  if (Math.max(...sizes) < LEAST_FEATURE * HASHED_SIDE ** 2) return undefined;
  const sorted = coefficients.toSorted((a, b) => a - b);
  const median = ((sorted[31] as number) + (sorted[32] as number)) / 2;
  const bits = coefficients.reduce((sum, one) => (sum << 1n) | (one > median ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

/** The picture seen in a mirror. */
export function mirrored(grey: Uint8Array): Uint8Array {
  return grey.map((_, i) => {
    const column = i % HASHED_SIDE;
    return grey[i - column + (HASHED_SIDE - 1 - column)] as number;
  });
}

function coefficient(grey: Uint8Array, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < HASHED_SIDE; y += 1) {
    const wave = cosine(y, v);
    for (let x = 0; x < HASHED_SIDE; x += 1) sum += (grey[y * HASHED_SIDE + x] as number) * cosine(x, u) * wave;
  }
  return sum;
}

const cosine = (at: number, frequency: number): number =>
  Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * HASHED_SIDE));
