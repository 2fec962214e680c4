import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseProductRow } from './parse/row.ts';
import { pictureCopier } from './pictures.ts';
import { Report } from './report.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
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

const copy = async (cells: Record<string, string>) => {
  const row = parseProductRow('A', { sku: 'A', name: 'Dress', ...cells });
  await pictureCopier(join(folder, 'images'), join(folder, 'media'), report)(row, 2);
  return row.images;
};

describe('pictures of an import', () => {
  it('are copied under their paths', async () => {
    writeFileSync(join(folder, 'images/m/a.jpg'), JPEG);
    const images = await copy({ base_image: '/m/a.jpg', small_image: '/m/a.jpg', additional_images: '/m/a.jpg' });
    expect(images).toMatchObject({ base: '/m/a.jpg', small: '/m/a.jpg', additional: ['/m/a.jpg'] });
    expect(readFileSync(join(folder, 'media/m/a.jpg'))).toEqual(JPEG);
  });

  it('that are missing are noted and left out', async () => {
    const images = await copy({ base_image: '/m/gone.jpg', additional_images: '/m/gone.jpg,/m/other.png' });
    expect(images).toMatchObject({ base: undefined, additional: [] });
    expect(report.summary).toMatchObject({ notes: 2, refused: 0 });
  });

  it('that are not what their name says refuse the row', async () => {
    writeFileSync(join(folder, 'images/m/a.png'), '<svg onload="alert(1)"/>');
    writeFileSync(join(folder, 'images/m/b.svg'), '<svg/>');
    await expect(copy({ base_image: '/m/a.png' })).rejects.toThrow('picture /m/a.png: is not what its name says');
    await expect(copy({ base_image: '/m/b.svg' })).rejects.toThrow('only jpg, png, gif and webp');
    expect(existsSync(join(folder, 'media/m/a.png'))).toBe(false);
  });

  it('that the shop draws itself are left alone', async () => {
    expect(await copy({ base_image: '/g/A/hanger.webp' })).toMatchObject({ base: '/g/A/hanger.webp' });
    expect(report.summary.notes).toBe(0);
  });
});
