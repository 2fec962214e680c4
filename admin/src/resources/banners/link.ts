import { isBannerAddress } from '../../../../proto/src/content/banner-address.ts';
import { type Target, targetKey } from '../../../../proto/src/content/rich-text.ts';
import { findStore, LANGUAGES } from '../../stores.ts';

const CODE = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** What the link of a banner leads to; null for none. */
export function targetOfLink(link: string | null | undefined): Target | null {
  if (!link) return null;
  const [, kind, name = ''] = /^(product|category|page)\/(.+)$/.exec(link) ?? [];
  if (kind === 'product') return { to: 'product', sku: name };
  if (kind === 'category' && /^[1-9]\d*$/.test(name)) return { to: 'category', id: Number(name) };
  if (kind === 'page' && CODE.test(name)) return { to: 'entry', kind: 'page', code: name };
  return { to: 'address', href: link };
}

/** `product/DRS-10`, `category/12`, `page/returns`, or the address. */
export const linkOfTarget = (target: Target): string => (target.to === 'address' ? target.href : targetKey(target));

/** Why a typed text is no address for a banner; `foreign`: it is of another language than the store view. */
export type AddressProblem = 'form' | 'foreign';

/**
 * Reads an address that was typed or pasted. An address of the shop becomes a path within the store view: without host,
 * prefix of the language and choice of the store view. Others must be https.
 */
export function readAddress(
  typed: string,
  { store, shop }: { readonly store: string | undefined; readonly shop: string | undefined },
): { readonly href: string } | { readonly problem: AddressProblem } {
  const text = typed.trim();
  const checked = (href: string) => (isBannerAddress(href) ? { href } : ({ problem: 'form' } as const));
  const own = text.startsWith('/') ? text : withoutHost(text, shop);
  if (own === undefined) return checked(text);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(own) ?? [];
  const [, first = ''] = path.split('/');
  const isPrefix = (LANGUAGES as readonly string[]).includes(first);
  const language = findStore(store)?.language;
  if (isPrefix && language && first !== language) return { problem: 'foreign' };
  const inside = isPrefix ? path.slice(first.length + 1) : path;
  return checked(`${inside || '/'}${withoutStore(query)}${hash}`);
}

/** Path, query and hash of an address of the shop; undefined for another address. */
function withoutHost(text: string, shop: string | undefined): string | undefined {
  if (!shop) return undefined;
  if (!URL.canParse(text) || new URL(text).origin !== new URL(shop).origin) return undefined;
  return text.replace(/^https?:\/\/[^/?#]+/, '') || '/';
}

/** `sc` names a store view; a banner has its own. */
function withoutStore(query: string): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part && !part.startsWith('sc='));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
