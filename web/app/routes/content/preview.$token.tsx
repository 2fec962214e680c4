import { data, Outlet, redirect } from 'react-router';
import { findPreview } from '../../api/wire/preview.ts';
import { SectionPage } from '../../features/content/cms-page.tsx';
import { contentOf } from '../../features/content/page-document.ts';
import { BlockItems, MenuNodes, useFramedPreview } from '../../features/content/preview.tsx';
import { headFor, originOf } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { unsharedShop } from '../../lib/page/render-shop.server.ts';
import { HOME_PAGE } from '../../lib/store/fixed-pages.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { HomeView } from '../home/home-view.tsx';
import { loadHome } from '../home/load-home.server.ts';
import type { Route } from './+types/preview.$token';
import { loadHours } from './load-hours.server.ts';
import { loadPostLists } from './load-post-lists.server.ts';
import { loadRails } from './load-rails.server.ts';
import { formSlot } from './section-forms.tsx';
import { postsSlot } from './section-posts.tsx';
import { railSlot } from './section-rails.tsx';

/**
 * A text before it is visible, for who has its link: unknown, altered, expired and revoked tokens are 404, and so is a
 * token of another language. The web server keeps it out of every cache (server/pages.ts).
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  // Shown by the route of posts, in the layout of the magazine, which reads it.
  const asPost = shopPath(shop.store, `preview/${params.token}/post`);
  if (new URL(request.url).pathname.replace(/\.data$/, '') === asPost) return null;
  const preview = await findPreview(unsharedShop(context, shop.store).api, params.token);
  if (!preview || preview.language !== shop.store.prefix) throw data('', { status: 404 });
  if (preview.post) throw redirect(asPost);
  const { kind, title, lead, items, nodes, page } = preview;
  const content = page ? contentOf(page, shop.store) : null;
  const isHome = kind === 'page' && page?.code === HOME_PAGE;
  return {
    ...{ kind, title, lead, items, nodes },
    home: isHome && content ? await loadHome(shop, content) : null,
    content: content && {
      ...content,
      rails: await loadRails(shop, content),
      hours: await loadHours(shop, content),
      postLists: await loadPostLists(shop, content),
    },
    head: headFor({ store: shop.store, origin: originOf(context), title }),
  };
}

export const meta: Route.MetaFunction = headOf;

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  useFramedPreview();
  if (!loaderData) return <Outlet />;
  const { kind, title, lead, items, nodes, content, home } = loaderData;
  if (home) return <HomeView home={home} />;
  if (!content)
    return (
      <main id="main" className="wrap cms">
        <h1 className="t-1">{title || nodes.find(({ parent }) => parent === 0)?.label}</h1>
        {lead ? <p>{lead}</p> : null}
        {nodes.length ? <MenuNodes nodes={nodes} parent={nodes.find(({ parent }) => parent === 0)?.id ?? 0} /> : null}
      </main>
    );
  const { sections, rails, postLists } = content;
  const slots = { rail: railSlot(sections, rails), posts: postsSlot(sections, postLists), form: formSlot(content) };
  return (
    <SectionPage title={title} content={content} slots={slots}>
      {kind === 'block' && items.length ? <BlockItems items={items} /> : null}
    </SectionPage>
  );
}
