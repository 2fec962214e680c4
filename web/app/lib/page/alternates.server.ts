import { LRUCache } from 'lru-cache';
import type { RouterContextProvider } from 'react-router';
import { type Category, searchCategories } from '../../api/wire/goods/category.ts';
import { skuIs } from '../../api/wire/goods/conditions.ts';
import { findProduct } from '../../api/wire/goods/products.ts';
import { productAddress } from '../store/product-address.ts';
import type { Shop } from '../store/shop.ts';
import { type Language, prefixes, type StoreView, storeOf } from '../store/stores.ts';
import { serverShop } from './render-shop.server.ts';

// The same page in other languages. Its address there is cached, not requested per rendering.

export type Alternates = Partial<Record<Language, string>>;
type Context = Readonly<RouterContextProvider>;

const PRODUCT_MS = 10 * 60_000;
/** Retry delay after a failed request for a language. */
const INCOMPLETE_MS = 30_000;
const CATEGORY_MS = 60_000;
const products = new LRUCache<string, Promise<Alternates>>({ max: 5_000, ttl: PRODUCT_MS });
const categories = new LRUCache<Language, Promise<Map<number, string>>>({
  max: 10,
  ttl: CATEGORY_MS,
  allowStale: true,
});

/** A product's page in every language that has it; languages whose request fails are left out. */
export function productInLanguages(context: Context, sku: string): Promise<Alternates> {
  const known = products.get(sku);
  if (known) return known;
  const asked = inLanguages(context, async (shop) => {
    const found = await findProduct(shop, skuIs(sku), { part: 'addressAndStatus' });
    return found && found.status < 2 ? productAddress(shop.store, found) : undefined;
  });
  products.set(sku, asked);
  void asked.then((found) => {
    if (Object.keys(found).length < prefixes.length) products.set(sku, asked, { ttl: INCOMPLETE_MS });
  });
  return asked;
}

/** A category's page in every language. */
export const categoryInLanguages = (
  context: Context,
  id: number,
  pathOf: (store: StoreView, category: Category) => string,
): Promise<Alternates> => inLanguages(context, async (shop) => (await categoryPaths(shop, pathOf)).get(id));

function categoryPaths(
  shop: Shop,
  pathOf: (store: StoreView, category: Category) => string,
): Promise<Map<number, string>> {
  const language = shop.store.prefix;
  const isFresh = categories.has(language);
  const known = categories.get(language);
  if (known && isFresh) return known;
  const asked = searchCategories(shop, { part: 'address' }).then(
    (found) => new Map(found.map((category) => [category.id, pathOf(shop.store, category)])),
  );
  categories.set(language, asked);
  asked.catch(() => categories.delete(language));
  // Uses the cached value instead of waiting.
  return known ?? asked;
}

async function inLanguages(context: Context, pathIn: (shop: Shop) => Promise<string | undefined>): Promise<Alternates> {
  const found = await Promise.all(
    prefixes.map(async (prefix) => {
      const path = await pathIn(serverShop(context, storeOf(prefix) as StoreView)).catch(() => undefined);
      return path === undefined ? [] : [[prefix, path] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
