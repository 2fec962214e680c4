import { PostPage } from '../../features/content/magazine/post-page.tsx';
import { headOf } from '../../lib/page/head.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { formSlot } from '../content/section-forms.tsx';
import { PostsBelow, postsSlot } from '../content/section-posts.tsx';
import { RailOfTiles, railSlot } from '../content/section-rails.tsx';
import type { Route } from './+types/post';
import { loadPost, loadPreviewedPost } from './load-post.server.ts';

/** A post at `/blog/post/{slug}` (CMS-006) or `/prasa/post/{slug}` (CMS-008), or in its preview. */
export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { slug = '', token } = params as { slug?: string; token?: string };
  return token
    ? loadPreviewedPost(context, shop, token)
    : loadPost(context, shop, slug, new URL(request.url).pathname.includes('/prasa/'));
};

export const meta: Route.MetaFunction = headOf;

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  const { content, related, tiles, words } = loaderData;
  const { sections, rails, postLists } = content;
  return (
    <PostPage
      {...loaderData}
      related={<PostsBelow title={words.related} posts={related} />}
      slots={{
        rail: railSlot(sections, rails),
        posts: postsSlot(sections, postLists),
        form: formSlot({ ...content, hours: [] }),
      }}
      rail={<RailOfTiles rail={{ title: words.garments }} tiles={tiles} />}
    />
  );
}
