import type { AnchorHTMLAttributes } from 'react';
import { slugIn } from '../lib/store/localised-slugs.ts';
import { shopPath } from '../lib/store/paths.ts';
import { type Shop, useShop } from '../lib/store/shop.ts';

/** True if the CMS page exists; assumed while unknown. */
export const hasPage = ({ pages }: Shop, page: string): boolean => !pages || page in pages;

/** Path of a CMS page by its code: its current address, or the usual one while that is unknown. */
export const pagePath = ({ store, pages }: Shop, page: string): string =>
  shopPath(store, `i/${pages?.[page] ?? slugIn(store.prefix, page)}`);

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** By its code: `terms`, `contact-us`. */
  page: string;
}

/** A link to a CMS page; plain text if the shop has no such page. */
export function PageLink({ page, children, ...link }: PageLinkProps) {
  const shop = useShop();
  if (!hasPage(shop, page)) return <span>{children}</span>;
  return (
    <a {...link} href={pagePath(shop, page)}>
      {children}
    </a>
  );
}
