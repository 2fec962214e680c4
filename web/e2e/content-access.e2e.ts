import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { expect, isAccessible, test } from './shop.ts';

// No content page has a violation of WCAG 2.2 AA, in any language and either theme. The pages are found: the routes in the
// storefront's table, their addresses in the sitemaps. With WALK=all every address, else one of each route.

const ALL = process.env.WALK === 'all';
const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'] as const;
const THEMES = ['light', 'dark'] as const;

/** Folders of routes that are no content. */
const OTHERS = ['frame', 'catalog', 'product', 'checkout', 'order', 'saved', 'account', 'selling'];
type Language = (typeof LANGUAGES)[number];

/**
 * Content that no sitemap lists: its address by route, or by language where the route is one of several; null = no page of its
 * own, or checked by another test.
 */
const UNLISTED: Readonly<Record<string, string | null | Partial<Record<Language, string>>>> = {
  kariera: { pl: '/kariera' },
  career: { en: '/career', se: '/career', nl: '/career' },
  'karriere-de': { de: '/karriere-de' },
  placepozniej: '/placepozniej',
  'newsletter/confirm': '/newsletter/confirm?token=looked',
  'newsletter/unsubscribe': '/newsletter/unsubscribe?token=looked',
  'blog/feed.xml': null,
  'preview/events': '/preview/events',
  'preview/:token': null, // the editor's journey
  'preview/banners/:token': null, // the same page as home or a listing
};

/** Paths of the content routes below the store, '' = home. */
const contentRoutes = (routes as RouteConfigEntry[])
  .flatMap(({ children = [] }) => children)
  .filter(({ file }) => !OTHERS.includes(file.split('/')[1] ?? ''))
  .map(({ path = '' }) => path);

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

/** A file of the sitemap, as soon as the shop answers it. */
async function fileOf(request: APIRequestContext, path: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    text = await answer.text();
    expect(text, path).toMatch(/<\/(urlset|sitemapindex)>\s*$/);
  }).toPass({ timeout: 60_000 });
  return text;
}

/** Paths that the sitemaps of a language list, without those of products. */
async function listed(request: APIRequestContext, language: string): Promise<string[]> {
  const files = addressesIn(await fileOf(request, '/sitemap.xml'));
  const own = files.filter((file) => file.includes(`/${language}-`) && !file.includes('-products'));
  const found = await Promise.all(own.map(async (file) => addressesIn(await fileOf(request, file))));
  return found.flat().map((address) => new URL(address).pathname);
}

/** Whether a path is one of the route; the first one of the table that fits is the route. */
const fits = (route: string, path: string): boolean =>
  new RegExp(`^/[a-z]{2}${route && `/${route.replaceAll(/:\w+/g, '[^/]+')}`}/?$`).test(path);

for (const language of LANGUAGES)
  test(`every content page in ${language} is accessible, in light and in dark`, async ({ page, request }) => {
    test.setTimeout(ALL ? 1_200_000 : 240_000);
    const paths = await listed(request, language);
    const looked = contentRoutes.flatMap((route) => {
      const unlisted = UNLISTED[route];
      if (unlisted === null) return [];
      if (typeof unlisted === 'object') return unlisted[language] ? [`/${language}${unlisted[language]}`] : [];
      if (unlisted) return [`/${language}${unlisted}`];
      const own = paths.filter((path) => fits(route, path) && contentRoutes.find((one) => fits(one, path)) === route);
      // A route that is neither listed nor named above would never be looked at.
      expect(own, `addresses of the route "${route}" in ${language}`).not.toEqual([]);
      return ALL ? own : own.slice(0, 1);
    });
    for (const path of looked)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect((await page.goto(path))?.status(), path).toBe(200);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        await isAccessible(page, `${path} in ${colorScheme}`);
      }
  });
