import { drawPicture } from '@garderoba/demo-garments/draw-picture';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { measured } from './measure-picture.js';
import { hasPlace } from './place-data.js';

/** A drawn garment, 800 pixels wide. */
const garment = (seed: string, type: 'evening dress' | 'blazer' | 'knit', basicColour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      drawPicture({ seed, type, fabric: 'crepe', basicColour, backdrop: 'oat' } as never, {
        ...{ width: 800, height: 1200, view: 'hanger' },
      }),
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

/** A scene of shapes without any symmetry; `seed` decides them. */
function scene(seed: number, width = 800): Promise<Buffer> {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const shapes = Array.from({ length: 25 }, () => {
    const grey = Math.floor(random() * 256);
    const [x, y, size] = [random() * 800, random() * 1000, 60 + random() * 200];
    return `<rect x="${x}" y="${y}" width="${size}" height="${size / 2}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 800 1000">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#888888' }).png().toBuffer();
}

const of = (bytes: Buffer) => measured(() => sharp(bytes));

function distance(a: string | null, b: string | null): number {
  const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2);
  return [...bits].filter((bit) => bit === '1').length;
}

describe('the perceptual hash', () => {
  it('of the same picture in another size, encoding and brightness differs in 8 bits at most', async () => {
    for (const picture of [await scene(1), await scene(2), await garment('A', 'evening dress', 'red')]) {
      const { hash } = await of(picture);
      const copies = [
        await sharp(picture).jpeg({ quality: 40 }).toBuffer(),
        await sharp(picture).resize({ width: 300 }).webp({ quality: 70 }).toBuffer(),
        await sharp(picture).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
      ];
      for (const copy of copies) expect(distance(hash, (await of(copy)).hash)).toBeLessThanOrEqual(8);
    }
  });

  it('of the mirrored picture is the mirror hash', async () => {
    const picture = await scene(3);
    const [plain, flopped] = [await of(picture), await of(await sharp(picture).flop().jpeg().toBuffer())];
    expect(distance(flopped.hash, plain.mirrorHash)).toBeLessThanOrEqual(8);
    expect(distance(flopped.hash, plain.hash)).toBeGreaterThan(16);
  });

  it('of different pictures is far apart', async () => {
    const hashes = await Promise.all([11, 12, 13, 14, 15, 16].map(async (seed) => (await of(await scene(seed))).hash));
    const pairs = hashes.flatMap((a, i) => hashes.slice(i + 1).map((b) => distance(a, b)));
    expect(Math.min(...pairs)).toBeGreaterThan(12);
  });

  it('does not exist for a plain picture', async () => {
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f2e' } })
      .jpeg()
      .toBuffer();
    expect(await of(plain)).toMatchObject({ hash: null, mirrorHash: null, sharpness: 0 });
  });
});

describe('the sharpness', () => {
  it('of a blurred picture is much lower, in any size', async () => {
    for (const width of [800, 2400]) {
      const picture = await scene(4, width);
      const blurred = await sharp(picture)
        .blur(width / 100)
        .jpeg()
        .toBuffer();
      expect((await of(picture)).sharpness).toBeGreaterThan(50);
      expect((await of(blurred)).sharpness).toBeLessThan(10);
    }
  });
});

describe('place data', () => {
  const named = async (bytes: Buffer) => hasPlace(await sharp(bytes).metadata());
  const photo = (exif: object) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f2e' } }).withExif(exif as never);
  const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1', GPSLongitude: '21/1 0/1 42/1' } };

  it.each(['jpeg', 'png', 'webp'] as const)('is found in a %s with a GPS latitude', async (type) => {
    expect(await named(await photo(GPS).toFormat(type).toBuffer())).toBe(true);
  });

  it('is not found in other metadata', async () => {
    const other = { IFD0: { Copyright: 'A. Nobody', Model: 'Camera' } };
    const withoutPlace = { IFD3: { GPSDateStamp: '2026:11:29' } };
    expect(await named(await photo(other).jpeg().toBuffer())).toBe(false);
    expect(await named(await photo(withoutPlace).jpeg().toBuffer())).toBe(false);
    const removed = await sharp(await photo(GPS).jpeg().toBuffer())
      .jpeg()
      .toBuffer();
    expect(await named(removed)).toBe(false);
  });
});
