import { magazineQuery } from '../../features/content/magazine/api.ts';
import { atomFeed } from '../../features/content/magazine/feed.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/feed';

/** The newest posts as a feed, for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { list } = await newQueryClient().fetchQuery(magazineQuery(shop, 1));
  const store = plainStore(shop.store);
  const title = `Garderoba: ${textFor(store, 'magazine.title')}`;
  const feed = atomFeed({ store, origin: originOf(context), title, posts: list.posts });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
