import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, type UIMatch, useLocation, useMatches, useRouteError } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { useShop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { track } from '../../lib/tracking/data-layer.ts';
import { costOf, type Item, productItem } from '../../lib/tracking/items.ts';
import { listedAt, rememberListed } from '../../lib/tracking/listed.ts';
import { type Place, pageLocation, pageTypeOf, routeNameOf } from '../../lib/tracking/page-types.ts';
import { followTiles, type ShownTile } from './seen-tiles.ts';

/** Route of the store view: its data are menu and footer. */
const FRAME = 'routes/frame/store';

/** Tells what is seen: pages, products and tiles. Shows nothing. */
export function Tracking() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const { store } = useShop();
  const pages = matches.filter(({ id }) => id !== FRAME && id !== 'root');
  const place = placeOf(pages, { base: store.base, pathname, search }, error);
  const name = routeNameOf(place);
  const type = pageTypeOf(name, place.params);
  const key = `${store.code} ${pathname} ${name}`;
  const told = useRef('');
  const data = useRef<readonly unknown[]>([]);
  data.current = pages.map(({ loaderData }) => loaderData);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; the key names it.
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    track({
      event: 'page_view',
      page_type: type,
      route_name: name,
      page_location: pageLocation(place, name),
      language: store.prefix,
      store: store.code,
    });
    const { product } = (place.data ?? {}) as { product?: Product };
    if (type === 'product' && product) tellProduct(product, store);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other lists; the key names it.
  useEffect(() => {
    const listName = (list: number) => (list > 0 ? `${name}-${list + 1}` : name);
    const ecommerce = (tiles: readonly ShownTile[]) => ({
      item_list_name: listName(tiles[0]?.list ?? 0),
      items: tiles.map((tile) => itemOf(tile, listName(tile.list), data.current)),
    });
    return followTiles(
      (tiles) => track({ event: 'view_item_list', ecommerce: ecommerce(tiles) }),
      (tile) => track({ event: 'select_item', ecommerce: ecommerce([tile]) }),
    );
  }, [key]);
  useEffect(() => {
    const listed = ({ detail }: WindowEventMap['tiles-listed']) => rememberListed(detail);
    addEventListener('tiles-listed', listed);
    return () => removeEventListener('tiles-listed', listed);
  }, []);
  return null;
}

/** A page that failed has no route of its own any more. */
function placeOf(pages: readonly UIMatch[], at: Pick<Place, 'base' | 'pathname' | 'search'>, error: unknown): Place {
  const { id = '', params = {}, loaderData = null } = pages.at(-1) ?? {};
  const status = isRouteErrorResponse(error) ? error.status : error ? 500 : 200;
  return { route: id, params, data: loaderData, status, ...at };
}

function tellProduct(product: Product, { currency }: StoreView): void {
  const { sku, name, points, prices, rentalPrices } = product;
  const rents = rentalPrices.map(({ price }) => price);
  const item = productItem({
    ...{ sku, name, points },
    ...(prices.now !== undefined && { price: { now: prices.now, before: prices.original ?? null } }),
    ...(rents.length && { rentFrom: Math.min(...rents) }),
  });
  track({ event: 'view_item', ecommerce: { currency, value: costOf([item]), items: [item] } });
}

/** A tile whose data are not known is named by its address. */
function itemOf({ path, name, index }: ShownTile, list: string, data: readonly unknown[]): Item {
  const listed = listedAt(path, data);
  const sku = decodeURIComponent(/\/p\/([^/]+)/.exec(path)?.[1] ?? '');
  return {
    ...productItem(listed ? { ...listed, brand: listed.designer } : { sku, name }),
    index,
    item_list_name: list,
  };
}
