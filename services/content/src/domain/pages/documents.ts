import type { EntryKind, SharedBody, TextBody } from '@garderoba/contracts/content/entries';
import type { FactName } from '@garderoba/contracts/content/facts';
import { type Target, targetKey } from '@garderoba/contracts/content/rich-text';
import type { Section } from '@garderoba/contracts/content/sections';
import { LANGUAGE_FACTS, type Language } from '@garderoba/contracts/languages';
import { languageStore, STORE_VIEWS, type StoreView } from '@garderoba/contracts/stores';
import { factIn, factText, type SetFact } from './facts.js';
import type { Rendering } from './html/rendering.js';
import { sectionsHtml } from './html/sections.js';
import { referencesOf } from './references.js';
import { typeset } from './typesetting.js';

/** A document of the search call (wire-contract 8.5 to 8.7). */
export interface WireDocument {
  readonly entity: 'cms_page' | 'cms_block' | 'cms_hierarchy';
  readonly documentId: number;
  /** Slug of a page. */
  readonly address: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The entry that documents are made of. */
export interface Source {
  readonly code: string;
  /** Identifier of a block's document, if it is not the code. */
  readonly identifier: string | null;
  readonly documentId: number;
  readonly createdAt: Date;
  /** When the shown text became visible. */
  readonly publishedAt: Date;
  /** Language of the document, and of the text that it shows. */
  readonly language: Language;
  readonly lang: Language;
}

/** What documents need besides texts. */
export interface Surroundings {
  readonly facts: readonly SetFact[];
  /** Path of a target in a language; null if it does not exist there. */
  readonly path: (language: Language, target: Target) => string | null;
  readonly safeHtml: (markup: string) => string;
  /** What the library says of a picture in a language; undefined if it has no text. */
  readonly pictureText: (language: Language, path: string) => string | undefined;
}

/** The picture that the languages of a post share, with the text of the library before that of the post. */
export function pictureIn(
  picture: SharedBody<'post'>['picture'],
  language: Language,
  { pictureText }: Surroundings,
): { readonly path: string; readonly alt: string } | null {
  if (!picture) return null;
  const { path, decorative, alt = '' } = picture;
  return { path, alt: decorative ? '' : (pictureText(language, path) ?? alt) };
}

/** The document of a page in one language; `alternates` has the slug of every language with a text of its own. */
export function pageDocument(
  source: Source,
  body: TextBody<'page'>,
  { slug, shared, alternates }: PageFacts,
  around: Surroundings,
): WireDocument {
  const { documentId, lang, language } = source;
  const sections = typeset(body.sections, lang);
  return {
    entity: 'cms_page',
    documentId,
    address: slug,
    body: {
      id: documentId,
      type: 'cms_page',
      identifier: slug,
      url_path: slug,
      title: body.title,
      content: sectionsHtml(sections, rendering(source, around)),
      content_heading: body.title,
      meta_title: body.metaTitle ?? body.title,
      meta_description: body.description ?? '',
      meta_keywords: '',
      page_layout: '1column',
      ...common(source),
      sort_order: '0',
      // A text in another language stands at its own address for search engines.
      noindex: shared.noindex || lang !== language,
      alternates,
      ...ours(source, sections, around),
    },
  };
}

export interface PageFacts {
  readonly slug: string;
  readonly shared: SharedBody<'page'>;
  readonly alternates: Readonly<Partial<Record<Language, string>>>;
}

/** The document of a block: `content` is a JSON payload (CMS-026). */
export function blockDocument(source: Source, body: TextBody<'block'>, around: Surroundings): WireDocument {
  const { code, documentId, lang, language } = source;
  const sections = typeset(body.sections, lang);
  // The payload is data for clients: exactly as it was written.
  const items = body.items.map(({ title, text, target }) => {
    const link = target && around.path(language, target);
    return { title, text, ...(link && { link }) };
  });
  const markup = sections.length > 0 && { html: sectionsHtml(sections, rendering(source, around)) };
  return {
    entity: 'cms_block',
    documentId,
    address: null,
    body: {
      id: documentId,
      type: 'cms_block',
      identifier: source.identifier ?? code,
      title: body.title,
      content: JSON.stringify({ items, ...markup }),
      ...common(source),
      ...ours(source, sections, around),
    },
  };
}

export interface PreviewFacts {
  readonly slug: string;
  readonly shared: SharedBody<'page'>;
  /** The day that a post would bear, and its picture. */
  readonly shownAt: Date;
  readonly picture: SharedBody<'post'>['picture'];
}

/** What a text of any kind would look like: the document of a page or a block, of a post one like a page's. */
export function previewOf(
  kind: EntryKind,
  source: Source,
  body: unknown,
  { slug, shared, shownAt, picture }: PreviewFacts,
  around: Surroundings,
): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'page':
    case 'post': {
      const { body: document } = pageDocument(
        source,
        body as TextBody<'page'>,
        { slug, shared, alternates: {} },
        around,
      );
      const { excerpt, description = '' } = body as TextBody<'post'>;
      return kind === 'page'
        ? document
        : {
            ...{ ...document, type: 'post', excerpt: excerpt ?? description, publish_time: shownAt.toISOString() },
            picture: pictureIn(picture, source.language, around),
          };
    }
    case 'block':
      return blockDocument(source, body as TextBody<'block'>, around).body;
    case 'menu':
      return { type: 'menu', nodes: menuDocuments(source, body as TextBody<'menu'>, around).map((node) => node.body) };
    case 'category':
      return { ...(body as TextBody<'category'>), type: 'category', identifier: slug, code: source.code };
  }
}

