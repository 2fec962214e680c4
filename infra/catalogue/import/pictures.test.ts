import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { parseProductRow } from './parse/row.ts';
import { pictureCopier, servedPictures } from './pictures.ts';
import { Report } from './report.ts';

let folder: string;
let report: Report;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(folder, 'images', 'm'), { recursive: true });
  report = new Report(join(folder, 'refused.csv'));
});
afterEach(() => {
  report.close();
  rmSync(folder, { recursive: true, force: true });
});

const jpeg = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 6, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();

const copy = async (cells: Record<string, string>, images = 'images') => {
  const row = parseProductRow('A', { sku: 'A', name: 'Dress', ...cells });
  await pictureCopier(join(folder, images), join(folder, 'media'), report)(row, 2);
  return row.images;
};

describe('pictures of an import', () => {
  it('are copied under a path that names their content', async () => {
    const picture = await jpeg(1);
    writeFileSync(join(folder, 'images/m/a.jpg'), picture);
    const images = await copy({ base_image: '/m/a.jpg', small_image: '/m/a.jpg', additional_images: '/m/a.jpg' });
    expect(images.base).toMatch(/^\/m\/a\.v[0-9a-f]{8}\.jpg$/);
    expect(images).toMatchObject({ small: images.base, additional: [images.base] });
    expect(readFileSync(join(folder, 'media', images.base as string))).toEqual(picture);
  });

  it('keep their path while unchanged, and get a new one when they change', async () => {
    const file = join(folder, 'images/m/a.jpg');
    const at = async (picture: Buffer) => {
      writeFileSync(file, picture);
      return (await copy({ base_image: '/m/a.jpg' })).base;
    };
    const [first, again, changed] = [await at(await jpeg(1)), await at(await jpeg(1)), await at(await jpeg(200))];
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(readdirSync(join(folder, 'media/m'))).toHaveLength(2); // a cart may still show the first
  });

  it('keep the path of our own export if the file is in the media folder', async () => {
    writeFileSync(join(folder, 'images/m/a.jpg'), await jpeg(1));
    const { base } = await copy({ base_image: '/m/a.jpg' });
    expect((await copy({ base_image: base as string }, 'media')).base).toBe(base);
  });

  it.each([
    ['/m/a nice dress.jpg', '/m/a-nice-dress'],
    ['/m/50%, #1? "ü" & ł.jpg', '/m/50-1-ü-ł'],
    ['/neue Kleider/a.jpg', '/neue-Kleider/a'],
    ['/m/wrap-dress_1 (2).jpg', '/m/wrap-dress_1-(2)'],
  ])('named %s are stored under a name that is also an address', async (name, stored) => {
    mkdirSync(join(folder, 'images/neue Kleider'), { recursive: true });
    writeFileSync(join(folder, 'images', name), await jpeg(1));
    const { base = '' } = await copy({ base_image: name });
    expect(base.replace(/\.v[0-9a-f]{8}\.jpg$/, '')).toBe(stored);
    expect(existsSync(join(folder, 'media', base))).toBe(true);
    expect(report.summary.notes).toBe(0);
  });

  it('keep their labels when another one is missing', async () => {
    writeFileSync(join(folder, 'images/m/b, c.jpg'), await jpeg(1));
    const images = await copy({ additional_images: '/m/gone.jpg,/m/b\\, c.jpg', additional_image_labels: 'Gone,Back' });
    expect(images).toMatchObject({ additional: [expect.stringMatching(/^\/m\/b-c\.v/)], labels: ['Back'] });
  });

  it('without a folder keep their names, except those that are not served', async () => {
    const row = parseProductRow('A', {
      sku: 'A',
      name: 'Dress',
      base_image: '/a nice dress ü.jpg',
      hover_image: '/50%.jpg',
      additional_images: '/x#1.jpg,/b.jpg',
      additional_image_labels: 'X,B',
    });
    await servedPictures(report)(row, 2);
    expect(row.images).toMatchObject({ base: '/a nice dress ü.jpg', hover: undefined });
    expect(row.images).toMatchObject({ additional: ['/b.jpg'], labels: ['B'] });
    expect(report.summary.notes).toBe(2);
  });

  it('that are missing are noted and left out', async () => {
    const images = await copy({ base_image: '/m/gone.jpg', additional_images: '/m/gone.jpg,/m/other.png' });
    expect(images).toMatchObject({ base: undefined, additional: [] });
    expect(report.summary).toMatchObject({ notes: 2, refused: 0 });
  });

  it.each([
    ['a.png', '<svg onload="alert(1)"/>', 'the content does not match the extension'],
    ['a.jpg', 'GIF89a', 'the content does not match the extension'],
    ['a.gif', '#!/bin/sh', 'the content does not match the extension'],
    ['a.webp', 'RIFF1234WAVE', 'the content does not match the extension'],
    ['a.jpg', '', 'the content does not match the extension'],
    ['a.svg', '<svg/>', 'only jpg, png, gif and webp'],
    ['a.exe', 'MZ', 'only jpg, png, gif and webp'],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'cannot be read'],
    ['a.png', bomb(), 'unfolds to more than 50 million pixels'],
    ['a.jpg', Buffer.alloc(30_000_001, 0xff), 'larger than 30 MB'],
  ])('called %s that are none (%#) refuse the row and are not kept', async (name, content, reason) => {
    writeFileSync(join(folder, 'images', name), content);
    await expect(copy({ base_image: `/${name}` })).rejects.toThrow(`picture /${name}: `);
    await expect(copy({ base_image: `/${name}` })).rejects.toThrow(reason);
    expect(existsSync(join(folder, 'media'))).toBe(false);
  });

  it('that the shop draws itself are left alone', async () => {
    expect(await copy({ base_image: '/g/A/hanger.webp' })).toMatchObject({ base: '/g/A/hanger.webp' });
    expect(report.summary.notes).toBe(0);
  });
});

/** A PNG of some hundred bytes whose header declares 60,000 × 60,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
