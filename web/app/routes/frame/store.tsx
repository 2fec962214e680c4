import { type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import {
  data,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useParams,
  useSearchParams,
} from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import type { ShownFacts } from '../../api/wire/facts.ts';
import type { Category } from '../../api/wire/goods/category.ts';
import { useCartCount } from '../../features/cart/cart-count.ts';
import { categoriesQuery } from '../../features/catalog/categories.ts';
import { categoryPath, menuOf } from '../../features/catalog/category.ts';
import { TileExtras } from '../../features/catalog/tiles/tile-extras.ts';
import { pageDirectoryQuery } from '../../features/content/api.ts';
import { readBlocks } from '../../features/content/read-blocks.server.ts';
import { Failed } from '../../features/layout/error-boundary.tsx';
import type { FooterWords, MenuEntry } from '../../features/layout/menu.ts';
import { type LayoutName, StoreLayout } from '../../features/layout/store-layout.tsx';
import { HeartButton } from '../../features/wishlist/heart-button.tsx';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { fullAddress } from '../../lib/page/full-address.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { type Packed, pack, unpack } from '../../lib/page/packed.ts';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { serverShop } from '../../lib/page/render-shop.server.ts';
import { config } from '../../lib/store/config.ts';
import { OwnStore, pathIn } from '../../lib/store/paths.ts';
import { type Shop, ShopProvider, shopContext } from '../../lib/store/shop.ts';
import {
  defaultPrefix,
  type Language,
  parseStoreCode,
  type StoreView,
  storeHere,
  storeOf,
} from '../../lib/store/stores.ts';
import { needsLaterTexts } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { pagePath } from '../../ui/page-link.tsx';
import { type PanelName, usePanels } from '../../ui/panels/panels.tsx';
import type { BlockWords } from '../../ui/words.tsx';
import type { Route } from './+types/store';
import { readFacts } from './load-facts.server.ts';
import { footerOf, readFooter } from './load-footer.server.ts';
import { useUser } from './use-user.ts';

/** A panel is loaded on first use, together with the query library. */
const panel = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPart(async () => {
    const [{ withQueries }, { default: Inner }] = await Promise.all([
      import('../../lib/data/queries.tsx'),
      load(),
      laterTexts(),
    ]);
    return { default: withQueries(Inner) };
  });
const PANELS: Readonly<Partial<Record<PanelName, ComponentType>>> = {
  cart: panel(() => import('../cart/cart-panel.tsx')),
  auth: panel(() => import('../../features/account/sign-in/auth-panel.tsx')),
  wishlist: panel(() => import('../saved/wishlist-panel.tsx')),
  search: panel(() => import('../catalog/search-panel.tsx')),
  newsletter: panel(() => import('../../features/content/newsletter-panel.tsx')),
};

/** First segments of our own pages: without a store prefix they belong to the default store (I18N-004). */
const ownPages = [
  'c',
  'p',
  'i',
  'blog',
  'prasa',
  'placepozniej',
  'kariera',
  'career',
  'karriere-de',
  'search',
  'checkout',
  'thank-you-page',
  'order',
  'compare',
  'create-password',
  'confirm-email',
  'my-account',
  'offline',
  'error',
  'page-not-found',
];

/**
 * Finds the store view of a page: by its prefix on the shared host, by the host where a store view has its own. Redirects to
 * the store view that is selected with `?sc=` (NAV-007), and to a store view's own address (NAV-005).
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params, request }) => {
    const { own, origin } = context.get(renderSettingsContext);
    const url = new URL(request.url);
    const sc = url.searchParams.get('sc');
    const first = url.pathname.split('/', 2)[1];
    const named = storeOf(own ? first : params.store)?.prefix;
    const chosen = config.multistore ? parseStoreCode(sc)?.prefix : undefined;
    if (!own && !named) {
      if (!ownPages.includes(params.store ?? '')) throw data('', { status: 404 });
      throw redirect(pathIn(storeOf(chosen ?? defaultPrefix) as StoreView, url.pathname) + url.search, 301);
    }
    const wanted = (config.multistore ? (chosen ?? named ?? own) : own) as Language;
    const { base } = storeOf(wanted) as StoreView;
    // The console shows previews in a frame, of the shared host only.
    const isHere = own
      ? !named && wanted === own
      : named === wanted && (fullAddress(origin, base) === `${origin}/${named}` || isPreview(url));
    if (!isHere) {
      const inner = named ? url.pathname.slice(named.length + 1) : url.pathname;
      throw redirect(pathIn({ base }, inner) + url.search, wanted === (named ?? own) ? 301 : 302);
    }
    context.set(shopContext, serverShop(context, storeHere(own, named, sc)));
  },
];

const isPreview = ({ pathname }: URL): boolean => pathname.split('/', 3)[2] === 'preview';

/** Loads the later texts on client-side navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (needsLaterTexts(new URL(request.url).pathname)) await laterTexts();
    return next();
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { own } = context.get(renderSettingsContext);
  const queryClient = newQueryClient();
  // The page renders without the menu if it cannot be read.
  const [categories, pages, menus, { announcement, 'footer-about': about }, facts] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(shop)).catch((error: unknown) => {
      console.error('menu: categories could not be read', error);
      return [];
    }),
    queryClient.fetchQuery(pageDirectoryQuery(shop)).catch((error: unknown) => {
      console.error('footer: names of the pages could not be read', error);
      return undefined;
    }),
    readFooter(shop),
    readBlocks(shop, 'announcement', 'footer-about'),
    readFacts(shop),
  ]);
  const top = menuOf(categories, categories.find(({ level }) => level === 2)?.parentId ?? 0);
  return {
    ...(own && { own }),
    pages,
    facts,
    promo: announcement,
    footer: pack<FooterWords>({ ...footerOf({ ...shop, pages }, menus), ...(about && { about }) }),
    menu: pack<MenuEntry[]>(
      top.map((category) => ({
        id: category.id,
        name: category.name,
        path: menuPath({ ...shop, pages }, category),
        children: menuOf(categories, category.id).map((child) => ({
          id: child.id,
          name: child.name,
          path: categoryPath(shop.store, child),
        })),
      })),
    ),
  };
}

/** The subscription entry opens the plans; its garments are linked there (SUB-007). */
const menuPath = (shop: Shop, category: Category): string =>
  category.key === 'fashion-subscription' ? pagePath(shop, category.key) : categoryPath(shop.store, category);

/** The menu is the same on every page of a store. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return (
    currentParams.store !== nextParams.store || currentUrl.searchParams.get('sc') !== nextUrl.searchParams.get('sc')
  );
}

function useStore(): StoreView {
  const own = useContext(OwnStore);
  const { store } = useParams();
  const [search] = useSearchParams();
  const sc = search.get('sc');
  return useMemo(() => storeHere(own, store, sc), [own, store, sc]);
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  const layout = useMatches().reduce<LayoutName>(
    (name, { handle }) => (handle as { layout?: LayoutName } | undefined)?.layout ?? name,
    'default',
  );
  return (
    <Frame layout={layout} {...loaderData}>
      <Outlet />
    </Frame>
  );
}

interface FrameProps {
  layout: LayoutName;
  menu?: Packed<MenuEntry[]>;
  footer?: Packed<FooterWords> | undefined;
  /** Addresses of the existing CMS pages by code; undefined while unknown. */
  pages?: Readonly<Record<string, string>> | undefined;
  facts?: ShownFacts | undefined;
  promo?: BlockWords | undefined;
  children: ReactNode;
}

