import { magazineQuery } from '../../features/content/magazine/api.ts';
import { atomFeed } from '../../features/content/magazine/feed.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { originOf, plainStore } from '../../lib/page/head.server.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/feed';
import { magazineWords } from './load-words.server.ts';

/** The newest posts as a feed, for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ list }, words] = await Promise.all([
    newQueryClient().fetchQuery(magazineQuery(shop, 1)),
    magazineWords(shop),
  ]);
  const store = plainStore(shop.store);
  const title = `Garderoba: ${words.title}`;
  const feed = atomFeed({ store, origin: originOf(context), title, posts: list.posts });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
