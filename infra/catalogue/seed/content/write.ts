import type { EntryKind, SharedBody, TextBody } from '@garderoba/contracts/content/entries';
import type { FactName } from '@garderoba/contracts/content/facts';
import type { Inline, Target, TextBlock } from '@garderoba/contracts/content/rich-text';
import type { Picture, SectionOf } from '@garderoba/contracts/content/sections';

// Words for the files that write the demo's pages and posts (README.md has an example). All other sections are written as
// plain objects of their type.

/** An entry in one language; the last part of its address is the code unless `slug` names another. */
export type Written<Kind extends EntryKind> = TextBody<Kind> & { slug?: string };
/** One language of a group: the entries by code. */
export type Texts<Kind extends EntryKind> = Readonly<Record<string, Written<Kind>>>;
/** What all languages of the entries of a group share, by code (`shared.ts`). */
export type Shared<Kind extends EntryKind> = Readonly<Record<string, SharedBody<Kind>>>;

/** A part of a line: words, or one of the parts below. */
export type Part = string | Inline;
/** A line: `p('Words')`, or as a template with parts in it: p`Within ${fact('return_days')} days`. */
type Line = [words: TemplateStringsArray, ...parts: Part[]] | Part[];

const inlines = ([first, ...rest]: Line): Inline[] => {
  const parts = isTemplate(first) ? first.flatMap((words, at) => [words, ...rest.slice(at, at + 1)]) : [first, ...rest];
  return parts
    .filter((part): part is Part => part !== undefined && part !== '')
    .map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));
};
const isTemplate = (part: TemplateStringsArray | Part | undefined): part is TemplateStringsArray => Array.isArray(part);

export const p = (...line: Line): TextBlock => ({ type: 'paragraph', content: inlines(line) });
export const h2 = (...line: Line): TextBlock => ({ type: 'heading', level: 2, content: inlines(line) });
export const h3 = (...line: Line): TextBlock => ({ type: 'heading', level: 3, content: inlines(line) });

/** An item of a list that has parts: ul('Plain', li`Within ${fact('return_days')} days`). */
export const li = (...line: Line): Inline[] => inlines(line);
const list = (ordered: boolean, items: readonly (Part | Inline[])[]): TextBlock => ({
  type: 'list',
  ordered,
  items: items.map((item) => (Array.isArray(item) ? item : inlines([item]))),
});
export const ul = (...items: (Part | Inline[])[]): TextBlock => list(false, items);
export const ol = (...items: (Part | Inline[])[]): TextBlock => list(true, items);

export const b = (text: string): Inline => ({ type: 'text', text, bold: true });
export const i = (text: string): Inline => ({ type: 'text', text, italic: true });
export const br: Inline = { type: 'break' };
/** A value that is kept once for the shop (`proto/src/content/facts.ts`), written in the text's language. */
export const fact = (name: FactName): Inline => ({ type: 'fact', name });
export const link = (text: string, target: Target): Inline => ({ type: 'text', text, link: target });

export const toPage = (code: string): Target => ({ to: 'entry', kind: 'page', code });
export const toPost = (code: string): Target => ({ to: 'entry', kind: 'post', code });
/** A category of posts. */
export const toPosts = (code: string): Target => ({ to: 'entry', kind: 'category', code });
export const toProduct = (sku: string): Target => ({ to: 'product', sku });
/** A path of the shop without its language (`/search`), https, mailto or tel. */
export const toAddress = (href: string): Target => ({ to: 'address', href });
/** A category of garments by its keys (`goods/categories.ts`), such as `clothes/dresses`. */
export const toCategory = (keys: string): Target => ({ to: 'category', id: categoryId(keys) });

