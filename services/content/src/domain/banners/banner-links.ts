import { isBannerAddress } from '@garderoba/contracts/content/banner-address';
import type { EntryKind } from '@garderoba/contracts/content/entries';
import { isOneLine } from '@garderoba/contracts/content/one-line';
import { targetSchema } from '@garderoba/contracts/content/rich-text';
import { STOREFRONT_PATHS } from '@garderoba/contracts/storefront-paths';

/**
 * What must exist so that a link leads somewhere: a product (SKU), a category (id), a page (its code), a text at an address
 * of this service (`slug`: `page/returns`, `post/spring`, `category/care`), or something of catalog at a path (`address`).
 */
export interface LinkNeed {
  readonly kind: 'product' | 'category' | 'page' | 'slug' | 'address';
  readonly ref: string;
}

/** Where a link leads in the language of its store view. */
export interface Lead {
  /** A path within the store view without its prefix, or an https address; null = nowhere, or not known yet. */
  readonly address: string | null;
  /** It was looked for and does not exist in that language. */
  readonly isBroken: boolean;
}

const CATEGORY = /^[1-9]\d{0,8}$/;
/** Whether a valid link is an address; the others are references. */
export const isAddress = (link: string): boolean => link.startsWith('/') || link.startsWith('https://');

/** Whether it is the reference `product/{sku}`, `category/{id}` or `page/{code}`, a path of the shop, or an https address. */
export function isLink(link: string): boolean {
  if (isAddress(link)) return isBannerAddress(link);
  if (!isOneLine(link)) return false;
  const { kind, ref } = referenceOf(link);
  if (kind === 'product') return /^[^\s"'<>\\]+$/.test(ref) && targetSchema.safeParse({ to: kind, sku: ref }).success;
  if (kind === 'category') return CATEGORY.test(ref);
  return kind === 'page' && targetSchema.safeParse({ to: 'entry', kind, code: ref }).success;
}

function referenceOf(link: string): { readonly kind: string; readonly ref: string } {
  const end = link.indexOf('/');
  return { kind: link.slice(0, end), ref: link.slice(end + 1) };
}

/**
 * What a valid link needs; undefined for an https address, which is not looked at, and for a page of the storefront that
 * always exists. Query and hash are left out.
 */
export function needOf(link: string): LinkNeed | undefined {
  if (!isAddress(link)) return referenceOf(link) as LinkNeed;
  if (link.startsWith('https://')) return undefined;
  const path = link.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const [, text, slug] = /^\/(i|blog\/post|prasa\/post|blog\/category)\/([^/]+)$/.exec(path) ?? [];
  if (text && slug) return { kind: 'slug', ref: `${KINDS.get(text)}/${decoded(slug)}` };
  const [, sku] = /^\/p\/([^/]+)\/[^/]+(?:\/[^/]+)?$/.exec(path) ?? [];
  if (sku) return { kind: 'product', ref: decoded(sku) };
  const [, category] = /^\/c\/([1-9]\d{0,8})$/.exec(path) ?? [];
  if (category) return { kind: 'category', ref: category };
  if (STOREFRONT_PATHS.includes(path.split('/')[1] ?? '')) return undefined;
  return { kind: 'address', ref: decoded(path) };
}

/** Kinds of entries by the beginning of their addresses. */
const KINDS: ReadonlyMap<string, EntryKind> = new Map([
  ['i', 'page'],
  ['blog/post', 'post'],
  ['prasa/post', 'post'],
  ['blog/category', 'category'],
]);

/** Everything that the links need, each once. */
export function needsOf(links: readonly (string | null)[]): LinkNeed[] {
  const needs = links.flatMap((link) => (link === null ? [] : (needOf(link) ?? [])));
  return [...new Map(needs.map((need) => [keyOf(need), need])).values()];
}

export const keyOf = ({ kind, ref }: { readonly kind: string; readonly ref: string }): string => `${kind}/${ref}`;

/**
 * @param path of what the link needs in the language of the store view; undefined = not found
 * @param isUnknown it was not checked yet: until then an address is used as it is, and a reference leads nowhere
 */
export function leadOf(link: string | null, path: string | undefined, isUnknown: boolean): Lead {
  if (link === null) return { address: null, isBroken: false };
  const isFound = path !== undefined || needOf(link) === undefined;
  if (isAddress(link)) return isFound || isUnknown ? { address: link, isBroken: false } : BROKEN;
  return isFound ? { address: path ?? null, isBroken: false } : { ...BROKEN, isBroken: !isUnknown };
}

const BROKEN: Lead = { address: null, isBroken: true };

/** As written if it cannot be decoded, or stored when it is. */
function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return isOneLine(text) ? text : path;
  } catch {
    return path;
  }
}
