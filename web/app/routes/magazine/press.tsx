import { PostList } from '../../features/content/magazine/post-list.tsx';
import { headOf } from '../../lib/page/head.ts';
import { pressPath } from '../../lib/store/magazine-paths.ts';
import { shopContext, useShop } from '../../lib/store/shop.ts';
import type { Route } from './+types/press';
import { loadPress } from './load-list.server.ts';

/** Articles about the shop (CMS-007). */
export const loader = ({ context }: Route.LoaderArgs) => loadPress(context, context.get(shopContext));

export const meta: Route.MetaFunction = headOf;

export default function PressRoute({ loaderData }: Route.ComponentProps) {
  const { store } = useShop();
  const { title, text, list, words } = loaderData;
  return <PostList title={title} text={text} list={list} page={1} words={words} pathOf={() => pressPath(store)} />;
}
