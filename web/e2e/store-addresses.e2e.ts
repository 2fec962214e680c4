import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { startWeb } from './own-web.ts';
import { expect, test } from './shop.ts';

// Storefronts with other settings, on their own ports (docs/operating/settings.md, web).

/** Paths of searches that the pages send. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/graphql\/|\/_search$/.test(pathname)) searches.push(pathname);
  });
  return searches;
}

/** Every link of the page, as the browser resolves it. */
const links = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((found) => (found as HTMLAnchorElement[]).map(({ href }) => href));

test('[NAV-005] [SYNC-007] a guest buys on the own address of a store view, which reads the catalogue with GraphQL', {
  tag: '@gate',
}, async ({ page, shop }) => {
  const { path, name } = await shop.hasProduct('simple');
  const category = (await shop.hasBigCategory()).replace('/pl', '');
  const { url: shared, stop } = await startWeb(({ port }) => ({
    WEB_STORE_ADDRESSES: `pl=http://pl.localhost:${port}`,
    WEB_API_PROTOCOL: 'graphql',
  }));
  const own = shared.replace('localhost', 'pl.localhost');
  try {
    await page.goto(`${shared}/pl${category}?sort=price:asc`);
    await expect(page).toHaveURL(`${own}${category}?sort=price:asc`);
    const searches = searchesOf(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    // The other languages are at their prefix of the shared host; nothing of this one is.
    const found = await links(page);
    for (const address of found.map((link) => new URL(link)))
      if (address.origin === own) expect(address.pathname).not.toMatch(/^\/(pl|de|en|se|nl)(\/|$)/);
      else if (address.origin === shared) expect(address.pathname).toMatch(/^\/(de|en|se|nl)(\/|$)/);
    expect(found.some((link) => link.startsWith(`${shared}/de/`))).toBe(true);
    // Client-side navigation to a product and back.
    await page.locator('.tile a').first().click();
    await expect(page.locator('.pdp')).toBeVisible();
    expect(page.url()).toMatch(`${own}/p/`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await page.goto(`${own}${path.replace('/pl', '')}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
    await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Przejdź do kasy' }).click();
    await expect(page).toHaveURL(new RegExp(`^${own}/checkout`));
    await shop.fillDetails('own-address@example.com');
    await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
    await shop.fillAddress();
    await page.getByRole('radio', { name: /DHL/ }).check();
    await page.getByRole('button', { name: 'Dalej: płatność' }).click();
    await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
    await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
    await page.getByRole('checkbox', { name: /regulamin/ }).check();
    await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
    expect(page.url()).toMatch(`${own}/thank-you-page`);
    expect(searches.length).toBeGreaterThan(0);
    expect(searches.filter((search) => search !== '/graphql/pln_pl')).toEqual([]);
  } finally {
    stop();
  }
});

test('[LIM-047] a shop with one store view has no prefixes and no other language', async ({ page, shop, request }) => {
  const { path, name } = await shop.hasProduct('simple');
  const { url, stop } = await startWeb(() => ({ WEB_MULTISTORE: 'off' }));
  try {
    await page.goto(url);
    await expect(page.locator('.tile a').first()).toBeVisible();
    await expect(page.locator('.languages')).toHaveCount(0);
    const found = (await links(page)).filter((link) => link.startsWith(url));
    expect(found.length).toBeGreaterThan(10);
    for (const link of found) expect(new URL(link).pathname).not.toMatch(/^\/(pl|de|en|se|nl)(\/|$)/);
    await page.goto(`${url}${path}`);
    await expect(page).toHaveURL(`${url}${path.replace('/pl', '')}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.locator('link[hreflang]').count()).toBe(0);
    const files = await (await request.get(`${url}/sitemap.xml`)).text();
    expect([...files.matchAll(/\/([a-z]{2})-categories/g)].map(([, language]) => language)).toEqual(['pl']);
    const german = await request.get(`${url}/de/search?query=kleid`, { maxRedirects: 0 });
    expect([german.status(), german.headers().location]).toEqual([302, '/search?query=kleid']);
  } finally {
    stop();
  }
});

test('[LIM-024] with the output cache a page is answered without the gateway; without it, it is not', async ({
  request,
  shop,
}) => {
  const { path, name } = await shop.hasProduct('simple');
  const { address, close } = await startDoor(new URL(process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000'));
  // Neither web server has another cache.
  const settings = { WEB_GATEWAY_URL: address, WEB_PAGE_CACHE_MS: '0', WEB_ANSWER_CACHE_MS: '0' };
  const [cached, plain] = await Promise.all([
    startWeb(() => ({ ...settings, WEB_OUTPUT_CACHE: 'on' })),
    startWeb(() => settings),
  ]);
  try {
    for (const { url } of [cached, plain]) expect(await (await request.get(url + path)).text()).toContain(name);
    close();
    const kept = await request.get(cached.url + path);
    expect([kept.status(), (await kept.text()).includes(name)]).toEqual([200, true]);
    expect((await request.get(plain.url + path)).status()).toBeGreaterThanOrEqual(500);
    // Nobody has opened this one before.
    expect((await request.get(`${cached.url}${path}?x=1`)).status()).toBeGreaterThanOrEqual(500);
  } finally {
    cached.stop();
    plain.stop();
    close();
  }
});

/** Passes connections on to the gateway until it is closed. */
async function startDoor({ hostname, port }: URL): Promise<{ address: string; close: () => void }> {
  const open = new Set<Socket>();
  const door = createServer((client) => {
    const gateway = connect(Number(port), hostname);
    for (const socket of [client, gateway]) open.add(socket.on('error', () => socket.destroy()));
    client.pipe(gateway).pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const close = () => {
    door.close();
    for (const socket of open) socket.destroy();
  };
  return { address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, close };
}
