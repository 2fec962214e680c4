import { data, type RouterContextProvider, redirect } from 'react-router';
import { previewedPost, type WholePost } from '../../api/wire/blog.ts';
import { findPreview } from '../../api/wire/preview.ts';
import { postQuery } from '../../features/content/magazine/api.ts';
import { dateText } from '../../features/content/magazine/date-text.ts';
import { POST_WORDS, type PostWords } from '../../features/content/magazine/words.ts';
import { contentOf, type PageContent } from '../../features/content/page-document.ts';
import { faqThings } from '../../features/content/page-things.ts';
import { pagePicture } from '../../features/content/sections/page-picture.ts';
import { articleThing, breadcrumbList } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import { unsharedShop } from '../../lib/page/render-shop.server.ts';
import { magazinePath, postPath, pressPath, topicPath } from '../../lib/store/magazine-paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { loadPostLists } from '../content/load-post-lists.server.ts';
import { loadRails, readTiles } from '../content/load-rails.server.ts';
import { alternatesOf, inMagazine } from './load-list.server.ts';
import { magazineWords } from './load-words.server.ts';

type Context = Readonly<RouterContextProvider>;

const RELATED_PRODUCTS = 8;

/**
 * A post of the magazine (CMS-006) or of the press (CMS-008). A former address, and the address of the other one, lead to
 * the current address.
 */
export async function loadPost(context: Context, shop: Shop, slug: string, isPress: boolean) {
  const { store } = shop;
  const post = await newQueryClient().fetchQuery(postQuery(shop, slug));
  if (!post) throw data('', { status: 404 });
  if (post.slug !== slug || post.isPress !== isPress) throw redirect(postPath(store, post), 301);
  const { metaTitle, description, alternates: slugs, isIndexed, updatedAt } = post;
  const magazine = magazineWords(shop);
  const view = await postView(shop, post, magazine);
  const plain = plainStore(store);
  const origin = originOf(context);
  const path = postPath(plain, post);
  const alternates = alternatesOf(slugs, (other, otherSlug) => postPath(other, { slug: otherSlug, isPress }));
  const { topic, picture, title, excerpt, author, publishedAt } = post;
  const trail = isPress
    ? [{ name: textFor(store, 'footer.press'), path: pressPath(plain) }]
    : [
        { name: (await magazine).title, path: magazinePath(plain) },
        ...(topic ? [{ name: topic.title, path: topicPath(plain, topic) }] : []),
      ];
  const image = picture ? origin + pagePicture(picture.path, 'wide').src : undefined;
  return {
    ...view,
    paths: { ...inMagazine(), ...alternates },
    head: headFor({
      ...{ store, origin, title: metaTitle, description: description || excerpt, kind: 'article' as const },
      ...(isIndexed ? { path } : {}),
      alternates,
      share: image,
      things: [
        articleThing({
          origin,
          path,
          title,
          description: description || excerpt,
          image,
          publishedAt,
          updatedAt,
          author,
          isPress,
        }),
        breadcrumbList(origin, plain, [...trail, { name: title, path }]),
        ...faqThings(view.content),
      ],
    }),
  };
}

/** A post before it is visible, by the token of its preview (docs/decisions/0057). */
export async function loadPreviewedPost(context: Context, shop: Shop, token: string) {
  const { store } = shop;
  const preview = await findPreview(unsharedShop(context, store).api, token);
  if (!preview?.post || preview.language !== store.prefix) throw data('', { status: 404 });
  const view = await postView(shop, await previewedPost(shop, preview.post), magazineWords(shop));
  return { ...view, head: headFor({ store, origin: originOf(context), title: preview.title }) };
}

/** What the page of a post shows. */
export async function postView(shop: Shop, post: WholePost, magazine: ReturnType<typeof magazineWords>) {
  const { store } = shop;
  const { title, excerpt, publishedAt, picture, author, source, relatedSkus, related } = post;
  const content = contentOf(post, store) as PageContent;
  // Everything that the sections and the page name is read at the same time.
  const [rails, postLists, tiles, { title: magazineTitle }] = await Promise.all([
    loadRails(shop, content),
    loadPostLists(shop, content),
    relatedSkus.length ? readTiles(shop, 'related', { from: 'skus', skus: relatedSkus }, RELATED_PRODUCTS) : [],
    magazine,
  ]);
  const words = Object.fromEntries(POST_WORDS.map((name) => [name, textFor(store, `magazine.${name}`)])) as PostWords;
  return {
    post: {
      ...{ title, excerpt, publishedAt, picture, author, source },
      ...{ back: listOf(store, post, magazineTitle), day: dateText(publishedAt, store.locale) },
    },
    content: { ...content, rails, postLists },
    ...{ related, tiles, words },
  };
}

/** The list in which a post stands. */
function listOf(store: StoreView, { isPress, topic }: WholePost, magazine: string): { path: string; text: string } {
  if (isPress) return { path: pressPath(store), text: textFor(store, 'footer.press') };
  if (topic) return { path: topicPath(store, topic), text: topic.title };
  return { path: magazinePath(store), text: magazine };
}
