import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../proto/src/languages.ts';
import { register, someone } from './renting.ts';
import { expect, shownWithin, test } from './shop.ts';

// Pages without a network: the service worker (app/local/worker). Offline cuts the requests of the worker too.

test.use({ serviceWorkers: 'allow' });

const mark = (page: Page) => page.locator('.connection-line');

/** Opens a page and waits until the worker keeps it and the home page. */
async function keeps(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isKept(page, path);
}

const isKept = (page: Page, path: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const url = new URL(address, location.origin);
          url.pathname = url.pathname.replace(/\/my-account\/.*/, '/my-account');
          const isKeptHere = (await caches.match(url.href, { ignoreVary: true })) !== undefined;
          return isKeptHere && navigator.serviceWorker.controller?.state === 'activated';
        }, path),
      { timeout: shownWithin(10_000), message: `${path} is kept` },
    )
    .toBe(true);

/** Addresses, headers and texts of everything that the worker keeps. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { cache: string; path: string; caching: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const answer = await opened.match(request, { ignoreVary: true });
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '');
        kept.push({
          cache,
          path: new URL(request.url).pathname,
          caching: answer?.headers.get('cache-control') ?? '',
          text: isText ? ((await answer?.text()) ?? '') : '',
        });
      }
    }
    return kept;
  });

test('[SYNC-012] [NAV-039] a page that was seen opens without a network and says when it was seen; another one opens when the network is back', {
  tag: '@gate',
}, async ({ page, context, shop }) => {
  const { path, name } = await shop.hasProduct('simple');
  await keeps(page, path);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
    new URL('/sw.js', page.url()).href,
  );
  await expect(mark(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(mark(page)).toHaveText(
    /^Brak połączenia z internetem\. Obejrzane wcześniej strony nadal się otworzą\. Stan z godziny \d\d:\d\d\.$/,
  );

  await page.goto('/pl/search?q=sukienka');
  await expect(page.getByRole('heading', { name: 'Nie masz połączenia z internetem' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', '/pl/search?q=sukienka');
  await shop.isAccessible('the offline page');
  await page.getByRole('navigation', { name: 'Strony, które możesz teraz otworzyć' }).getByText(name).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.goto('/pl/search?q=sukienka');
  await expect(page).toHaveURL(/\/pl\/offline/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/pl\/search\?q=sukienka$/);
  await expect(mark(page)).toHaveCount(0);
});

test('each kind of page that was seen opens without a network', async ({ page, context, shop }) => {
  const { path } = await shop.hasProduct('simple');
  const paths = [
    '/pl',
    await shop.hasBigCategory(),
    path,
    '/pl/search?q=sukienka',
    '/pl/i/showroom',
    '/pl/blog',
    '/pl/my-account',
    '/pl/checkout',
  ];
  const titles = new Map<string, string>();
  for (const one of paths) {
    const answer = await page.goto(one, { waitUntil: 'domcontentloaded' });
    expect([one, answer?.status()]).toEqual([one, 200]);
    await isKept(page, one);
    // The title of the checkout is in the shopper's language when its texts are loaded.
    await expect(page).not.toHaveTitle(/^Checkout /);
    titles.set(one, await page.title());
  }
  await context.setOffline(true);
  for (const one of paths) {
    await page.goto(one);
    expect(new URL(page.url()).pathname).toBe(one.split('?')[0]);
    await expect(mark(page), one).toBeVisible();
    await expect(page, one).toHaveTitle(titles.get(one) ?? '');
  }
  // Pages of the account have one document.
  await page.goto('/pl/my-account/orders');
  await expect(mark(page)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/pl$/);
  await page.goto('/pwa.html?to=search');
  await expect(page).toHaveURL(/\/pl\/offline\?to=%2Fpl%2Fsearch$/);
});

test('[ERR-001] [NAV-033] a page that was reached by a link survives a reload, a link to a page that was seen opens it, and one to another page leads home', async ({
  page,
  context,
}) => {
  await keeps(page, '/pl/blog');
  const first = page.locator('.post-card').getByRole('link').first();
  const path = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await isKept(page, path);
  const title = await page.title();
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(title);
  await expect(mark(page)).toBeVisible();

  await page.goto('/pl/blog');
  await expect(mark(page)).toBeVisible();
  await page.locator(`.post-card a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle(title);
  await expect(mark(page)).toBeVisible();

  await page.goto('/pl/blog');
  await expect(mark(page)).toBeVisible();
  await page.locator(`.post-card a:not([href="${path}"])`).first().click();
  await expect(page).toHaveURL(/\/pl$/);
  await expect(page.getByText('nie jest dostępna offline. Przechodzimy na stronę główną.')).toBeVisible();
});

test('[NAV-039] the offline page is kept in every language from the first visit', async ({ page, context }) => {
  await keeps(page, '/pl');
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/search?q=x`);
    await expect(page.locator('main h1')).toHaveText(
      {
        pl: 'Nie masz połączenia z internetem',
        de: 'Du bist offline',
        en: 'You are offline',
        se: 'Du är offline',
        nl: 'Je bent offline',
      }[language],
    );
    await expect(page.locator('html')).toHaveAttribute('lang', /.+/);
    // Hydrated: the button has the address that was wanted.
    await expect(page.locator('main a.btn').first()).toHaveAttribute('href', `/${language}/search?q=x`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('header, footer')).toHaveCount(0);
  }
});

test('nothing of the shopper is in a cache, and signing out removes the pages that were seen', async ({
  page,
  shop,
}) => {
  const { path } = await shop.hasProduct('simple');
  const email = someone('tunel');
  await keeps(page, '/pl/blog');
  await register(page, email);
  await keeps(page, path);
  for (const secret of ['/pl/order?key=abc', '/pl/search?q=x&token=abc', '/pl/thank-you-page']) await page.goto(secret);
  await keeps(page, '/pl/my-account/orders');
  await keeps(page, '/pl/my-account');
  const kept = await everythingKept(page);
  const paths = kept.filter(({ cache }) => cache === 'garderoba-pages').map((entry) => entry.path);
  expect(paths.toSorted()).toEqual(['/pl/blog', path, '/pl/my-account'].toSorted());
  expect(kept.filter((entry) => /^\/(api|graphql|pay)|\/(order|thank-you-page)$/.test(entry.path))).toEqual([]);
  expect(kept.filter(({ caching }) => /private|no-store/.test(caching))).toEqual([]);
  for (const entry of kept) expect(entry.text.includes(email), `${entry.cache} ${entry.path}`).toBe(false);

  // The page listens to a sign-out a moment after its first paint.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect
    .poll(async () => (await everythingKept(page)).filter(({ cache }) => cache === 'garderoba-pages').length)
    .toBe(0);
  const left = (await everythingKept(page)).map((entry) => entry.path);
  expect(left).toContain('/pl');
  expect(left).toContain('/pl/offline');
});

test('pictures are kept, the ones that were kept first are removed above 60 MB', async ({ page }) => {
  await page.goto('/pl');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('garderoba-pictures');
    for (const name of ['first', 'second'])
      await cache.put(`/media/${name}.jpg`, new Response('', { headers: { 'x-kept-bytes': '30000000' } }));
  });
  await page.reload();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('garderoba-pictures')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(async () => (await kept()).some((path) => path.startsWith('/img/'))).toBe(true);
  expect(await kept()).not.toContain('/media/first.jpg');
  expect(await kept()).toContain('/media/second.jpg');
});

test('a new version waits for an open checkout, takes over when a page opens, and leaves old windows alone', async ({
  page,
  context,
}) => {
  // A version becomes active when the previous one has nothing to do: pictures are drawn at their first request.
  await context.route(/\/(img|media)\//, (route) => route.abort());
  await keeps(page, '/pl');
  const checkout = await context.newPage();
  await checkout.goto('/pl');
  // Reached without a new document, as by a link: the browser knows the window by its first address.
  await checkout.evaluate(() => history.pushState(null, '', '/pl/checkout'));
  await expect.poll(() => checkout.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  // Another address of the script is a new version of it.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect.poll(isWaiting).toBe(true);

  /** Opens a page and waits until it has asked. */
  const opens = async (): Promise<void> => {
    const other = await context.newPage();
    const asked = other.waitForRequest(/user-events-/);
    await other.goto('/pl/blog');
    await asked;
    await other.waitForLoadState('networkidle');
    await other.close();
  };
  await page.evaluate(() => {
    document.body.dataset.old = 'true';
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.body.dataset.changes = String(Number(document.body.dataset.changes ?? 0) + 1);
    });
  });
  await opens();
  expect(await isWaiting()).toBe(true);
  await expect(page.locator('body')).not.toHaveAttribute('data-changes');

  await checkout.close();
  await expect(async () => {
    await opens();
    await expect(page.locator('body')).toHaveAttribute('data-changes', /\d/, { timeout: 3_000 });
  }).toPass();
  // The old window was not loaded anew; its next page is a document.
  await expect(page.locator('body')).toHaveAttribute('data-old', 'true');
  await page.locator('a[href="/pl/blog"]').first().click();
  await expect(page).toHaveURL(/\/pl\/blog$/);
  await expect(page.locator('body')).not.toHaveAttribute('data-old');
});

test('the shop can be installed, and its shortcuts lead to pages of the last store view', async ({ page, request }) => {
  await page.goto('/nl');
  await page.waitForFunction(() => document.cookie.includes('garderoba_store=nl'));
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
    shortcuts: { url: string; icons: { src: string }[] }[];
  };
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
  const targets: string[] = [];
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    const { pathname, hash } = new URL(page.url());
    targets.push(pathname + hash);
  }
  expect(targets).toEqual(['/nl/search', '/nl/my-account/bookings', '/nl#open-cart']);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/pwa.html?to=//evil.example');
  await expect(page).toHaveURL(/\/nl$/);
});
