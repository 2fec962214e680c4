import type { EntryKind, TextBody } from '@garderoba/contracts/content/entries';
import type { Target } from '@garderoba/contracts/content/rich-text';
import type { Language } from '@garderoba/contracts/languages';

/** Kinds of links that lead into the catalogue: by SKU, by id, by path without query (`/dresses/evening`). */
export const TARGET_KINDS = ['product', 'category', 'address'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The page of a product or category in one language. */
export interface FoundPath {
  /** SKU, id of a category, or path. */
  readonly ref: string;
  readonly language: Language;
  readonly path: string;
}

/** A page or block as catalog stored it before content owned it (wire-contract 8.5, 8.6). */
export interface StoredPage {
  readonly id: number;
  readonly identifier: string;
  readonly title?: string;
  readonly content?: string;
  readonly meta_title?: string;
  readonly meta_description?: string;
  readonly active?: boolean;
  readonly creation_time?: string;
  readonly update_time?: string;
}

/** Letters that an address or a code has. */
export const asCode = (identifier: string): string =>
  identifier
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/** The body of a page that has only markup; empty fields are left out. */
export function takenPage({ title = '', content = '', meta_title, meta_description }: StoredPage): TextBody<'page'> {
  return {
    title,
    ...(meta_description && { description: meta_description }),
    ...(meta_title && meta_title !== title && { metaTitle: meta_title }),
    sections: content === '' ? [] : [{ type: 'html', html: content }],
  };
}

/** The body of a block: its titled items, or its content as markup. `page` = code of the page at an address. */
export function takenBlock(
  { title = '', identifier, content = '' }: StoredPage,
  page: (slug: string) => string | undefined,
): TextBody<'block'> {
  const items = itemsOf(content);
  const target = (link: string): Target => {
    const code = page(/^\/i\/([^/?#]+)$/.exec(link)?.[1] ?? '');
    return code ? { to: 'entry', kind: 'page', code } : { to: 'address', href: link };
  };
  return {
    title: title || identifier,
    items: (items ?? []).map(({ title: name, text, link }) => ({
      title: name,
      text: text ?? '',
      ...(link && { target: target(link) }),
    })),
    sections: items || content === '' ? [] : [{ type: 'html', html: content }],
  };
}

function itemsOf(content: string): { title: string; text?: string; link?: string }[] | undefined {
  try {
    const { items } = JSON.parse(content) as { items?: unknown };
    return Array.isArray(items) ? items : undefined;
  } catch {
    return undefined;
  }
}

/** Entities of catalog whose documents content takes over, with the kind of the entries that they become. */
export const TAKEN_OVER = { cms_page: 'page', cms_block: 'block' } as const satisfies Record<string, EntryKind>;
export type TakenEntity = keyof typeof TAKEN_OVER;
