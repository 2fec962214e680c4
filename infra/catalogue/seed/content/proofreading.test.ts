import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { demoCatalogue, FULL } from '../catalogue.ts';
import { categoryInputs } from '../goods/categories.ts';
import { type DemoEntry, ENTRIES } from './entries.ts';
import { aboutFigures, aboutWords, skeletonOf } from './proofreading.ts';
import { fact, menu, p, text, toAddress, toPage, withCategoryIds } from './write.ts';

interface Page {
  readonly sections: readonly object[];
}

/** Paths of the shop that texts may lead to (`toAddress`). */
const PATHS = ['/', '/blog', '/prasa', '/order', '/search', '/selling'];

const texts = ENTRIES.flatMap(({ kind, code, texts: written }) =>
  Object.entries(written).map(([language, one]) => ({
    ...{ kind, code, language: language as Language },
    body: one?.body as unknown as Page,
  })),
);
/** An opening has figures of its own (pay, hours, dates), which stand nowhere else. */
const hasOwnFigures = (code: string) => code.startsWith('opening-');
const stated = texts.filter(({ kind, code }) => ['page', 'block', 'menu'].includes(kind) && !hasOwnFigures(code));

const complaints = (about: (language: Language, body: unknown) => readonly object[], of = texts) =>
  of.flatMap(({ kind, code, language, body }) =>
    about(language, body).map((complaint) => ({ at: `${kind} ${code} (${language})`, ...complaint })),
  );

describe('the proofreading of the demo', () => {
  it('finds quotation marks, spaces and words of the right language in every text', () => {
    expect(complaints(aboutWords)).toEqual([]);
  });

  it('finds no figure of the shop outside the facts in pages, blocks and menus', () => {
    expect(complaints(aboutFigures, stated)).toEqual([]);
  });

  it('finds the same sections, items, links and facts in every language of a page, block or menu', () => {
    for (const { kind, code, texts: written } of ENTRIES) {
      if (kind !== 'page' && kind !== 'block' && kind !== 'menu') continue;
      const [own, ...others] = LANGUAGES.map((language) => skeletonOf(written[language]?.body as unknown as Page));
      for (const [i, other] of others.entries())
        expect([code, LANGUAGES[i + 1], other]).toEqual([code, LANGUAGES[i + 1], own]);
    }
  });

  it('finds every entry, category, garment and address that a text leads to', () => {
    const entries = new Set(ENTRIES.map(({ kind, code }) => `${kind} ${code}`));
    const paths = new Set(categoryInputs().map(({ path }) => path.join('/')));
    const skus = new Set(demoCatalogue(FULL, new Date(Date.UTC(2026, 10, 1))).map(({ sku }) => sku));
    const missing: string[] = [];
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { to, kind, code, sku, href } = value as Readonly<Record<string, string>>;
      if (to === 'entry' && !entries.has(`${kind} ${code}`)) missing.push(`${kind} ${code}`);
      if (to === 'product' && !skus.has(sku as string)) missing.push(`product ${sku}`);
      if (to === 'address' && href?.startsWith('/') && !PATHS.includes(href)) missing.push(`address ${href}`);
      for (const inner of Object.values(value)) look(inner);
    };
    for (const { shared, texts: written } of ENTRIES as readonly DemoEntry[]) {
      look(written);
      for (const sku of (shared as { relatedSkus?: string[] } | undefined)?.relatedSkus ?? [])
        if (!skus.has(sku)) missing.push(`product ${sku}`);
      withCategoryIds(written, (keys) => {
        if (!paths.has(keys)) missing.push(`category ${keys}`);
        return 1;
      });
    }
    expect(missing).toEqual([]);
  });

  it('has at least forty questions on the page of questions, in every language', () => {
    for (const { code, language, body } of texts) {
      if (code !== 'faq') continue;
      const items = body.sections.flatMap((section) => ('items' in section ? (section.items as object[]) : []));
      expect([language, items.length >= 40]).toEqual([language, true]);
    }
  });
});

describe('a mistake', () => {
  const page = (...words: Parameters<typeof p>) => ({ title: 'A', sections: [text(p(...words))] });

  it.each<[rule: string, language: Language, words: string]>([
    ['two spaces', 'en', 'One  more'],
    ['two spaces', 'pl', 'Jedna '],
    ['a typed no-break space', 'pl', 'W\u00a0domu'],
    ['a space before a sign', 'de', 'Ja , gern'],
    ['a hyphen instead of a dash', 'se', 'Ja - gärna'],
    ['quotation mark of another language', 'pl', 'Słowo "tak"'],
    ['quotation mark of another language', 'de', 'Das Wort „ja”, das'],
    ['quotation mark of another language', 'en', "It's"],
    ['quotation mark of another language', 'nl', 'Kies “ja”'],
    ['quotation mark of another language', 'se', 'Välj “ja”'],
    ['a quotation mark without its other half', 'en', 'The “word'],
    ['words of another language (en)', 'pl', 'The dress wisi tutaj'],
    ['words of another language (de)', 'nl', 'Wij leveren nicht'],
    ['words of another language (se)', 'de', 'Kleider och Blusen'],
  ])('is found: %s (%s: %j)', (rule, language, words) => {
    expect(aboutWords(language, page(words)).map((complaint) => complaint.rule)).toContain(rule);
  });

  it.each<[Language, string]>([
    ['en', 'Within 14 days'],
    ['pl', 'Czternaście dni na zwrot'],
    ['de', 'In vierzehn Tagen'],
  ])('is found: a figure outside the facts (%s: %j)', (language, words) => {
    expect(aboutFigures(language, page(words))).toHaveLength(1);
  });

  it('is not seen in a fact, and parts of a line are read as one', () => {
    const right = { title: 'A', sections: [text(p`Within ${fact('return_days')} days`)] };
    expect([...aboutFigures('en', right), ...aboutWords('en', right)]).toEqual([]);
    expect(aboutWords('en', page('The “', { type: 'text', text: 'word', bold: true }, '” ends'))).toEqual([]);
  });

  it('is found: another item of a menu', () => {
    const of = (target: string) =>
      skeletonOf(menu('Help', ['Returns', toPage('returns')], ['Order', toAddress(target)]));
    expect(of('/order')).toEqual(of('/order'));
    expect(of('/order')).not.toEqual(of('/blog'));
  });

  it('is found: another order of sections, another link, a missing fact', () => {
    const [own, ...others] = [
      [text(p`In ${fact('return_days')} days`), text(p('See ', { type: 'text', text: 'A', link: toPage('a') }))],
      [text(p('See ', { type: 'text', text: 'A', link: toPage('a') })), text(p`In ${fact('return_days')} days`)],
      [text(p`In ${fact('return_days')} days`), text(p('See ', { type: 'text', text: 'A', link: toAddress('/') }))],
      [text(p('In days')), text(p('See ', { type: 'text', text: 'A', link: toPage('a') }))],
    ].map((sections) => skeletonOf({ sections }));
    for (const other of others) expect(other).not.toEqual(own);
  });
});
