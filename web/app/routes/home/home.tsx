import { organisation, website } from '../../features/seo/things.ts';
import { headFor, inEveryLanguage, originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { config } from '../../lib/store/config.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/home';
import { HomeView } from './home-view.tsx';
import { homePage, loadHome } from './load-home.server.ts';

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
      // The entrance is on the shared host; with own addresses, English is for everybody else.
      ...(config.addresses.en ? {} : { defaultPath: '/' }),
      image: home.hero[0]?.image,
      things: [organisation(origin), website(origin, plainStore(shop.store))],
    }),
    home,
  };
}

export const meta: Route.MetaFunction = headOf;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData.home} />;
}
