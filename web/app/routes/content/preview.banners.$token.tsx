import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { shownOn } from '../../../../proto/src/content/banners.ts';
import { findBannerPreview } from '../../api/wire/preview.ts';
import { categoriesQuery } from '../../features/catalog/categories.ts';
import { menuOf } from '../../features/catalog/category.ts';
import type { BannerFile } from '../../features/content/banners/banners.ts';
import { Previewed } from '../../features/content/banners/previewed.ts';
import { useFramedPreview } from '../../features/content/preview.tsx';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, originOf } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { unpack } from '../../lib/page/packed.ts';
import { unsharedShop } from '../../lib/page/render-shop.server.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import { parseStoreCode, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { ListingPage } from '../catalog/listing-page.tsx';
import { loadCategory } from '../catalog/load-category.server.ts';
import { HomeView } from '../home/home-view.tsx';
import { homePage, loadHome } from '../home/load-home.server.ts';
import type { Route } from './+types/preview.banners.$token';

const Unfinished = lazyPart(async () => (await Promise.all([import('./banner-unfinished.tsx'), laterTexts()]))[0]);

/**
 * A banner in its place while staff write it, for who has its link: the home page or a listing of its store view, on its
 * first day. Unknown and expired tokens are 404, and so is a token of another language. The web server keeps it out of
 * every cache (server/pages.ts).
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const preview = await findBannerPreview(unsharedShop(context, shop.store).api, params.token);
  const language = parseStoreCode(preview?.store)?.prefix;
  if (!preview || language !== shop.store.prefix) throw data('', { status: 404 });
  if (preview.store !== shop.store.code)
    throw redirect(shopPath(storeOf(language, preview.store) as StoreView, `preview/banners/${params.token}`));
  const { group, index, day, banners } = preview;
  const isInListing = group === 'productBanners';
  return {
    ...{ group, index, day, banners },
    head: headFor({ store: shop.store, origin: originOf(context), title: 'Garderoba' }),
    home: isInListing ? null : await loadHome(shop, homePage(shop)),
    listing: isInListing ? await loadAnyListing(context, shop, new URL(request.url)) : null,
  };
}

/** Products of a category that has banners between them. */
const ENOUGH = 7;

/** The first category of the menu with enough products; null in a shop without categories. */
async function loadAnyListing(context: Readonly<RouterContextProvider>, shop: Shop, { origin, pathname }: URL) {
  const categories = await newQueryClient().fetchQuery(categoriesQuery(shop));
  const menu = menuOf(categories, categories.find(({ level }) => level === 2)?.parentId ?? 0);
  const category = menu.find(({ productCount = 0 }) => productCount >= ENOUGH) ?? menu[0];
  return category ? loadCategory(context, shop, new URL(pathname, origin), category) : null;
}

export const meta: Route.MetaFunction = headOf;

type Loaded = Route.ComponentProps['loaderData'];

export default function BannerPreviewRoute({ loaderData }: Route.ComponentProps) {
  useFramedPreview();
  const { group, index, home, banners, day } = loaderData;
  const banner = banners[group][index];
  const onShown = useBannerInView();
  const previewed = useMemo(() => ({ banner, onShown }), [banner, onShown]);
  const page = useMemo(() => home && { ...home, banners, today: day }, [home, banners, day]);
  const isShown = banner !== undefined && shownOn([banner], day).length > 0;
  return (
    <Previewed value={previewed}>
      {isShown ? null : (
        <Suspense>
          <Unfinished />
        </Suspense>
      )}
      {page ? <HomeView home={page} /> : <Listed {...loaderData} />}
    </Previewed>
  );
}

/**
 * Keeps the banner in the middle of this window, also when the console shows another width. `scrollIntoView` would also
 * scroll the console around the frame, away from the field that is being filled.
 */
function useBannerInView(): (element: Element | null) => void {
  const shown = useRef<Element>(null);
  const show = useCallback((element: Element | null) => {
    shown.current = element;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top - (window.innerHeight - height) / 2 });
  }, []);
  useEffect(() => {
    const again = () => show(shown.current);
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, [show]);
  return show;
}

/** A listing with the banner at its first place, whichever place it has in its list. */
function Listed({ listing, banners, index, day }: Pick<Loaded, 'listing' | 'index' | 'day'> & { banners: BannerFile }) {
  const list = useMemo(() => (listing ? unpack(listing.list) : null), [listing]);
  if (!listing || !list) return null;
  const { category, trail } = listing;
  return (
    <ListingPage
      {...{ ...list, category, trail }}
      outcome={{ ...list.outcome, today: day }}
      banners={banners.productBanners.slice(Math.max(index, 0))}
    />
  );
}
