import { complaintsAbout, SHARED } from '@garderoba/contracts/content/entries';
import type { Target } from '@garderoba/contracts/content/rich-text';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { categoryInputs } from '../goods/categories.ts';
import { type DemoEntry, ENTRIES } from './entries.ts';
import { b, fact, li, link, p, toCategory, toPage, ul, withCategoryIds } from './write.ts';

const paths = new Set(categoryInputs().map(({ path }) => path.join('/')));
const idOf = (keys: string): number => {
  if (!paths.has(keys)) throw new Error(`there is no category ${keys}`);
  return 12;
};

/** Every target of a link in a body. */
function targetsIn(value: unknown): Target[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'to' in value ? [value as Target] : [];
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}

describe('the demo content', () => {
  it('has entries whose bodies content accepts', () => {
    const complaints = ENTRIES.flatMap(({ kind, code, shared, texts }) => [
      ...(shared ? complaintsAbout(kind, SHARED, shared) : []).map((complaint) => [code, SHARED, complaint]),
      ...Object.entries(texts).flatMap(([language, text]) =>
        complaintsAbout(kind, language, withCategoryIds(text?.body, idOf)).map((complaint) => [
          code,
          language,
          complaint,
        ]),
      ),
    ]);
    expect(complaints).toEqual([]);
  });

  it('has a code only once per kind, and an address only once per kind and language', () => {
    const codes = ENTRIES.map(({ kind, code }) => `${kind} ${code}`);
    expect(new Set(codes).size).toBe(codes.length);
    const slugs = ENTRIES.flatMap(({ kind, texts }) =>
      Object.entries(texts).map(([language, text]) => `${kind} ${language} ${text?.slug}`),
    );
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('has every page, block, menu and category in every language that has any', () => {
    const languages = LANGUAGES.filter((language) => ENTRIES.some(({ texts }) => texts[language])).sort();
    expect(languages.length).toBeGreaterThan(4);
    for (const { kind, code, texts } of ENTRIES)
      if (kind !== 'post') expect([code, Object.keys(texts).sort()]).toEqual([code, languages]);
  });

  it('links to entries that it has', () => {
    const codes = new Set(ENTRIES.map(({ kind, code }) => `${kind} ${code}`));
    const missing = targetsIn(ENTRIES.map(({ texts }) => texts)).filter(
      (target) => target.to === 'entry' && !codes.has(`${target.kind} ${target.code}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the categories and related posts that its posts name', () => {
    const codesOf = (kind: string) => ENTRIES.filter((entry) => entry.kind === kind).map(({ code }) => code);
    const posts = ENTRIES.filter((entry): entry is DemoEntry<'post'> => entry.kind === 'post');
    const named = (of: 'categories' | 'relatedPosts') => posts.flatMap(({ shared }) => shared?.[of] ?? []);
    expect(codesOf('category')).toEqual(expect.arrayContaining(named('categories')));
    expect(codesOf('post')).toEqual(expect.arrayContaining(named('relatedPosts')));
  });
});

describe('the words of the files', () => {
  it('write plain lines, lines with parts, and lists', () => {
    expect([p('Plain'), p`Within ${fact('return_days')} days, ${b('free')}`]).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Plain' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Within ' },
          { type: 'fact', name: 'return_days' },
          { type: 'text', text: ' days, ' },
          { type: 'text', text: 'free', bold: true },
        ],
      },
    ]);
    expect(ul('One', li`See ${link('returns', toPage('returns'))}`)).toEqual({
      type: 'list',
      ordered: false,
      items: [
        [{ type: 'text', text: 'One' }],
        [
          { type: 'text', text: 'See ' },
          { type: 'text', text: 'returns', link: { to: 'entry', kind: 'page', code: 'returns' } },
        ],
      ],
    });
  });

  it('name a category by its keys, which the loader replaces by its number', () => {
    const target = toCategory('clothes/dresses');
    expect(withCategoryIds({ target }, (keys) => (keys === 'clothes/dresses' ? 7 : 0))).toEqual({
      target: { to: 'category', id: 7 },
    });
  });
});
