import { PostList } from '../../features/content/magazine/post-list.tsx';
import { headOf } from '../../lib/page/head.ts';
import { magazinePath, topicPath } from '../../lib/store/magazine-paths.ts';
import { shopContext, useShop } from '../../lib/store/shop.ts';
import type { Route } from './+types/blog';
import { loadMagazine, loadTopic } from './load-list.server.ts';

/** The magazine (CMS-005) and its topics, page by page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const url = new URL(request.url);
  const { slug } = params as { slug?: string };
  return slug === undefined ? loadMagazine(context, shop, url) : loadTopic(context, shop, url, slug);
}

export const meta: Route.MetaFunction = headOf;

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { store } = useShop();
  const { title, text, list, page, topics, current, words } = loaderData;
  const pathOf = (at: number) => (current ? topicPath(store, current, at) : magazinePath(store, at));
  return <PostList {...{ title, text, list, page, topics, pathOf, words }} current={current?.code} />;
}
