import type { EntryKind } from '../../../../../proto/src/content/entries.ts';
import type { SectionType } from '../../../../../proto/src/content/sections.ts';

/** How a field of a body is edited. The schemas in `proto/src/content` decide what is valid. */
export type Field =
  | { readonly kind: 'line'; readonly max: number; readonly lines?: number; readonly needed?: true }
  | { readonly kind: 'rich' | 'inline' | 'table' | 'skus' | 'flag' | 'markup' }
  | { readonly kind: 'picture' | 'target' | 'category'; readonly needed?: true }
  | { readonly kind: 'codes'; readonly of: 'posts' | 'post-categories'; readonly one?: true }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'group'; readonly fields: Fields; readonly empty: object }
  /** `one`: what the button adds, if the name of the field does not say it. */
  | {
      readonly kind: 'list';
      readonly of: Fields | 'picture';
      readonly max: number;
      readonly empty: unknown;
      readonly one?: string;
    }
  | { readonly kind: 'variant'; readonly by: string; readonly options: Readonly<Record<string, Variant>> };
export type Fields = Readonly<Record<string, Field>>;

interface Variant {
  readonly fields: Fields;
  readonly empty: object;
}

const line = (max: number, more: { lines?: number; needed?: true } = {}): Field => ({ kind: 'line', max, ...more });
const title = line(200, { needed: true });
const optionalTitle = line(200);
const EMPTY_TEXT = [{ type: 'paragraph', content: [] }];
const TARGET = { kind: 'target', needed: true } as const;
const ACTION: Fields = { label: line(60, { needed: true }), target: TARGET };
const HOME = { to: 'address', href: '/' };
const action: Field = { kind: 'group', fields: ACTION, empty: { label: '', target: HOME } };

const RAIL_SOURCE: Field = {
  kind: 'variant',
  by: 'from',
  options: {
    category: { fields: { id: { kind: 'category', needed: true } }, empty: { from: 'category' } },
    skus: { fields: { skus: { kind: 'skus' } }, empty: { from: 'skus', skus: [] } },
    collection: {
      fields: {
        name: { kind: 'choice', options: ['promo_block', 'bestsellers', 'news_collection', 'sales_collection'] },
      },
      empty: { from: 'collection', name: 'bestsellers' },
    },
  },
};
const POSTS_SOURCE: Field = {
  kind: 'variant',
  by: 'from',
  options: {
    latest: { fields: {}, empty: { from: 'latest' } },
    category: { fields: { code: { kind: 'codes', of: 'post-categories', one: true } }, empty: { from: 'category' } },
    chosen: { fields: { codes: { kind: 'codes', of: 'posts' } }, empty: { from: 'chosen', codes: [] } },
  },
};

const list = (of: Fields | 'picture', max: number, empty: unknown): Field => ({ kind: 'list', of, max, empty });

/** Fields of each section, in the order of the form. */
export const SECTION_FIELDS: Readonly<Record<SectionType, Fields>> = {
  hero: {
    title,
    emphasis: optionalTitle,
    text: line(400, { lines: 2 }),
    picture: { kind: 'picture' },
    actions: list(ACTION, 2, { label: '', target: HOME }),
  },
  rail: { title, source: RAIL_SOURCE, limit: { kind: 'number', min: 2, max: 24 }, link: action },
  text: { text: { kind: 'rich' } },
  quote: { text: line(600, { lines: 3, needed: true }), by: line(120) },
  pictures: { pictures: list('picture', 3, { path: '' }) },
  faq: {
    title: optionalTitle,
    items: {
      ...{ kind: 'list', max: 80, one: 'question', empty: { question: '', answer: EMPTY_TEXT } },
      of: { question: line(300, { needed: true }), answer: { kind: 'rich' } },
    },
  },
  table: { title: optionalTitle, columns: { kind: 'table' }, note: line(300) },
  steps: {
    title: optionalTitle,
    steps: list({ title, text: { kind: 'rich' } }, 12, { title: '', text: EMPTY_TEXT }),
  },
  tags: {
    title: optionalTitle,
    tags: list({ label: line(40, { needed: true }), note: line(80), target: TARGET }, 8, { label: '', target: HOME }),
  },
  links: {
    title: optionalTitle,
    links: list({ label: line(120, { needed: true }), text: line(300, { lines: 2 }), target: TARGET }, 24, {
      label: '',
      target: HOME,
    }),
  },
  place: { title, text: { kind: 'inline' }, map: line(500), picture: { kind: 'picture' } },
  posts: { title: optionalTitle, source: POSTS_SOURCE, limit: { kind: 'number', min: 1, max: 9 } },
  video: {
    title,
    provider: { kind: 'choice', options: ['youtube', 'vimeo'] },
    id: line(20, { needed: true }),
    poster: { kind: 'picture', needed: true },
  },
  opening: {
    employment: { kind: 'choice', options: ['full_time', 'part_time', 'temporary', 'contract', 'internship'] },
    place: line(120, { needed: true }),
    pay: line(120),
    begins: line(120),
    postedOn: line(10, { needed: true }),
    until: line(10),
  },
  form: { form: { kind: 'choice', options: ['contact', 'stylist', 'career', 'newsletter'] } },
  call: { title, text: line(400, { lines: 2 }), action: { ...action } },
  banners: { group: { kind: 'choice', options: ['mainBanners', 'smallBanners'] } },
  finder: {},
  categories: { title, id: { kind: 'category', needed: true } },
  html: { html: { kind: 'markup' } },
};

