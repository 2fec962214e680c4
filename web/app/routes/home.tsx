import { Suspense } from 'react';
import { Link } from 'react-router';
import type { FilterOperators } from '../api/search.ts';
import { categoriesQuery, listed, selectionQuery } from '../features/catalog/api.ts';
import { categoryPath, descendants, menuOf } from '../features/catalog/category.ts';
import { ProductTile } from '../features/catalog/product-tile.tsx';
import { type Tile, tileOf } from '../features/catalog/tile.ts';
import { Tiles } from '../features/catalog/tiles.tsx';
import { organisation, website } from '../features/seo/things.ts';
import { newQueryClient } from '../lib/data/query-client.ts';
import { headFor, inEveryLanguage, originOf, plainStore, textFor } from '../lib/page/head.server.ts';
import { headOf } from '../lib/page/head.ts';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { todayInShop } from '../lib/rental/days.ts';
import { shopPath } from '../lib/store/paths.ts';
import { type Shop, shopContext } from '../lib/store/shop.ts';
import { useT } from '../lib/text/i18n.ts';
import { laterTexts } from '../lib/text/later-texts.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home';

// Rendered on the server, hydrated last.
const DateFinder = lazyPart(async () => ({ default: (await import('../features/rental/date-finder.tsx')).DateFinder }));

const Ways = lazyPart(async () => (await Promise.all([import('./home-ways.tsx'), laterTexts()]))[0]);

/** Pictures beside the headline. */
const onRail = 5;

/** Products of the first view: dresses, by the category's address in each language. */
const dressKeys = ['dresses', 'sukienki', 'kleider', 'klanningar', 'jurken'];

/** The category of occasions by its address in each language; without it the top categories are shown. */
const occasionKeys = ['occasions', 'okazje', 'anlasse', 'anlaesse', 'tillfallen', 'gelegenheden'];

/** The category of all rental garments by its address in each language. */
const rentKeys = ['rent', 'wypozycz', 'leihen', 'hyr', 'huren'];

type CollectionName = 'promo_block' | 'bestsellers' | 'news_collection' | 'sales_collection';

/** `total`: number of products in the collection; `tiles`: the first of them. */
interface Collection {
  total: number;
  tiles: Tile[];
}

/** The home page's collections as defined by the wire contract (CMS-024, CMS-035 to CMS-038). */
const collections = (promoId: number | undefined) => ({
  news_collection: { filters: { ...listed, type_id: { eq: 'simple' } }, sort: 'id:desc', size: 12 },
  bestsellers: {
    filters: { ...listed, type_id: { in: ['configurable', 'sirent'] } },
    sort: 'sales_count:desc',
    size: 12,
  },
  sales_collection: { filters: { ...listed, special_price: { gt: 0 } }, sort: 'id:desc', size: 8 },
  ...(promoId === undefined
    ? {}
    : { promo_block: { filters: { ...listed, category_ids: { in: [promoId] } }, sort: 'id:desc', size: 8 } }),
});

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const queryClient = newQueryClient();
  const categories = await queryClient.fetchQuery(categoriesQuery(shop)).catch(() => []);
  const promoId = categories.find(({ url_key }) => url_key === 'promo')?.id;
  const dresses = categories.find(({ url_key }) => dressKeys.includes(url_key ?? ''));
  const inDresses: Record<string, FilterOperators> = dresses
    ? { category_ids: { in: descendants(categories, dresses.id).map(({ id }) => id) } }
    : {};
  const hero = await collection(shop, queryClient, 'hero', {
    filters: { ...listed, ...inDresses },
    sort: 'sales_count:desc',
    size: 2 * onRail, // not every product has a picture
    include: ['id', 'image'],
  });
  const found = await Promise.all(
    Object.entries(collections(promoId)).map(
      async ([name, request]) => [name, await collection(shop, queryClient, name, request)] as const,
    ),
  );
  const rentals = categories.find(({ url_key }) => rentKeys.includes(url_key ?? ''));
  const occasions = categories.find(({ url_key }) => occasionKeys.includes(url_key ?? ''));
  const top = categories.find(({ level }) => level === 2)?.parent_id ?? 0;
  const list = occasions ? menuOf(categories, occasions.id) : menuOf(categories, top);
  const origin = originOf(context);
  return {
    head: headFor({
      store: shop.store,
      origin,
      title: 'Garderoba',
      description: textFor(shop.store, 'head.home'),
      path: shopPath(plainStore(shop.store)),
      alternates: inEveryLanguage((store) => shopPath(store)),
      defaultPath: '/',
      image: hero.items[0]?.image,
      things: [organisation(origin), website(origin, shop.store.prefix)],
    }),
    hero: hero.items
      .flatMap(({ id, image }) => (image && image !== 'no_selection' ? [{ id, image }] : []))
      .slice(0, onRail),
    collections: Object.fromEntries(
      found.map(([name, { items, total }]) => [
        name,
        { total, tiles: items.map((product) => tileOf(shop.store, product)) },
      ]),
    ) as Partial<Record<CollectionName, Collection>>,
    sections: list.slice(0, 8).map((category) => ({
      name: category.name,
      path: categoryPath(shop.store, category),
      count: category.product_count ?? null,
    })),
    today: todayInShop(),
    rent: rentals ? categoryPath(shop.store, rentals) : null,
    all: menuOf(categories, top)[0]
      ? categoryPath(shop.store, menuOf(categories, top)[0] as never)
      : shopPath(shop.store, 'search'),
  };
}

