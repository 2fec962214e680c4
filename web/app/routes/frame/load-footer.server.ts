import { findMenus, type Menu, type MenuItem } from '../../api/wire/menus.ts';
import type { FooterItem, FooterMenu, FooterMenus } from '../../features/layout/menu.ts';
import { fixedPath } from '../../lib/store/fixed-pages.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { languageTag } from '../../lib/store/stores.ts';

/** Codes of the menus that the footer shows. */
const SHOP = 'footer-shop';
const HELP = 'footer-help';

/** The footer's menus as editors wrote them; none if they cannot be read. */
export const readFooter = (shop: Shop): Promise<Readonly<Record<string, Menu>>> =>
  findMenus(shop, [SHOP, HELP]).catch((error: unknown) => {
    console.error('footer: menus could not be read', error);
    return {};
  });

/** Menus with addresses of the store view; `shop` has the names of the pages. */
export function footerOf(shop: Shop, { [SHOP]: ofShop, [HELP]: help }: Readonly<Record<string, Menu>>): FooterMenus {
  return { ...(ofShop && { shop: menuIn(shop, ofShop) }), ...(help && { help: menuIn(shop, help) }) };
}

const menuIn = (shop: Shop, { title, lang, items }: Menu): FooterMenu => ({
  title,
  ...(lang && lang !== shop.store.prefix && { lang: languageTag(lang) }),
  items: itemsIn(shop, items),
});

/** An item whose target does not exist is left out, or without a link if items stand below it. */
const itemsIn = (shop: Shop, items: readonly MenuItem[]): FooterItem[] =>
  items.flatMap(({ label, target, items: below }) => {
    const path = addressOf(shop, target);
    const inner = itemsIn(shop, below);
    if (path === null && inner.length === 0) return [];
    return [{ label, path, ...(inner.length > 0 && { items: inner }) }];
  });

function addressOf({ store, pages = {} }: Shop, target: string): string | null {
  if (!target.startsWith('/')) return /^(https|mailto|tel):/.test(target) ? target : null;
  const code = Object.keys(pages).find((name) => target === `/i/${pages[name]}`);
  return fixedPath(code)?.(store) ?? shopPath(store, target);
}
