import type { AnchorHTMLAttributes } from 'react';
import { slugIn } from '../lib/store/localised-slugs.ts';
import { shopPath } from '../lib/store/paths.ts';
import { type Shop, useShop } from '../lib/store/shop.ts';

/** True if the CMS page exists; assumed while unknown. */
export const hasPage = ({ store, pages }: Shop, page: string): boolean =>
  pages?.includes(slugIn(store.prefix, page)) ?? true;

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** By its English name: `terms`, `contact-us`. */
  page: string;
}

/** A link to a CMS page; plain text if the shop has no such page. */
export function PageLink({ page, children, ...link }: PageLinkProps) {
  const shop = useShop();
  if (!hasPage(shop, page)) return <span>{children}</span>;
  return (
    <a {...link} href={shopPath(shop.store, `i/${slugIn(shop.store.prefix, page)}`)}>
      {children}
    </a>
  );
}
