import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { cmsPageQuery, EmptyCmsResult } from '../features/content/api.ts';
import { CmsPage } from '../features/content/cms-page.tsx';
import { newQueryClient } from '../lib/data/query-client.ts';
import { headFor, inEveryLanguage, originOf, plainStore } from '../lib/page/head.server.ts';
import { headOf } from '../lib/page/head.ts';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { plainSlug, slugIn } from '../lib/store/localised-slugs.ts';
import { shopPath } from '../lib/store/paths.ts';
import { shopContext } from '../lib/store/shop.ts';
import type { StoreView } from '../lib/store/stores.ts';
import { laterTexts } from '../lib/text/later-texts.ts';
import type { Route } from './+types/i.$slug';

const Plans = lazyPart(async () => {
  const [{ withQueries }, { Plans: Inner }] = await Promise.all([
    import('../lib/data/queries.tsx'),
    import('../features/account/subscriptions/plans.tsx'),
    laterTexts(),
  ]);
  return { default: withQueries(Inner) };
});

/** The page about deferred payment has a fixed address that is never a 404 (NAV-026). */
const payLater = 'placepozniej';

/** CMS pages by their identifier (CMS-003, CMS-004). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slug = params.slug ?? payLater;
  try {
    const page = await newQueryClient().fetchQuery(cmsPageQuery(shop, slug));
    const plain = plainSlug(shop.store.prefix, slug);
    const pathIn = (store: StoreView) => shopPath(store, params.slug ? `i/${slugIn(store.prefix, plain)}` : payLater);
    return {
      page,
      pageInAnyLanguage: params.slug ? `i/${plain}` : payLater,
      head: headFor({
        store: shop.store,
        origin: originOf(context),
        title: page.meta_title || page.title,
        description: page.meta_description || page.content,
        path: pathIn(plainStore(shop.store)),
        alternates: inEveryLanguage(pathIn),
      }),
    };
  } catch (error) {
    if (!(error instanceof EmptyCmsResult)) throw error;
    // The page does not exist yet.
    if (!params.slug) throw redirect(shopPath(shop.store));
    throw data('', { status: 404 });
  }
}

export const meta: Route.MetaFunction = headOf;

/** The subscription page shows the plans below the CMS content (SUB-007). */
export default function CmsRoute({ loaderData }: Route.ComponentProps) {
  const hasPlans = loaderData.pageInAnyLanguage === 'i/fashion-subscription';
  return (
    <CmsPage page={loaderData.page}>
      {hasPlans ? (
        <Suspense>
          <Plans />
        </Suspense>
      ) : null}
    </CmsPage>
  );
}
