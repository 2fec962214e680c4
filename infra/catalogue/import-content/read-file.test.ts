import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { NotContent, readFiles } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'garderoba-cms-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (content: string | Buffer): string => {
  const file = join(folder, 'cms.json');
  writeFileSync(file, content);
  return file;
};
const read = (value: unknown, views = {}) => readFiles([fileOf(JSON.stringify(value))], views);
const page = { identifier: 'about-us', title: 'About', page_layout: '1column', content: '<p>a</p>', active: true };

describe('a file', () => {
  it('is an answer of the search call, or several by name and store view', () => {
    expect(read({ items: [page], total_count: 1 })).toMatchObject([{ kind: 'page', code: 'about-us', language: 'pl' }]);
    expect(read({ items: [{ identifier: 'Footer_Links', content: 'x' }] })).toMatchObject([
      { kind: 'block', code: 'footer-links', identifier: 'Footer_Links' },
    ]);
    expect(read({ german: { cmsPage: { items: [page] } } }, { german: 'eur_de' })).toMatchObject([{ language: 'de' }]);
  });

  it('has items that name their store views, by code or number', () => {
    const views = { 3: 'eur_nl', dutch: 'eur_nl' };
    expect(read({ items: [{ ...page, store_id: [3, 'dutch', 'en'] }] }, views).map(({ language }) => language)).toEqual(
      ['nl', 'en'],
    );
    expect(read({ items: [{ ...page, store_id: 0 }] })).toMatchObject([{ language: 'pl' }]);
  });

  it('of the sample has five languages', () => {
    const views = { polish: 'pln_pl', german: 'eur_de', english: 'eur_en', swedish: 'sek_se', dutch: 'eur_nl' };
    const items = readFiles([inRoot('infra', 'catalogue', 'import-content', 'sample', 'cms.json')], views);
    expect(new Set(items.map(({ language }) => language)).size).toBe(5);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['no JSON', '<html>', /no JSON/],
    ['Latin-1', Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]), /no JSON in UTF-8/],
    ['a number', '7', /expected an object/],
    ['nothing', '{}', /expected "items"/],
    ['items without identifier', '{"items":[{"title":"a"}]}', /identifier/],
    ['an unknown store view', '{"klingon":{"pages":{"items":[{"identifier":"a"}]}}}', /klingon is unknown/],
  ])('with %s is refused as a whole', (_name, content, why) => {
    expect(() => readFiles([fileOf(content)], {})).toThrow(NotContent);
    expect(() => readFiles([fileOf(content)], {})).toThrow(why);
  });

  it('that does not exist is named', () =>
    expect(() => readFiles([join(folder, 'none.json')], {})).toThrow(/none.json/));
});
