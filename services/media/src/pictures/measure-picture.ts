import type { Sharp } from 'sharp';
import type { MeasuredPhoto } from '../domain/photo-facts.js';
import { HASHED_SIDE, hashOf, mirrored } from './picture-hash.js';

/** Longest side on which sharpness is measured: bounds the work, and makes photos of all cameras comparable. */
const MEASURED_SIDE = 1024;

/** Measures a picture; `open` decodes it, each time anew. */
export async function measured(open: () => Sharp): Promise<MeasuredPhoto> {
  const grey = await greyOf(open().resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true }));
  const small = await greyOf(open().resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' }));
  return {
    sharpness: Math.round(laplacianVariance(grey.data, grey.info.width)),
    hash: hashOf(small.data) ?? null,
    mirrorHash: hashOf(mirrored(small.data)) ?? null,
  };
}

const greyOf = (picture: Sharp) =>
  picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Of all pixels with four neighbours; 0 for a picture that has none. */
export function laplacianVariance(grey: Uint8Array, width: number): number {
  const height = grey.length / width;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [here, left, right] = [grey[at] as number, grey[at - 1] as number, grey[at + 1] as number];
      const edge = left + right + (grey[at - width] as number) + (grey[at + width] as number) - 4 * here;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
