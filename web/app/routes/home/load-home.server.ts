import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import type { Category } from '../../api/wire/goods/category.ts';
import { categoryIn, listed } from '../../api/wire/goods/conditions.ts';
import { categoriesQuery, secondHandCategory } from '../../features/catalog/categories.ts';
import { categoryPath, descendants, menuOf } from '../../features/catalog/category.ts';
import { selectionQuery } from '../../features/catalog/products.ts';
import { type Tile, tileOf } from '../../features/catalog/tiles/tile.ts';
import { EmptyCmsResult, pageByCode } from '../../features/content/api.ts';
import { loadBanners } from '../../features/content/banners/banners.ts';
import { contentOf, type PageContent, sectionContext } from '../../features/content/page-document.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { todayInShop } from '../../lib/rental/days.ts';
import { HOME_PAGE } from '../../lib/store/fixed-pages.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { collections } from '../catalog/collections.ts';
import { loadPostLists } from '../content/load-post-lists.server.ts';
import { readTiles } from '../content/load-rails.server.ts';
import { builtInOrder, type HomeOrder } from './built-in-order.server.ts';

/** Pictures beside the headline. */
const ON_RAIL = 5;

/** Products of the first view: dresses, by the category's address in each language. */
const DRESSES = ['dresses', 'sukienki', 'kleider', 'klanningar', 'jurken'];

/** The category of occasions by its address in each language; without it the top categories are shown. */
const OCCASIONS = ['occasions', 'okazje', 'anlasse', 'anlaesse', 'tillfallen', 'gelegenheden'];

/** The category of all rental garments by its address in each language. */
const RENTALS = ['rent', 'wypozycz', 'leihen', 'hyr', 'huren'];

/** Garments of a rail; `total`: number of products in a collection, of which `tiles` are the first. */
export interface Shelf {
  total: number;
  tiles: Tile[];
}
interface CategoryLink {
  name: string;
  path: string;
  count: number | null;
}

export type Home = Awaited<ReturnType<typeof loadHome>>;

/** The page of the code `home`, whatever its address; null if it is not written in the language of the store view. */
export async function homePage(shop: Shop): Promise<PageContent | null> {
  try {
    const content = contentOf(await pageByCode(newQueryClient(), shop, HOME_PAGE), shop.store);
    return content && content.lang === null && content.sections.length > 0 ? content : null;
  } catch (error) {
    if (!(error instanceof EmptyCmsResult)) console.error('home: the page could not be read', error);
    return null;
  }
}

/** What the home page shows: the sections of its `page`, else the built-in order. */
export async function loadHome(shop: Shop, page: PageContent | null | Promise<PageContent | null>) {
  const queryClient = newQueryClient();
  const bannersAsked = loadBanners(shop);
  const categories = await queryClient.fetchQuery(categoriesQuery(shop)).catch((): Category[] => []);
  const named = (keys: readonly string[]) => categories.find(({ key = '' }) => keys.includes(key));
  const dresses = named(DRESSES);
  const rentals = named(RENTALS);
  const secondHand = secondHandCategory(categories);
  const heroAsked = readSelection(shop, 'hero', {
    filters: { ...listed, ...(dresses ? categoryIn(descendants(categories, dresses.id).map(({ id }) => id)) : {}) },
    sort: 'sales_count:desc',
    size: 2 * ON_RAIL, // not every product has a picture
    part: 'picture',
  });

  const written = await page;
  const top = categories.find(({ level }) => level === 2)?.parentId ?? 0;
  const order: HomeOrder = written
    ? { ...written, parts: written.sections }
    : builtInOrder(shop.store, {
        all: menuOf(categories, top)[0],
        occasions: named(OCCASIONS)?.id ?? top,
        hasRentals: rentals !== undefined,
      });
  const { parts, links, facts } = order;
  const content = { code: HOME_PAGE, sections: parts.filter((part) => part.type !== 'ways'), links, facts, lang: null };
  const [hero, shelves, postLists, banners] = await Promise.all([
    heroAsked,
    Promise.all(parts.map((part) => (part.type === 'rail' ? readShelf(shop, categories, part) : null))),
    loadPostLists(shop, content),
    bannersAsked,
  ]);
  const { href } = sectionContext(content, shop.store);
  const [opening] = parts;
  return {
    /** Ways on from the opening; a dead link is left out. */
    ways:
      opening?.type === 'hero'
        ? opening.actions.flatMap(({ label, target }) => {
            const path = href(target);
            return path === null ? [] : [{ label, path }];
          })
        : [],
    ...{ parts, links, facts, shelves, postLists, banners },
    lists: parts.map((part) => (part.type === 'categories' ? listOf(shop, categories, part.id) : null)),
    hero: hero.items
      .flatMap(({ id, image }) => (image && image !== 'no_selection' ? [{ id, image }] : []))
      .slice(0, ON_RAIL),
    today: todayInShop(),
    rent: rentals ? categoryPath(shop.store, rentals) : null,
    secondHand: secondHand ? categoryPath(shop.store, secondHand) : null,
  };
}

/** A shelf that cannot be read is empty, and left out. */
async function readShelf(
  shop: Shop,
  categories: readonly Category[],
  { title, source, limit }: SectionOf<'rail'>,
): Promise<Shelf> {
  if (source.from !== 'collection') {
    const tiles = await readTiles(shop, title, source, limit);
    return { total: tiles.length, tiles };
  }
  const collection = collections(categories)[source.name];
  if (!collection) return { total: 0, tiles: [] };
  const { items, total } = await readSelection(shop, source.name, { ...collection, size: limit });
  return { total, tiles: items.map((product) => tileOf(shop.store, product)) };
}

/** The categories below one, with their numbers of garments. */
const listOf = (shop: Shop, categories: Category[], id: number): CategoryLink[] =>
  menuOf(categories, id)
    .slice(0, 8)
    .map((category) => ({
      name: category.name,
      path: categoryPath(shop.store, category),
      count: category.productCount ?? null,
    }));

/** A selection whose request fails is empty. */
async function readSelection(shop: Shop, name: string, request: Parameters<typeof selectionQuery>[2]) {
  try {
    return await newQueryClient().fetchQuery(selectionQuery(shop, name, request));
  } catch (error) {
    console.error(`home: ${name} could not be read`, error);
    return { items: [], total: 0 };
  }
}