/** A new section, as far as it can be prepared. */
export const NEW_SECTION: Readonly<Record<Exclude<SectionType, 'html'>, Readonly<Record<string, unknown>>>> = {
  hero: { title: '', actions: [] },
  rail: { title: '', source: { from: 'collection', name: 'bestsellers' }, limit: 8 },
  text: { text: EMPTY_TEXT },
  quote: { text: '' },
  pictures: { pictures: [] },
  faq: { items: [{ question: '', answer: EMPTY_TEXT }] },
  table: { columns: ['', ''], rows: [['', '']] },
  steps: { steps: [{ title: '', text: EMPTY_TEXT }] },
  tags: { tags: [{ label: '', target: HOME }] },
  links: { links: [{ label: '', target: HOME }] },
  place: { title: '' },
  posts: { source: { from: 'latest' }, limit: 3 },
  video: { title: '', provider: 'youtube', id: '', poster: { path: '' } },
  opening: { employment: 'full_time', place: '', postedOn: '' },
  form: { form: 'contact' },
  call: { title: '', action: { label: '', target: HOME } },
  banners: { group: 'smallBanners' },
  finder: {},
  categories: { title: '' },
};

const META: Fields = {
  title,
  description: line(320, { lines: 2 }),
  metaTitle: line(200),
};

/** Fields of a text besides its sections. */
export const TEXT_FIELDS: Readonly<Record<EntryKind, Fields>> = {
  page: META,
  post: { title, excerpt: line(600, { lines: 3 }), ...META },
  block: {
    title,
    items: list({ title, text: line(400, { lines: 2 }), target: { kind: 'target' } }, 24, { title: '', text: '' }),
  },
  category: { title: line(120, { needed: true }), description: line(320, { lines: 2 }) },
  menu: {
    title: line(120, { needed: true }),
    items: list(
      {
        label: line(120, { needed: true }),
        target: { kind: 'target' },
        items: list({ label: line(120, { needed: true }), target: TARGET }, 24, { label: '', target: HOME }),
      },
      24,
      { label: '', items: [] },
    ),
  },
};

/** Fields of what all languages share. */
export const SHARED_FIELDS: Readonly<Record<EntryKind, Fields>> = {
  page: { noindex: { kind: 'flag' } },
  post: {
    picture: { kind: 'picture' },
    categories: { kind: 'codes', of: 'post-categories' },
    author: line(120),
    source: line(500),
    relatedSkus: { kind: 'skus' },
    relatedPosts: { kind: 'codes', of: 'posts' },
    includeInRecent: { kind: 'flag' },
    noindex: { kind: 'flag' },
  },
  block: {},
  category: {
    parent: { kind: 'codes', of: 'post-categories', one: true },
    position: { kind: 'number', min: 0, max: 10_000 },
  },
  menu: {},
};

/** What all languages share, before anybody wrote it. */
export const NEW_SHARED: Readonly<Record<EntryKind, Readonly<Record<string, unknown>>>> = {
  page: { noindex: false },
  post: { noindex: false, categories: [], relatedSkus: [], relatedPosts: [], includeInRecent: true },
  block: {},
  category: { position: 0 },
  menu: {},
};

/** A text of which nothing is written. */
export const NEW_TEXT: Readonly<Record<EntryKind, Readonly<Record<string, unknown>>>> = {
  page: { title: '', sections: [] },
  post: { title: '', sections: [] },
  block: { title: '', items: [], sections: [] },
  category: { title: '' },
  menu: { title: '', items: [] },
};

export const hasSections = (kind: EntryKind): boolean => kind === 'page' || kind === 'post' || kind === 'block';
/** Kinds with something that all languages share. */
export const hasShared = (kind: EntryKind): boolean => Object.keys(SHARED_FIELDS[kind]).length > 0;
export const hasAddress = (kind: EntryKind): boolean => kind === 'page' || kind === 'post' || kind === 'category';
