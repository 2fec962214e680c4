import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rejected, type RestShop } from '../import/shop.ts';
import { importContent } from './import-content.ts';
import { readSettings } from './settings.ts';
import type { ImportedEntry } from './to-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'garderoba-cms-'));
const images = join(folder, 'media');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
mkdirSync(images);
writeFileSync(join(images, 'a.png'), PNG);
writeFileSync(join(images, 'page.png'), '<html>');
writeFileSync(join(folder, 'secret.png'), PNG);
symlinkSync(join(folder, 'secret.png'), join(images, 'link.png'));
afterAll(() => rmSync(folder, { recursive: true }));

/** content and media: `refuses` entries with this code, and records what it is sent. */
class FakeShop {
  readonly uploads: string[] = [];
  readonly published: string[] = [];
  readonly batches: string[][] = [];
  refuses = '';

  async call(service: string, _method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    if (service === 'media') {
      if (path.endsWith(':publish')) this.published.push(...(body as { paths: string[] }).paths);
      else this.uploads.push(headers['idempotency-key'] as string);
      return { path: '/upload/ab/c.webp' };
    }
    const { entries } = body as { entries: ImportedEntry[] };
    this.batches.push(entries.map(({ code }) => code));
    if (entries.some(({ code }) => code === this.refuses)) throw new Rejected(422, 'content.slug_taken');
    return { created: entries.length, updated: 0, unchanged: 0, kept: 0 };
  }
}

let shop: FakeShop;
beforeEach(() => {
  shop = new FakeShop();
});

function run(items: object[], env: Record<string, string> = {}) {
  const file = join(folder, 'cms.json');
  writeFileSync(file, JSON.stringify({ items }));
  const settings = readSettings({ FILE: file, IMAGES: images, ...env });
  return importContent(settings, shop as unknown as RestShop, () => undefined);
}
const page = (identifier: string, content = '<p>a</p>') => ({
  identifier,
  title: identifier,
  page_layout: '1',
  content,
});
const report = () => readFileSync(join(folder, 'cms.report.csv'), 'utf8');

describe('an import', () => {
  it('brings pictures into the library once and publishes them', async () => {
    const image = '<img src="{{media url="a.png"}}">';
    await run([page('a', image), page('b', image)]);
    expect(shop.uploads).toHaveLength(1);
    expect(shop.published).toEqual(['/upload/ab/c.webp']);
  });

  it.each([
    ['missing', 'none.png'],
    ['no picture', 'page.png'],
    ['outside of the folder', 'link.png'],
  ])('leaves out a picture that is %s, and reports it', async (_why, file) => {
    const summary = await run([page('a', `<p>a</p><img src="{{media url="${file}"}}">`)]);
    expect(shop.uploads).toEqual([]);
    expect(summary).toMatchObject({ created: 1, notes: 1 });
    expect(report()).toContain(file);
  });

  it('sends the others when content refuses one', async () => {
    shop.refuses = 'b';
    expect(await run([page('a'), page('b'), page('c')])).toMatchObject({ created: 2, refused: 1 });
    expect(shop.batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect(report()).toContain('page,b,pl,1,refused: content.slug_taken');
  });

  it('that is dry sends nothing and reports the same', async () => {
    const summary = await run([page('a', '{{config path="x"}}<img src="{{media url="none.png"}}">')], { DRY: '1' });
    expect([shop.batches, shop.uploads]).toEqual([[], []]);
    expect(summary).toMatchObject({ created: 0, notes: 2 });
  });

  it('without anything to report leaves no report, also of an earlier run', async () => {
    await run([page('a', '{{config path="x"}}')]);
    await run([page('a')]);
    expect(existsSync(join(folder, 'cms.report.csv'))).toBe(false);
  });

  it('begins with a formula in no cell of the report', async () => {
    await run([page('a', '{{=1+1}}'), { ...page('=cmd'), active: false }]);
    expect(report()).not.toMatch(/(^|,)"?=/m);
  });
});

it.each([
  [{}, /FILE is missing/],
  [{ FILE: 'a', VIEWS: 'german' }, /VIEWS/],
  [{ FILE: 'a', VIEWS: 'german:xx' }, /VIEWS/],
  [{ FILE: 'a', ORIGINS: 'old.example/path' }, /ORIGINS/],
])('settings %j are refused with the form that is expected', (env, why) =>
  expect(() => readSettings(env)).toThrow(why),
);
