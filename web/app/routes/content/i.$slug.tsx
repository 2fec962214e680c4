import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { FALLBACK_LANGUAGES, type Language } from '../../../../proto/src/languages.ts';
import type { CmsPage } from '../../api/wire/content.ts';
import { cmsPageQuery, EmptyCmsResult } from '../../features/content/api.ts';
import { MarkupPage, SectionPage } from '../../features/content/cms-page.tsx';
import { contentOf, type PageContent } from '../../features/content/page-document.ts';
import { pageThings } from '../../features/content/page-things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, inEveryLanguage, originOf, plainStore, plainText } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { CAREERS, careersPath } from '../../lib/store/careers.ts';
import { plainSlug, slugIn } from '../../lib/store/localised-slugs.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { whatStandsAt } from '../catalog/load-category.server.ts';
import { HOME_PAGE } from '../home/home-page.ts';
import { alternatesOf } from '../magazine/load-list.server.ts';
import type { Route } from './+types/i.$slug';
import { loadHours } from './load-hours.server.ts';
import { loadPostLists } from './load-post-lists.server.ts';
import { loadRails } from './load-rails.server.ts';
import { formSlot } from './section-forms.tsx';
import { postsSlot } from './section-posts.tsx';
import { railSlot } from './section-rails.tsx';

const Plans = lazyPart(async () => {
  const [{ withQueries }, { Plans: Inner }] = await Promise.all([
    import('../../lib/data/queries.tsx'),
    import('../../features/account/subscriptions/plans.tsx'),
    laterTexts(),
  ]);
  return { default: withQueries(Inner) };
});

/** The page about deferred payment has a fixed address that is never a 404 (NAV-026). */
const payLater = 'placepozniej';

/** A page at an address of its own, outside of `/i/`. */
const fixedPage = (pathname: string): { slug: string; pathIn: (store: StoreView) => string } =>
  pathname.includes(payLater)
    ? { slug: payLater, pathIn: (store) => shopPath(store, payLater) }
    : { slug: CAREERS, pathIn: careersPath };

/** CMS pages by their identifier (CMS-003, CMS-004). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (params.slug === CAREERS) throw redirect(careersPath(shop.store), 301);
  const fixed = params.slug === undefined ? fixedPage(new URL(request.url).pathname) : undefined;
  const slug = params.slug ?? fixed?.slug ?? payLater;
  if (slug === HOME_PAGE) throw redirect(shopPath(shop.store), 301);
  try {
    const page = await newQueryClient().fetchQuery(cmsPageQuery(shop, slug));
    const plain = plainSlug(shop.store.prefix, slug);
    const pathIn = fixed?.pathIn ?? ((store: StoreView) => shopPath(store, `i/${slugIn(store.prefix, plain)}`));
    const content = contentOf(page, shop.store);
    const { own, paths, source } = addressesOf(page, shop.store, (store, name) =>
      fixed ? fixed.pathIn(store) : shopPath(store, `i/${name}`),
    );
    return {
      title: page.heading,
      content: content && { ...content, ...(await loadParts(shop, content)) },
      // The markup of a page of sections is for clients of the public API.
      markup: content ? '' : page.content,
      pageInAnyLanguage: fixed ? undefined : `i/${plain}`,
      paths: paths ?? (fixed && inEveryLanguage(fixed.pathIn)),
      head: headFor({
        store: shop.store,
        origin: originOf(context),
        title: page.metaTitle,
        description: page.metaDescription || plainText(page.content),
        // A text in another language stands at its own address for search engines.
        ...(page.isIndexed ? { path: own?.[shop.store.prefix] ?? pathIn(plainStore(shop.store)) } : { source }),
        alternates: own ?? inEveryLanguage(pathIn),
        things: content ? pageThings(page, content, originOf(context)) : [],
      }),
    };
  } catch (error) {
    if (!(error instanceof EmptyCmsResult)) throw error;
    // The page does not exist yet.
    if (!params.slug) throw redirect(shopPath(shop.store));
    // A former address leads to the page for ever; search parameters are part of no page's address.
    const found = await whatStandsAt(shop, slug);
    if (found?.type === 'page' && found.identifier !== slug)
      throw redirect(shopPath(shop.store, `i/${found.identifier}`), 301);
    throw data('', { status: 404 });
  }
}

interface Addresses {
  readonly own?: Partial<Record<Language, string>>;
  readonly paths?: Partial<Record<Language, string>>;
  readonly source?: string;
}

/**
 * Addresses of a page whose editors named them: of its own texts; of what the other languages show instead; and of the text
 * that is shown here, if it is another language's.
 */
function addressesOf(
  { alternates, lang }: CmsPage,
  store: StoreView,
  pathIn: (store: StoreView, name: string) => string,
): Addresses {
  if (!alternates) return {};
  const own = alternatesOf(alternates, pathIn);
  const fallback = FALLBACK_LANGUAGES.map((language) => alternates[language]).find((name) => name !== undefined);
  const paths = fallback === undefined ? own : { ...inEveryLanguage((view) => pathIn(view, fallback)), ...own };
  const source = lang && lang !== store.prefix ? own[lang] : undefined;
  return { own, paths, ...(source !== undefined && { source }) };
}

/** What the sections show of other features, read at the same time. */
async function loadParts(shop: Shop, content: PageContent) {
  const [rails, postLists, hours] = await Promise.all([
    loadRails(shop, content),
    loadPostLists(shop, content),
    loadHours(shop, content),
  ]);
  return { rails, postLists, hours };
}

export const meta: Route.MetaFunction = headOf;

/** The subscription page shows the plans below the CMS content (SUB-007). */
export default function CmsRoute({ loaderData }: Route.ComponentProps) {
  const plans =
    loaderData.pageInAnyLanguage === 'i/fashion-subscription' ? (
      <Suspense>
        <Plans />
      </Suspense>
    ) : null;
  const { title, content, markup } = loaderData;
  if (!content)
    return (
      <MarkupPage title={title} markup={markup}>
        {plans}
      </MarkupPage>
    );
  const { sections, rails, postLists } = content;
  const slots = { rail: railSlot(sections, rails), posts: postsSlot(sections, postLists), form: formSlot(content) };
  return (
    <SectionPage title={title} content={content} slots={slots}>
      {plans}
    </SectionPage>
  );
}
