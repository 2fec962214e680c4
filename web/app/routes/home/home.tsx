import { cmsPageQuery, EmptyCmsResult } from '../../features/content/api.ts';
import { contentOf, type PageContent } from '../../features/content/page-document.ts';
import { organisation, website } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, inEveryLanguage, originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/home';
import { HOME_PAGE } from './home-page.ts';
import { HomeView } from './home-view.tsx';
import { loadHome } from './load-home.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const origin = originOf(context);
  const home = await loadHome(shop, homePage(shop));
  return {
    head: headFor({
      store: shop.store,
      origin,
      title: 'Garderoba',
      description: textFor(shop.store, 'head.home'),
      path: shopPath(plainStore(shop.store)),
      alternates: inEveryLanguage((store) => shopPath(store)),
      defaultPath: '/',
      image: home.hero[0]?.image,
      things: [organisation(origin), website(origin, shop.store.prefix)],
    }),
    home,
  };
}

/** The page `home`; null if it is not written in the language of the store view. */
async function homePage(shop: Shop): Promise<PageContent | null> {
  try {
    const content = contentOf(await newQueryClient().fetchQuery(cmsPageQuery(shop, HOME_PAGE)), shop.store);
    return content && content.lang === null && content.sections.length > 0 ? content : null;
  } catch (error) {
    if (!(error instanceof EmptyCmsResult)) console.error('home: the page could not be read', error);
    return null;
  }
}

export const meta: Route.MetaFunction = headOf;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData.home} />;
}
