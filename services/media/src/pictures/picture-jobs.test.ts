import { drawPicture } from '@garderoba/demo-garments/draw-picture';
import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import { describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { runPictureJob } from './picture-jobs.js';

jest.setTimeout(60_000);

const SIZE = { width: 139, height: 232 };

interface Pixels {
  at(x: number, y: number): [red: number, green: number, blue: number];
}

async function drawn(spec: GarmentSpec): Promise<Pixels> {
  const svg = drawPicture(spec, { ...SIZE, view: 'hanger' });
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    at: (x, y) => {
      const from = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
      return [data[from] as number, data[from + 1] as number, data[from + 2] as number];
    },
  };
}

const brightness = ([red, green, blue]: readonly number[]): number => ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3;

describe('drawn pixels', () => {
  it.each([
    ['red', ([r, g, b]: number[]) => r! > g! + 60 && r! > b! + 60],
    ['green', ([r, g, b]: number[]) => g! > r! + 20 && g! > b!],
    ['blue', ([r, , b]: number[]) => b! > r! + 20],
    ['black', (pixel: number[]) => brightness(pixel) < 70],
    ['white', (pixel: number[]) => brightness(pixel) > 200],
  ] as const)('a %s dress is that colour on the body, and the wall beside it is not', async (basicColour, isIt) => {
    const pixels = await drawn({ seed: 'P', type: 'evening dress', fabric: 'crepe', basicColour, backdrop: 'oat' });
    expect(isIt([...pixels.at(0.5, 0.55)])).toBe(true);
    expect(brightness(pixels.at(0.05, 0.9))).toBeGreaterThan(180);
    expect(Math.abs(pixels.at(0.05, 0.9)[0] - pixels.at(0.05, 0.9)[2])).toBeLessThan(25);
  });

  it('the rail runs from edge to edge at the same height behind every garment', async () => {
    const rails = await Promise.all(
      (['evening dress', 'maxi skirt', 'blazer', 'knit'] as const).map(async (type) => {
        const pixels = await drawn({ seed: type, type, backdrop: 'bone' });
        const row = (x: number): number =>
          Array.from({ length: 12 }, (_, y) => y).reduce(
            (best, y) => (brightness(pixels.at(x, y / 231)) < brightness(pixels.at(x, best / 231)) ? y : best),
            0,
          );
        return [row(0), row(1)];
      }),
    );
    expect(new Set(rails.flat()).size).toBe(1);
    expect(rails[0]![0]! / 231).toBeCloseTo(0.033, 2);
  });
});

describe('runPictureJob', () => {
  it.each([
    [[0, 50], 'red'],
    [[100, 50], 'blue'],
    [undefined, 'between'],
  ] as const)('a cover is cut around the point %p of the whole picture', async (focus, colour) => {
    const half = { create: { width: 400, height: 400, channels: 3, background: 'blue' } } as const;
    const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } });
    const bytes = await picture
      .composite([{ input: await sharp(half).png().toBuffer(), left: 400, top: 0 }])
      .png()
      .toBuffer();
    const box = { width: 100, height: 100, cover: true } as const;
    const job = { kind: 'shape', bytes, named: 'png', ...box, type: 'png', ...(focus && { focus }) } as const;
    const result = await runPictureJob(job);
    if ('unreadable' in result) throw new Error('unreadable');
    const { data, info } = await sharp(result.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 100]);
    const at = (x: number) => (data[x * 3] as number) > 128;
    const found = at(5) && at(95) ? 'red' : !at(5) && !at(95) ? 'blue' : 'between';
    expect(found).toBe(colour);
  });

  const photo = () =>
    sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } });

  it.each(['webp', 'jpeg', 'png', 'gif', 'avif'] as const)('shapes a picture as %s, true colour', async (type) => {
    const bytes = await photo().png().toBuffer();
    const result = await runPictureJob({
      kind: 'shape',
      bytes,
      named: 'png',
      width: 32,
      height: 32,
      cover: true,
      type,
    });
    const made = await sharp(Buffer.from((result as { bytes: Uint8Array }).bytes)).metadata();
    expect([made.width, made.height, made.format]).toEqual([32, 32, type === 'avif' ? 'heif' : type]);
    if (type === 'png') expect(made).not.toHaveProperty('paletteBitDepth');
  });

  it('turns a photograph upright and removes its location', async () => {
    const bytes = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const result = await runPictureJob({
      kind: 'shape',
      bytes,
      named: 'jpeg',
      width: 2200,
      height: 2200,
      cover: false,
      type: 'jpeg',
    });
    const made = await sharp(Buffer.from((result as { bytes: Uint8Array }).bytes)).metadata();
    expect([made.width, made.height, made.exif, made.orientation]).toEqual([48, 64, undefined, undefined]);
  });

  it.each(['webp', 'gif', 'jpeg', 'svg'] as const)('does not read a PNG that calls itself %s', async (named) => {
    const bytes = await photo().png().toBuffer();
    expect(
      await runPictureJob({ kind: 'shape', bytes, named, width: 9, height: 9, cover: false, type: 'webp' }),
    ).toEqual({ unreadable: true });
    expect(await runPictureJob({ kind: 'identify', bytes, named })).toEqual({ unreadable: true });
  });

  it('does not read half a picture', async () => {
    const bytes = (
      await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#123',
          noise: { type: 'gaussian', mean: 90, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer()
    ).subarray(0, 5_000);
    expect(
      await runPictureJob({ kind: 'shape', bytes, named: 'jpeg', width: 9, height: 9, cover: false, type: 'webp' }),
    ).toEqual({ unreadable: true });
  });
});