/** A collection whose request fails is left out. */
async function collection(
  shop: Shop,
  queryClient: ReturnType<typeof newQueryClient>,
  name: string,
  request: Parameters<typeof selectionQuery>[2],
) {
  try {
    return await queryClient.fetchQuery(selectionQuery(shop, name, request));
  } catch (error) {
    console.error(`home: ${name} could not be read`, error);
    return { items: [], total: 0 };
  }
}

export const meta: Route.MetaFunction = headOf;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { hero, collections: found, sections, all, rent, today } = loaderData;
  return (
    <main id="main" className="home">
      <section className="hero">
        <div className="hero-rail" aria-hidden="true">
          <div className="rail" />
          <ul>
            {hero.map(({ id, image }) => (
              <li key={id}>
                <Picture path={image} size="tile" alt="" eager />
              </li>
            ))}
          </ul>
        </div>
        <div className="copy">
          <h1 className="t-hero">
            {t('home.title1')} <em>{t('home.title2')}</em>
          </h1>
          <p>{t('home.lead')}</p>
          <Link className="btn alt" to={all}>
            {t('home.look')}
          </Link>
        </div>
      </section>
      <Suspense>{rent ? <DateFinder today={today} path={rent} /> : null}</Suspense>
      <Shelf title={t('home.news')} collection={found.news_collection} isTall />
      <Suspense>{rent ? <Ways /> : null}</Suspense>
      <Shelf title={t('home.bestsellers')} collection={found.bestsellers} />
      {sections.length ? (
        <section className="wrap">
          <h2 className="t-2">{t('home.sections')}</h2>
          <ul className="occ">
            {sections.map(({ name, path, count }) => (
              <li key={path}>
                <Link to={path}>
                  {name}
                  {count === null ? null : <span className="num">{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Shelf title={t('home.sales')} collection={found.sales_collection} />
      <Shelf title={t('home.promo')} collection={found.promo_block} />
    </main>
  );
}

interface ShelfProps {
  title: string;
  collection: Collection | undefined;
  isTall?: boolean;
}

function Shelf({ title, collection, isTall = false }: ShelfProps) {
  if (!collection?.total) return null;
  return (
    <section className="shelf">
      <div className="wrap head">
        <h2 className="t-2">{title}</h2>
      </div>
      <Tiles className={isTall ? 'six scroll' : ''}>
        {collection.tiles.slice(0, isTall ? 6 : undefined).map((tile) => (
          <ProductTile key={tile.id} tile={tile} level={3} isTall={isTall} />
        ))}
      </Tiles>
    </section>
  );
}
