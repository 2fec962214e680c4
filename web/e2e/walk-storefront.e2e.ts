import { mkdirSync } from 'node:fs';
import { expect, isAccessible, test } from './shop.ts';
import { faultsOf } from './walked-page.ts';

// Every page of the storefront, looked at as a shopper sees it. In the gate each page once, in a language and a width of its
// own; with WALK=all every page in every language at every width. One picture of each lies in test-results/walk.

const prefixes = ['pl', 'de', 'en', 'se', 'nl'] as const;
const stores = { pl: 'pln_pl', de: 'eur_de', en: 'eur_en', se: 'sek_se', nl: 'eur_nl' } as const;
const widths = [390, 768, 1440] as const;
const walksAll = process.env.WALK === 'all';
const pictures = 'test-results/walk';

type Prefix = (typeof prefixes)[number];
type Find = (filters: object[], more?: string) => Promise<{ sku: string; slug: string; url_path?: string }[]>;

const ofType = (type: string) => ({ attribute: 'type_id', value: { in: [type] }, scope: 'default' });
const listed = { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' };

/** Page of the first product of this kind. */
const productOf = (type: string) => async (find: Find) => {
  const [product] = await find([ofType(type), listed]);
  if (!product) throw new Error(`the demo data has no ${type}`);
  return `/p/${encodeURIComponent(product.sku)}/${product.slug}`;
};

/** Pages by name; `status`: what they answer when it is not 200. */
const pages: Record<string, { path: string | ((find: Find) => Promise<string>); status?: number }> = {
  home: { path: '' },
  category: { path: '/c/3' },
  'second page': { path: '/c/3?page=2' },
  filtered: { path: '/c/3?price=0-150&sort=sales_count:desc' },
  'nothing found': { path: '/search?query=xyzxyzxyz' },
  search: { path: '/search' },
  simple: { path: productOf('simple') },
  configurable: { path: productOf('configurable') },
  rental: { path: productOf('sirent') },
  bundle: { path: productOf('bundle') },
  set: { path: productOf('grouped') },
  'second hand': { path: productOf('single_number') },
  compare: { path: '/compare' },
  checkout: { path: '/checkout' },
  order: { path: '/order' },
  account: { path: '/my-account' },
  plans: { path: '/i/fashion-subscription' },
  'not found': { path: '/nothing-hangs-here', status: 404 },
  error: { path: '/error', status: 500 },
};

const names = Object.keys(pages);
const walks = walksAll
  ? prefixes.flatMap((prefix) => widths.map((width) => ({ prefix, width, names })))
  : prefixes.map((prefix, nth) => ({
      prefix,
      width: widths[nth % widths.length] as number,
      names: names.filter((_, at) => at % prefixes.length === nth),
    }));

for (const { prefix, width, names: walked } of walks) {
  test(`the pages in ${prefix} at ${width} px stand as they should`, async ({ page }) => {
    test.setTimeout(walked.length * 30_000);
    await page.setViewportSize({ width, height: 900 });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    mkdirSync(pictures, { recursive: true });
    for (const name of walked) {
      const { path, status = 200 } = pages[name] as (typeof pages)[string];
      errors.length = 0;
      const where = `/${prefix}${typeof path === 'string' ? path : await path(finder(page.request, prefix))}`;
      const answer = await page.goto(where, { waitUntil: 'domcontentloaded' });
      const what = `${name} (${where})`;
      expect(answer?.status(), what).toBe(status);
      await page.locator('main').waitFor();
      // Texts that come with the parts hydrated last, and the fonts: then everything has its place.
      await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded');
      expect(await faultsOf(page, prefix), what).toEqual([]);
      await isAccessible(page, what);
      // A page that says so itself is no fault of the page.
      const faults = errors.filter((text) => !(status >= 400 && text.includes(`status of ${status}`)));
      expect(faults, `errors of ${what}`).toEqual([]);
      await page.screenshot({
        path: `${pictures}/${prefix}-${width}-${name.replaceAll(' ', '-')}.png`,
        fullPage: true,
      });
    }
  });
}

const finder =
  (request: import('@playwright/test').APIRequestContext, prefix: Prefix): Find =>
  async (filters) => {
    const store = stores[prefix];
    const answer = await request.post(
      `/api/catalog/catalog_${store}/product/_search?request_format=search-query&size=1&sort=id:desc&storeCode=${store}`,
      { data: { _appliedFilters: filters } },
    );
    const { hits } = (await answer.json()) as { hits: { hits: { _source: { sku: string; slug: string } }[] } };
    return hits.hits.map(({ _source }) => _source);
  };
