import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { FALLBACK_LANGUAGES, type Language } from '../../../../proto/src/languages.ts';
import type { CmsPage } from '../../api/wire/content.ts';
import { cmsPageQuery, EmptyCmsResult, pageByCode } from '../../features/content/api.ts';
import { MarkupPage, SectionPage } from '../../features/content/cms-page.tsx';
import { contentOf, type PageContent } from '../../features/content/page-document.ts';
import { pageThings } from '../../features/content/page-things.ts';
import { breadcrumbList } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, inEveryLanguage, originOf, plainStore, plainText } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { CAREERS } from '../../lib/store/careers.ts';
import { fixedPath, HOME_PAGE, PAY_LATER } from '../../lib/store/fixed-pages.ts';
import { plainSlug, slugIn } from '../../lib/store/localised-slugs.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { whatStandsAt } from '../catalog/load-category.server.ts';
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

/** Code of the page about subscriptions. */
const PLANS = 'fashion-subscription';

/** CMS pages by their identifier (CMS-003, CMS-004). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { pathname } = new URL(request.url);
  const fixedCode = params.slug === undefined ? (pathname.includes(PAY_LATER) ? PAY_LATER : CAREERS) : undefined;
  const fixed = fixedPath(fixedCode);
  const slug = params.slug ?? fixedCode ?? '';
  try {
    const client = newQueryClient();
    const page = await (fixedCode ? pageByCode(client, shop, fixedCode) : client.fetchQuery(cmsPageQuery(shop, slug)));
    const elsewhere = fixed ? undefined : fixedPath(page.code ?? slug);
    if (elsewhere) throw redirect(elsewhere(shop.store), 301);
    const name = plainSlug(shop.store.prefix, slug);
    const pathIn = fixed ?? ((store: StoreView) => shopPath(store, `i/${slugIn(store.prefix, name)}`));
    const content = contentOf(page, shop.store);
    const { own, paths, source } = addressesOf(page, shop.store, (store, address) =>
      fixed ? fixed(store) : shopPath(store, `i/${address}`),
    );
    const origin = originOf(context);
    const plain = plainStore(shop.store);
    const path = own?.[plain.prefix] ?? pathIn(plain);
    return {
      title: page.heading,
      content: content && { ...content, ...(await loadParts(shop, content)) },
      // The markup of a page of sections is for clients of the public API.
      markup: content ? '' : page.content,
      pageInAnyLanguage: fixed ? undefined : `i/${name}`,
      // By its code, which stays when an editor renames the address.
      hasPlans: (page.code ?? name) === PLANS,
      paths: paths ?? (fixed && inEveryLanguage(fixed)),
      head: headFor({
        store: shop.store,
        origin,
        title: page.metaTitle,
        description: page.metaDescription || plainText(page.content),
        // A text in another language stands at its own address for search engines.
        ...(page.isIndexed ? { path } : { source }),
        alternates: own ?? inEveryLanguage(pathIn),
        things: [
          ...(content ? pageThings(page, content, origin) : []),
          breadcrumbList(origin, plain, [{ name: page.heading, path }]),
        ],
      }),
    };
  } catch (error) {
    if (!(error instanceof EmptyCmsResult)) throw error;
    // The page does not exist yet.
    if (!params.slug) throw redirect(shopPath(shop.store));
    // The usual address of the home page, whatever its editors call it.
    if (slug === HOME_PAGE) throw redirect(shopPath(shop.store), 301);
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
  const plans = loaderData.hasPlans ? (
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