/** Header, footer and panels of the store around a page. */
function Frame({ layout, menu, footer, promo, pages, facts, children }: FrameProps) {
  const store = useStore();
  const shop = useMemo(
    () => ({
      store,
      pages,
      facts,
      api: browserApi({
        baseUrl: typeof location === 'undefined' ? 'http://browser.invalid' : location.origin,
        storeCode: store.code,
      }),
    }),
    [store, pages, facts],
  );
  const entries = useMemo(() => unpack(menu ?? '[]'), [menu]);
  return (
    <ShopProvider value={shop}>
      <TileExtras value={heart}>
        <Counted layout={layout} menu={entries} footer={footer} promo={promo}>
          {children}
        </Counted>
      </TileExtras>
    </ShopProvider>
  );
}

/** Shows the number of items in the cart; needs a store view. */
const Counted = (props: Pick<FrameProps, 'layout' | 'footer' | 'promo' | 'children'> & { menu: MenuEntry[] }) => (
  <StoreLayout {...props} cartCount={useCartCount()} panels={<Panels />} />
);

const heart = ({ sku, name }: { sku: string; name: string }) => <HeartButton sku={sku} name={name} />;

function Panels() {
  const { open } = usePanels();
  const Beside = useUser();
  const Panel = open && PANELS[open];
  return (
    <>
      {Panel && <Panel />}
      {Beside && <Beside />}
    </>
  );
}

/** Error pages within a store keep its header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame layout="default" {...loaderData}>
      <Failed error={error} store={useStore()} />
    </Frame>
  );
}
