import { complaintsAbout, type EntryKind } from '@garderoba/contracts/content/entries';
import { MAX_SECTIONS, type Section } from '@garderoba/contracts/content/sections';
import { DEFAULT_LANGUAGE, type Language } from '@garderoba/contracts/languages';
import { pictureAddress } from '@garderoba/contracts/picture-address';
import sanitizeHtml from 'sanitize-html';
import type { Item } from './read-file.ts';
import { MEDIA, type Note, RAIL, resolved } from './resolve.ts';
import { asSections, noteDropped } from './sections.ts';

/** A text as content's bulk call takes it. */
export interface ImportedText {
  readonly language: Language;
  readonly slug?: string;
  readonly body: object;
}
export interface ImportedEntry {
  readonly kind: EntryKind;
  readonly code: string;
  readonly sourceLanguage: Language;
  readonly texts: readonly ImportedText[];
}

export interface Surroundings {
  readonly items: readonly Item[];
  readonly origins: readonly string[];
  /** Path in the shop of a file of the media folder; undefined and a note if it cannot be used. */
  readonly picture: (file: string, note: (what: string) => void) => Promise<string | undefined>;
  readonly note: (item: Item, line: number, what: string) => void;
  readonly refuse: (item: Item, why: string) => void;
}

/** Pages that Magento needs for itself. */
const OWN_PAGES = ['no-route', 'enable-cookies'];

/** Pages and blocks of the file, by kind and code, with a text for each of their languages. */
export async function* entriesOf(around: Surroundings): AsyncGenerator<ImportedEntry> {
  const groups = Map.groupBy(around.items, ({ kind, code }) => `${kind}/${code}`);
  for (const items of groups.values()) {
    const texts: ImportedText[] = [];
    for (const item of latest(items)) {
      if (!item.isActive) around.note(item, 1, 'is switched off and not imported');
      else if (OWN_PAGES.includes(item.code)) around.note(item, 1, 'is a page of Magento itself and not imported');
      else {
        const body = await bodyOf(item, around);
        if (body) texts.push({ language: item.language, ...(item.kind === 'page' && { slug: item.code }), body });
      }
    }
    const [first] = items;
    const source = texts.find(({ language }) => language === DEFAULT_LANGUAGE) ?? texts[0];
    if (first && source) yield { kind: first.kind, code: first.code, sourceLanguage: source.language, texts };
  }
}

/** One item per language: a later one replaces an earlier one, as a store view replaces all store views. */
const latest = (items: readonly Item[]): Item[] => [...new Map(items.map((item) => [item.language, item])).values()];

async function bodyOf(item: Item, around: Surroundings): Promise<object | undefined> {
  const { language, kind, items } = { ...item, items: around.items };
  const note: Note = (line, what) => around.note(item, line, what);
  const blocks = items.filter((one) => one.kind === 'block');
  const own = [...blocks.filter((block) => block.language === language), ...blocks];
  const { markup, rails } = resolved(item, own, note);
  const pictures = await picturesOf(markup, around, note);
  noteDropped(markup, note);
  const pageAt = (identifier: string) =>
    items.find((one) => one.kind === 'page' && one.identifier === identifier && one.isActive)?.code;
  const sections = asSections(markup, {
    ...{ links: { pageAt, origins: around.origins }, rails, note },
    picture: (src) => pictures.get(src),
  });
  const wished = sections && withBody(item, sections);
  if (wished && sections.length <= MAX_SECTIONS && complaintsAbout(kind, language, wished).length === 0) return wished;
  const html = withBody(item, asMarkup(markup, rails, pictures));
  const complaints = complaintsAbout(kind, language, html);
  if (complaints.length === 0) return html;
  around.refuse(
    item,
    complaints
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ')
      .slice(0, 300),
  );
  return undefined;
}

const line = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

function withBody({ kind, title, metaTitle, description, identifier }: Item, sections: readonly Section[]): object {
  const heading = line(title, 200) || line(identifier, 200);
  if (kind === 'block') return { title: heading, items: [], sections };
  const [meta, about] = [line(metaTitle, 200), line(description, 320)];
  return {
    title: heading,
    ...(about && { description: about }),
    ...(meta && meta !== heading && { metaTitle: meta }),
    sections,
  };
}

/** Addresses of pictures in the markup → paths in the shop. */
async function picturesOf(markup: string, around: Surroundings, note: Note): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const [, src = ''] of markup.matchAll(/<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi)) {
    if (paths.has(src)) continue;
    const at = markup.slice(0, markup.indexOf(src)).split('\n').length;
    const file = src.startsWith(MEDIA) ? src.slice(MEDIA.length) : undefined;
    if (!file) note(at, `the picture ${src.slice(0, 80)} is not of the media folder and not kept`);
    const path = file && (await around.picture(file, (what) => note(at, what)));
    if (path) paths.set(src, path);
  }
  return paths;
}

/** The markup around rails, sanitised; content sanitises it again. */
function asMarkup(markup: string, rails: readonly Section[], pictures: ReadonlyMap<string, string>): Section[] {
  const parts = markup.split(RAIL);
  return parts.flatMap((part, at): Section[] => {
    if (at % 2 === 1) return [rails[Number(part)] as Section];
    const html = safe(part, pictures).trim();
    return html ? [{ type: 'html', html }] : [];
  });
}

/** Widest picture of a page of markup, in pixels. */
const WIDTH = 1_024;

const safe = (markup: string, pictures: ReadonlyMap<string, string>): string =>
  sanitizeHtml(markup, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'div', 'span'],
      ...['b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
        const path = pictures.get(src);
        if (!path) return { tagName: 'span', attribs: {} };
        return { tagName, attribs: { src: pictureAddress(path, WIDTH, 0, 'resize'), alt } };
      },
    },
  });
