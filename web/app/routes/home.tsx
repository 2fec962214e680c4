import { Suspense } from 'react';
import { Link } from 'react-router';
import type { FilterOperators } from '../api/search.ts';
import { categoriesQuery, listed, selectionQuery } from '../features/catalog/api.ts';
import { categoryPath, descendants, menuOf } from '../features/catalog/category.ts';
import { ProductTile } from '../features/catalog/product-tile.tsx';
import { type Tile, tileOf } from '../features/catalog/tile.ts';
import { Tiles } from '../features/catalog/tiles.tsx';
import { todayInShop } from '../lib/days.ts';
import { useT } from '../lib/i18n.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { shopPath, storeOfPath } from '../lib/paths.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { type Shop, shopContext } from '../lib/shop.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home';

// On the page from the start, hydrated after everything else.
const DateFinder = lazyPart(async () => ({ default: (await import('../features/rental/date-finder.tsx')).DateFinder }));

/** Pictures beside the first words. */
const onRail = 5;

/** What hangs in the first view: dresses, by the category's address in each language. */
const dressKeys = ['dresses', 'sukienki', 'kleider', 'klanningar', 'jurken'];

/** The category of occasions by its address in each language; a shop without one shows its top categories instead. */
const occasionKeys = ['occasions', 'okazje', 'anlasse', 'anlaesse', 'tillfallen', 'gelegenheden'];

/** Where everything hangs that is lent, by its address in each language. */
const rentKeys = ['rent', 'wypozycz', 'leihen', 'hyr', 'huren'];

/** The home page's collections, as the documents define them (CMS-024, CMS-035 to CMS-038). */
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
    size: 2 * onRail, // not every product of a shop has a picture
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
  return {
    hero: hero.flatMap(({ id, image }) => (image && image !== 'no_selection' ? [{ id, image }] : [])).slice(0, onRail),
    collections: Object.fromEntries(
      found.map(([name, products]) => [name, products.map((product) => tileOf(shop.store, product))]),
    ) as Record<string, Tile[]>,
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

/** A collection that cannot be read is left out; the page is still a page. */
async function collection(
  shop: Shop,
  queryClient: ReturnType<typeof newQueryClient>,
  name: string,
  request: Parameters<typeof selectionQuery>[2],
) {
  try {
    return (await queryClient.fetchQuery(selectionQuery(shop, name, request))).items;
  } catch (error) {
    console.error(`home: ${name} could not be read`, error);
    return [];
  }
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `Garderoba | ${storeOfPath(location.pathname).name}` },
];

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
                <Picture path={image} size="rail" alt="" eager />
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
      <Shelf title={t('home.news')} tiles={found.news_collection ?? []} isTall />
      {rent ? <Ways /> : null}
      <Shelf title={t('home.bestsellers')} tiles={found.bestsellers ?? []} />
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
      <Shelf title={t('home.sales')} tiles={found.sales_collection ?? []} />
      <Shelf title={t('home.promo')} tiles={found.promo_block ?? []} />
    </main>
  );
}

function Shelf({ title, tiles, isTall = false }: { title: string; tiles: Tile[]; isTall?: boolean }) {
  if (!tiles.length) return null;
  return (
    <section className="shelf">
      <div className="wrap head">
        <h2 className="t-2">{title}</h2>
      </div>
      <Tiles className={isTall ? 'six scroll' : ''}>
        {tiles.slice(0, isTall ? 6 : undefined).map((tile) => (
          <ProductTile key={tile.id} tile={tile} level={3} isTall={isTall} />
        ))}
      </Tiles>
    </section>
  );
}

/** How one can wear things here, as swing tags; a shop that lends nothing has no four ways. */
function Ways() {
  const t = useT();
  const ways = ['rent', 'buy', 'points', 'secondHand'] as const;
  return (
    <section className="wrap">
      <h2 className="t-2">{t('home.ways')}</h2>
      <div className="rail" />
      <ul className="tags tags-4">
        {ways.map((way) => (
          <li key={way} className="hang">
            <div className="tag left">
              <h3 className="t-2">{t(`home.way.${way}`)}</h3>
              <p>{t(`home.way.${way}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