/** Numbers of a menu's nodes: the menu itself, its items, and their items, which the schema limits to 24 each. */
const NODES_OF_MENU = 1_000;
const NODES_OF_ITEM = 25;

/**
 * The nodes of a menu, a document each; all have the menu's code as identifier, so one query answers the menu. A node
 * whose target does not exist has no `request_url`.
 */
export function menuDocuments(
  source: Source,
  { title, items }: TextBody<'menu'>,
  around: Surroundings,
): WireDocument[] {
  const root = source.documentId * NODES_OF_MENU;
  const node = (id: number, parent: number, label: string, level: number, order: number, target?: Target) => ({
    entity: 'cms_hierarchy' as const,
    documentId: id,
    address: null,
    body: {
      id,
      type: 'cms_hierarchy',
      node_id: id,
      parent_node_id: parent,
      page_id: id,
      identifier: source.code,
      label,
      level,
      sort_order: order,
      request_url: (target && around.path(source.language, target)) ?? '',
      xpath: parent === 0 ? String(id) : parent === root ? `${root}/${id}` : `${root}/${parent}/${id}`,
      ...common(source),
      code: source.code,
      lang: source.lang,
    },
  });
  return [
    node(root, 0, title, 0, 0),
    ...items.flatMap((item, i) => {
      const id = root + 1 + i * NODES_OF_ITEM;
      return [
        node(id, root, item.label, 1, i, item.target),
        ...item.items.map((inner, j) => node(id + 1 + j, id, inner.label, 2, j, inner.target)),
      ];
    }),
  ];
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

const common = ({ createdAt, publishedAt }: Source) => ({
  store_id: [0],
  active: true,
  creation_time: day(createdAt),
  update_time: day(publishedAt),
});

/** Fields of ours beside those of the wire: the sections with what their links and facts resolve to, as JSON texts. */
export function ours(source: Source, sections: readonly Section[], { facts, path, safeHtml }: Surroundings) {
  const { code, language, lang } = source;
  return {
    code,
    lang,
    sections: JSON.stringify(sections.map((section) => cleaned(section, safeHtml))),
    links: JSON.stringify(
      Object.fromEntries(
        targetsIn(sections).flatMap((target) => {
          const key = targetKey(target);
          const found = path(language, target);
          return key === '' || found === null ? [] : [[key, found]];
        }),
      ),
    ),
    facts: JSON.stringify(
      Object.fromEntries(
        referencesOf(sections).flatMap(({ kind, ref }) =>
          kind === 'fact' ? [[ref, factTexts(ref as FactName, source, facts)]] : [],
        ),
      ),
    ),
  };
}

const cleaned = (section: Section, safeHtml: (markup: string) => string): Section =>
  section.type === 'html' ? { ...section, html: safeHtml(section.html) } : section;

/** A fact as written in `lang`: one text, or one per store view of the document's language where they differ. */
function factTexts(name: FactName, { language, lang }: Source, set: readonly SetFact[]) {
  const views = STORE_VIEWS.filter((view) => view.language === language);
  const texts = views.map((view) => [view.code, textOf(name, view, lang, set)] as const);
  const [first] = texts;
  return texts.every(([, text]) => text === first?.[1]) ? first?.[1] : Object.fromEntries(texts);
}

const textOf = (
  name: FactName,
  view: Pick<StoreView, 'code' | 'currency'>,
  lang: Language,
  set: readonly SetFact[],
): string => factText(name, factIn(name, view, set), LANGUAGE_FACTS[lang].locale, view.currency);

/** Markup states the facts of the language's default store view. */
export const rendering = ({ language, lang }: Source, { facts, path, safeHtml }: Surroundings): Rendering => ({
  language: lang,
  href: (target) => path(language, target),
  fact: (name) => textOf(name, languageStore(language), lang, facts),
  safeHtml,
});

/** Every target of a link in the value, addresses included. */
export function targetsIn(value: unknown): Target[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'to' in value ? [value as Target] : [];
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}
