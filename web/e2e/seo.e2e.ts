import { expect, test } from './shop.ts';
import { prefixes, stores } from './storefront-pages.ts';

/** All elements of a page's head that contain an address. */
const links = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))].map(([, href]) =>
    (href as string).replaceAll('&amp;', '&'),
  );

const things = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text as string),
  );

test('every language has distinguishable pages for search engines, found through the sitemaps', async ({
  request,
  baseURL,
  shop,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(index).toBe(`${baseURL}/sitemap.xml`);
  const files = [...(await (await request.get(index)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc]) => loc as string,
  );
  for (const prefix of prefixes) {
    const products = files.find((file) => file.includes(`/${prefix}-products-`)) as string;
    const categories = files.find((file) => file.includes(`/${prefix}-categories`)) as string;
    const answer = await request.get(products);
    expect(answer.headers()['content-type']).toContain('xml');
    const listed = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc as string);
    const oldest = await shop.oldestProducts(stores[prefix]);
    expect(oldest).toHaveLength(40);
    expect(oldest.filter((product) => !listed.some((address) => address.includes(product)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const tree = [...(await (await request.get(categories)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, loc]) => loc as string,
    );
    for (const page of [`${baseURL}/${prefix}`, tree.at(3) as string, listed[0] as string]) {
      const opened = await request.get(page, { maxRedirects: 0 });
      expect([page, opened.status()]).toEqual([page, 200]);
      const html = await opened.text();
      expect(links(html, 'canonical')).toEqual([page]);
      expect(links(html, 'alternate').length, page).toBe(prefixes.length + 1);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,170}"/);
      expect(html).toContain('<meta property="og:title"');
      // Every named address exists, and is canonical.
      for (const other of links(html, 'alternate').slice(3, 5)) {
        const there = await request.get(other, { maxRedirects: 0 });
        expect([other, there.status()]).toEqual([other, 200]);
      }
    }
    const [home, list, product] = await Promise.all(
      [`/${prefix}`, tree.at(3) as string, listed[0] as string].map(async (page) =>
        things(await (await request.get(page)).text()),
      ),
    );
    expect(home?.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(list?.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(product?.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Product']);
    expect(product?.[1]).toMatchObject({ offers: { priceCurrency: expect.stringMatching(/PLN|EUR|SEK/) } });
  }
});

test('every product of a list is reached by links alone, and filtered lists are not separate pages', async ({
  request,
  shop,
}) => {
  const path = await shop.hasBigCategory();
  const found = new Set<string>();
  let total = 0;
  for (let next: string | undefined = path; next; ) {
    const html: string = await (await request.get(next)).text();
    for (const [, address] of html.matchAll(/<a href="(\/pl\/p\/[^"?]*)[^"]*" class="tile-link"/g))
      found.add(address as string);
    total = Number(things(html).find((thing) => thing['@type'] === 'ItemList')?.numberOfItems);
    next = /rel="next" href="([^"]*)" aria-busy/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(found.size).toBe(total);
  const filtered = await (await request.get(`${path}?price=0-150&sort=sales_count:desc`)).text();
  expect(links(filtered, 'canonical').map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    path,
  ]);
  expect(await (await request.get('/pl/search?query=suknia')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
  expect((await request.get(`${path}?page=999`)).status()).toBe(404);
});
