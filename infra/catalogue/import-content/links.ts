import type { Target } from '@garderoba/contracts/content/rich-text';

/** Where links of imported pages lead. */
export interface Links {
  /** Code of the imported page with this identifier. */
  readonly pageAt: (identifier: string) => string | undefined;
  /** Addresses of the shop that is left, such as `https://old.example`: their links stay in the shop. */
  readonly origins: readonly string[];
}

/** The target of a link; null if it leads nowhere that a page may name. */
export function linkTo(href: string, { pageAt, origins }: Links): Target | null {
  const own = origins.find((origin) => href === origin || href.startsWith(`${origin}/`));
  const address = (own ? href.slice(own.length) || '/' : href).trim();
  const code = pageAt(address.replace(/^\/+|\/+$/g, '').replace(/\.html$/, ''));
  if (code) return { to: 'entry', kind: 'page', code };
  return /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s<>"'\\]*$/.test(address) && address.length <= 500
    ? { to: 'address', href: address }
    : null;
}
