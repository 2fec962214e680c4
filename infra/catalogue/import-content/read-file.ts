import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { findStore } from '@garderoba/contracts/stores';
import { slug } from '../import/parse/text.ts';

/** A page or block of the file, as one store view shows it. */
export interface Item {
  readonly kind: 'page' | 'block';
  readonly language: Language;
  /** Number in the shop it comes from. */
  readonly id: string;
  readonly identifier: string;
  /** The identifier as the shop writes codes and addresses. */
  readonly code: string;
  readonly title: string;
  readonly metaTitle: string;
  readonly description: string;
  readonly content: string;
  readonly isActive: boolean;
}

/** The file is none that this import reads; the message names what was expected. */
export class NotContent extends Error {}

const LARGEST = 64 * 1024 * 1024;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * Pages and blocks of the files. A file is the answer of cmsPage/search or cmsBlock/search, or an object of such answers by
 * name (`pages`, `blocks`), or such objects by store view: `{ "german": { "pages": { "items": [] } } }`.
 *
 * @param views our store view by the file's code or number of one
 */
export function readFiles(files: readonly string[], views: Readonly<Record<string, string>>): Item[] {
  return files.flatMap((file) => itemsOf(parsed(file), { file, views }));
}

function parsed(file: string): unknown {
  let read: Buffer;
  try {
    read = readFileSync(file);
  } catch {
    throw new NotContent(`${file} cannot be read.`);
  }
  if (read.length > LARGEST) throw new NotContent(`${file} has more than ${LARGEST / 1024 / 1024} MB.`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read));
  } catch {
    throw new NotContent(`${file} is no JSON in UTF-8.`);
  }
}

interface Around {
  readonly file: string;
  readonly views: Readonly<Record<string, string>>;
  readonly view?: string;
  readonly kind?: Item['kind'];
}

function itemsOf(value: unknown, around: Around): Item[] {
  if (Array.isArray(value)) return value.flatMap((item) => itemIn(item, around));
  if (!isObject(value)) throw new NotContent(`${around.file}: expected an object with "items".`);
  if (Array.isArray(value.items)) return itemsOf(value.items, around);
  const named = Object.entries(value).filter(([, inner]) => isObject(inner) || Array.isArray(inner));
  if (named.length === 0) throw new NotContent(`${around.file}: expected "items", "pages", "blocks" or store views.`);
  return named.flatMap(([name, inner]) => {
    const kind = /page/i.test(name) ? 'page' : /block/i.test(name) ? 'block' : undefined;
    return itemsOf(inner, kind ? { ...around, kind } : { ...around, view: name });
  });
}

function itemIn(value: unknown, around: Around): Item[] {
  if (!isObject(value) || text(value.identifier) === '')
    throw new NotContent(`${around.file}: every item has an "identifier".`);
  const kind =
    around.kind ?? (['page_layout', 'content_heading', 'meta_title'].some((name) => name in value) ? 'page' : 'block');
  const identifier = text(value.identifier);
  const common = {
    ...{
      kind,
      identifier,
      code: slug(identifier).slice(0, 80) || 'page',
      id: text(value.id ?? value.page_id ?? value.block_id),
    },
    title: text(value.content_heading) || text(value.title) || identifier,
    metaTitle: text(value.meta_title) || text(value.title),
    ...{ description: text(value.meta_description), content: text(value.content) },
    isActive: !['false', '0'].includes(String(value.active ?? value.is_active ?? true)),
  };
  return languagesOf(value, around).map((language) => ({ ...common, language }));
}

/** Languages of the store views that an item names; all store views are the default language, from which others fall back. */
function languagesOf(item: Fields, { file, view, views }: Around): Language[] {
  const named = item.store_codes ?? item.stores ?? item.store_id ?? item.store_ids ?? view ?? [];
  const codes = (Array.isArray(named) ? named : [named]).map(String);
  const languages = codes.map((code) => {
    if (['0', 'all', 'default', 'admin'].includes(code)) return DEFAULT_LANGUAGE;
    const language = LANGUAGES.find((one) => one === code) ?? findStore(views[code] ?? code)?.language;
    if (!language) throw new NotContent(`${file}: the store view ${code} is unknown. Name ours: VIEWS=${code}:eur_de`);
    return language;
  });
  return languages.length > 0 ? [...new Set(languages)] : [DEFAULT_LANGUAGE];
}
