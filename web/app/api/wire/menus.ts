import type { Shop } from '../../lib/store/shop.ts';
import type { Language } from '../../lib/store/stores.ts';
import { activePages } from './goods/conditions.ts';
import type { WireMenuNode } from './goods/documents.ts';
import { search } from './goods/search.ts';

/** A menu of the editors. */
export interface Menu {
  title: string;
  /** Another one if the menu is not written in the store view's. */
  lang: Language | undefined;
  items: MenuItem[];
}
export interface MenuItem {
  label: string;
  /** Path of the shop without language, or an address elsewhere; '' if there is none. */
  target: string;
  items: MenuItem[];
}

/** Menus by their codes, read with one request; one that does not exist is absent. */
export async function findMenus(
  shop: Shop,
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<Readonly<Record<string, Menu>>> {
  const include = ['node_id', 'parent_node_id', 'identifier', 'label', 'level', 'sort_order', 'request_url', 'lang'];
  const filters = { identifier: { in: [...codes] }, ...activePages };
  const request = { entity: 'cms_hierarchy', filters, size: 500, sort: 'id:asc', include } as const;
  const { items: nodes } = await search<WireMenuNode>(shop, request, signal);
  const itemsOf = (parent: number): MenuItem[] =>
    nodes
      .filter(({ parent_node_id }) => parent_node_id === parent)
      .sort((one, other) => one.sort_order - other.sort_order)
      .map(({ node_id, label, request_url }) => ({ label, target: request_url ?? '', items: itemsOf(node_id) }));
  return Object.fromEntries(
    nodes
      .filter(({ level }) => level === 0)
      .map(({ node_id, identifier, label, lang }) => [identifier, { title: label, lang, items: itemsOf(node_id) }]),
  );
}
