import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { pictureUrl } from '../../ui/pictures/picture-address.ts';
import { config } from '../store/config.ts';
import { type Language, languageTag, prefixes, type StoreView, storeOf } from '../store/stores.ts';
import { createI18n, type MessageId } from '../text/i18n.ts';
import { catalogues } from '../text/messages.server.ts';
import { fullAddress } from './full-address.ts';
import type { PackedHead } from './head.ts';
import { pack } from './packed.ts';
import { pageTitle } from './page-title.ts';
import { renderSettingsContext } from './render-context.ts';

export interface HeadFacts {
  store: StoreView;
  /** Public address of the host that answers, without a path. */
  origin: string;
  title: string;
  /** Text without markup; long ones are shortened. */
  description?: string | undefined;
  /** Canonical path of the page; without it the page is not indexed. */
  path?: string;
  /** Path of the text that a page shows which is not indexed, because it is another language's. */
  source?: string | undefined;
  /** The same page in every language that has it. */
  alternates?: Partial<Record<Language, string>>;
  /** Target for other languages (`x-default`); default: the English page. */
  defaultPath?: string;
  /** Path of a picture in the catalogue. */
  image?: string | undefined;
  /** Address of a picture for shared links, of pages without a picture in the catalogue. */
  share?: string | undefined;
  kind?: 'website' | 'product' | 'article';
  /** Path of the Atom feed of a list. */
  feed?: string | undefined;
  /** Paths of the pages of a list beside this one. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Objects of schema.org, without their context. */
  things?: readonly Thing[];
}

export type Thing = { '@type': string } & Record<string, unknown>;

const longestDescription = 160;

/** The shop's own picture, for shared links of pages without one. */
export const shopPicture = '/share.png';

/** Metadata of a page for search engines and link previews. */
export function headFor(facts: HeadFacts): PackedHead {
  const { store, origin, path, kind = 'website' } = facts;
  const title = pageTitle(facts.title, store);
  const description = shortened(facts.description ?? '');
  const image =
    facts.image && facts.image !== 'no_selection'
      ? origin + pictureUrl(facts.image, 'gallery')
      : (facts.share ?? origin + shopPicture);
  const head: MetaDescriptor[] = [{ title }];
  if (description) head.push({ name: 'description', content: description });
  const link = (rel: string, to: string, more: object = {}) =>
    head.push({ tagName: 'link', rel, href: fullAddress(origin, to), ...more });
  if (path === undefined) {
    head.push({ name: 'robots', content: 'noindex' });
    if (facts.source !== undefined) link('canonical', facts.source);
    return pack(head);
  }
  link('canonical', path);
  if (facts.previous !== undefined) link('prev', facts.previous);
  if (facts.next !== undefined) link('next', facts.next);
  if (facts.feed !== undefined) link('alternate', facts.feed, { type: 'application/atom+xml', title });
  const alternates = Object.entries((config.multistore && facts.alternates) || {}) as [Language, string][];
  for (const [language, to] of alternates) link('alternate', to, { hrefLang: languageTag(language) });
  const fallback = facts.defaultPath ?? facts.alternates?.en;
  if (alternates.length && fallback) link('alternate', fallback, { hrefLang: 'x-default' });
  for (const [property, content] of Object.entries({
    'og:type': kind,
    'og:site_name': 'Garderoba',
    'og:title': title,
    'og:description': description,
    'og:url': fullAddress(origin, path),
    'og:locale': store.locale.replace('-', '_'),
    'og:image': image,
  }))
    if (content) head.push({ property, content });
  head.push({ name: 'twitter:card', content: 'summary_large_image' });
  for (const thing of facts.things ?? [])
    head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } as never });
  return pack(head);
}

/** The same path in every store view. */
export const inEveryLanguage = (pathIn: (store: StoreView) => string): Record<Language, string> =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, pathIn(storeOf(prefix) as StoreView)])) as never;

/** A store view with the default currency of its language: its addresses contain no currency. */
export const plainStore = (store: StoreView): StoreView => storeOf(store.prefix) as StoreView;

export const originOf = (context: Readonly<RouterContextProvider>): string => context.get(renderSettingsContext).origin;

/** A text of the head in the language of the store. */
export const textFor = (store: StoreView, id: MessageId, values?: Record<string, unknown>): string =>
  createI18n(store, catalogues[store.prefix])._(id, values);

/** Text of markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

function shortened(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.–-]+$/, '')}…`;
}