export const text = (...blocks: TextBlock[]): SectionOf<'text'> => ({ type: 'text', text: blocks });
/** Questions with their answers: `faq(['When?', p('Today.')], …)`. */
export const faq = (...items: [question: string, ...answer: TextBlock[]][]): SectionOf<'faq'> => ({
  type: 'faq',
  items: items.map(([question, ...answer]) => ({ question, answer })),
});
/** A titled group of questions. */
export const questions = (title: string, ...items: [question: string, ...answer: TextBlock[]][]): SectionOf<'faq'> => ({
  ...faq(...items),
  title,
});
export const steps = (title: string, ...list: [title: string, ...text: TextBlock[]][]): SectionOf<'steps'> => ({
  type: 'steps',
  title,
  steps: list.map(([step, ...blocks]) => ({ title: step, text: blocks })),
});
export const table = (
  title: string,
  columns: string[],
  rows: readonly (readonly string[])[],
  note?: string,
): SectionOf<'table'> => ({ type: 'table', title, columns, rows: rows.map((row) => [...row]), ...(note && { note }) });
export const links = (
  title: string,
  ...list: [label: string, target: Target, text?: string][]
): SectionOf<'links'> => ({
  type: 'links',
  title,
  links: list.map(([label, target, words]) => ({ label, target, ...(words && { text: words }) })),
});
/** A menu without levels: `menu('Help', ['Returns', toPage('returns')], …)`. */
export const menu = (title: string, ...list: [label: string, target: Target][]): TextBody<'menu'> => ({
  title,
  items: list.map(([label, target]) => ({ label, target, items: [] })),
});
export const tags = (title: string, ...list: [label: string, target: Target, note?: string][]): SectionOf<'tags'> => ({
  type: 'tags',
  title,
  tags: list.map(([label, target, note]) => ({ label, target, ...(note && { note }) })),
});
export const call = (title: string, words: string, label: string, target: Target): SectionOf<'call'> => ({
  ...{ type: 'call', title, text: words },
  action: { label, target },
});
/** Opening of a page; `actions` are at most two ways on. */
export const hero = (
  title: string,
  words: string,
  ...actions: [label: string, target: Target][]
): SectionOf<'hero'> => ({
  ...{ type: 'hero', title, text: words },
  actions: actions.map(([label, target]) => ({ label, target })),
});
export const posts = (title: string, category: string, limit = 3): SectionOf<'posts'> => ({
  ...{ type: 'posts', title, limit },
  source: { from: 'category', code: category },
});
/** The opening of the home page: a headline in two parts. */
export const opening = (
  title: string,
  emphasis: string,
  words: string,
  ...actions: [label: string, target: Target][]
): SectionOf<'hero'> => ({ ...hero(title, words, ...actions), emphasis });
export const finder: SectionOf<'finder'> = { type: 'finder' };
export const banners = (group: SectionOf<'banners'>['group']): SectionOf<'banners'> => ({ type: 'banners', group });
export const categories = (title: string, keys: string): SectionOf<'categories'> => ({
  ...{ type: 'categories', title },
  id: categoryId(keys),
});
/** Garments of a collection of the home page. */
export const collection = (
  title: string,
  name: Extract<SectionOf<'rail'>['source'], { from: 'collection' }>['name'],
  limit: number,
): SectionOf<'rail'> => ({ type: 'rail', title, source: { from: 'collection', name }, limit });
/** Garments of a category on a rail. */
export const rail = (title: string, keys: string, limit = 8): SectionOf<'rail'> => ({
  type: 'rail',
  title,
  source: { from: 'category', id: categoryId(keys) },
  limit,
});

/**
 * Catalog numbers the categories when the demo is loaded. Until then a category has a negative number, which no schema of
 * a body accepts, and `withCategoryIds` replaces it.
 */
const named: string[] = [];

function categoryId(keys: string): number {
  if (!named.includes(keys)) named.push(keys);
  return -1 - named.indexOf(keys);
}

/** The value with the categories' numbers; `idOf` gets the keys of a category (`clothes/dresses`). */
export function withCategoryIds<Value>(value: Value, idOf: (keys: string) => number): Value {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === 'id' && typeof inner === 'number' && inner < 0 ? idOf(named[-1 - inner] as string) : inner,
  ) as Value;
}

/** The cloth of a garment of the demo, drawn by media, as the picture of a post: decorative, because the text says what matters. */
export const cloth = (sku: string): Picture => ({ path: `/g/${sku}/detail.webp`, decorative: true });
