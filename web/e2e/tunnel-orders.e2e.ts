import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './shop.ts';

// An order made without a network, and what becomes of it: docs/decisions/0092-orders-that-wait.md.

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];
interface Chosen {
  sku: string;
  name: string;
  path: string;
  /** Free pieces. */
  pieces: number;
}

const WAITS = 'Twoje zamówienie czeka na tym urządzeniu';
const QUEUED = 'Nie można przesłać zamówienia z powodu błędu serwera. Zamówienie trafiło do kolejki.';
/** What may stand on no page before the shop has accepted the order. */
const DONE = /złożon|przyjęt[oae]|dziękuj/i;

const isOrder = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/order';

/** Keys of all tries of all tabs, and the tries that had an answer. */
function ordersOf(context: BrowserContext): { keys: Set<string | undefined>; answered: Request[] } {
  const keys = new Set<string | undefined>();
  const answered: Request[] = [];
  context.on('request', (request) => {
    if (isOrder(request)) keys.add(request.headers()['idempotency-key']);
  });
  context.on('requestfinished', (request) => {
    if (isOrder(request)) answered.push(request);
  });
  return { keys, answered };
}

/** A simple product with few pieces, so that another buyer can take all of them, or with many. */
async function product(page: Page, stock: 'few' | 'many', nth = 0): Promise<Chosen> {
  const answer = await page.request.post(
    '/api/catalog/catalog_pln_pl/product/_search?request_format=search-query&size=100&sort=id:asc&storeCode=pln_pl',
    {
      data: {
        _appliedFilters: [
          { attribute: 'type_id', value: { eq: 'simple' }, scope: 'default' },
          { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
          { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
        ],
      },
    },
  );
  type Hit = { sku: string; name: string; slug: string; stock?: { qty?: number }; custom_options?: unknown[] };
  const { hits } = (await answer.json()) as { hits: { hits: { _source: Hit }[] } };
  const found = hits.hits
    .map(({ _source }) => _source)
    .filter(({ stock: own, custom_options }) => (own?.qty ?? 0) > 0 && !custom_options?.length)
    .toSorted((a, b) => (a.stock?.qty ?? 0) - (b.stock?.qty ?? 0));
  const one = stock === 'few' ? found[nth] : found.at(-1 - nth);
  if (!one) throw new Error('the demo data has no simple product in stock');
  const path = `/pl/p/${encodeURIComponent(one.sku)}/${encodeURIComponent(one.slug)}`;
  return { sku: one.sku, name: one.name, path, pieces: one.stock?.qty ?? 0 };
}

/** Puts a piece in the cart and fills the checkout in, up to the order button. */
async function upToTheButton(
  page: Page,
  shop: Shop,
  { path }: Chosen,
  who: string,
  payment = /Płatność przy odbiorze/,
): Promise<void> {
  await page.goto(path);
  // The number is shown some milliseconds before the press is stored, and these journeys are about orders.
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart/change');
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await answered;
  await expect(page.getByRole('link', { name: 'Twój wieszak, 1 rzecz' })).toBeVisible();
  await page.goto('/pl/checkout');
  await shop.fillDetails(`${who}-${Date.now().toString(36)}@example.com`);
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
}

const press = (page: Page) => page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function isPlaced(page: Page): Promise<void> {
  await title(page, 'Dziękujemy');
  expect(new URL(page.url()).searchParams.get('order_increment_id')).toMatch(/^\d{9}$/);
}

/** Another buyer orders through the public API. */
async function isBoughtElsewhere(page: Page, { sku, pieces }: Chosen): Promise<void> {
  const address = {
    ...{ firstname: 'Ewa', lastname: 'Lis', street: ['Prosta', '1'], postcode: '00-001', city: 'Warszawa' },
    ...{ country_id: 'PL', region: '', region_id: 0, region_code: '', company: '', telephone: '500600700' },
    email: `other-${Date.now().toString(36)}@example.com`,
  };
  const answer = await page.request.post('/api/order', {
    data: {
      ...{ user_id: '', cart_id: '', store_code: 'pln_pl', transmited: true, products: [{ sku, qty: pieces }] },
      addressInformation: {
        shippingAddress: address,
        billingAddress: { ...address, vat_id: '' },
        shipping_method_code: 'dhl',
        shipping_carrier_code: 'dhl',
        payment_method_code: 'cashondelivery',
        payment_method_additional: {},
        shippingExtraFields: {},
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The cart is changed by another device. */
async function cartId(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('garderoba.cart.pln_pl') ?? '');
}

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desk', width: 1440, height: 900 },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } });

    test(
      '[SYNC-002] [SYNC-034] [ERR-039] an order made without a network waits, says so, and is sent once when the connection returns',
      {
        tag: width === 390 ? '@gate' : [],
      },
      async ({ page, context, shop }, info) => {
        await upToTheButton(page, shop, await product(page, 'many'), 'tunnel');
        const orders = ordersOf(context);
        await context.setOffline(true);
        await expect(page.getByText('Jesteś offline. Przycisk zachowa')).toBeVisible();
        await page.screenshot({ path: info.outputPath('review-offline.png'), fullPage: true });
        await press(page);
        await title(page, WAITS);
        await expect(page.getByText(QUEUED)).toBeVisible();
        await expect(page.locator('main')).not.toContainText(DONE);
        await page.screenshot({ path: info.outputPath('waiting.png'), fullPage: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(orders.keys.size).toBe(0);
        await shop.isAccessible('the page of an order that waits');
        await context.setOffline(false);
        await isPlaced(page);
        expect(orders.answered).toHaveLength(1);
        expect(orders.keys.size).toBe(1);
      },
    );
  });
}

test('[SYNC-002] an order whose answer was lost is asked for by its key and confirmed, not placed twice', async ({
  page,
  context,
  shop,
}) => {
  await upToTheButton(page, shop, await product(page, 'many'), 'lost');
  const orders = ordersOf(context);
  await context.route('**/api/order*', async (route) => {
    if (!isOrder(route.request())) return route.fallback();
    // The shop has it, and its answer never comes.
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    await route.abort();
  });
  await press(page);
  await title(page, WAITS);
  await expect(page.getByText(/Nie mamy odpowiedzi na ostatnią próbę/)).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Wyślij teraz' }).click();
  await isPlaced(page);
  expect(orders.keys.size).toBe(1);
});

test('[SYNC-035] a tab that is closed while its order waits: the next page asks, and sends it on request', async ({
  page,
  context,
  shop,
}, info) => {
  await upToTheButton(page, shop, await product(page, 'many'), 'closed');
  const orders = ordersOf(context);
  await context.setOffline(true);
  await press(page);
  await title(page, WAITS);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/pl');
  await expect(next.getByText('Na tym urządzeniu czeka zamówienie. Wysłać je do sklepu?')).toBeVisible();
  expect(orders.keys.size).toBe(0);
  await next.screenshot({ path: info.outputPath('question.png') });
  // The checkout makes no second one.
  const checkout = await context.newPage();
  await checkout.goto('/pl/checkout');
  await title(checkout, 'Zamówienie z tego wieszaka już czeka');
  await checkout.close();
  await next.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(next.getByText(/Sklep przyjął Twoje zamówienie \d{9}/)).toBeVisible();
  await next.getByRole('button', { name: 'Pokaż', exact: true }).click();
  await isPlaced(next);
  expect(orders.answered).toHaveLength(1);
});

test('[SYNC-037] a piece that was sold meanwhile is named, nothing is sent, and the cart stays', async ({
  page,
  context,
  shop,
}, info) => {
  const rare = await product(page, 'few');
  await upToTheButton(page, shop, rare, 'sold');
  const orders = ordersOf(context);
  await context.setOffline(true);
  await press(page);
  await title(page, WAITS);
  await isBoughtElsewhere(page, rare);
  await context.setOffline(false);
  await title(page, 'Sklep nie przyjął zamówienia');
  await expect(page.getByRole('alert').filter({ hasText: rare.name })).toContainText('już niedostępne');
  await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true });
  expect(orders.keys.size).toBe(0);
  await page.getByRole('link', { name: 'Wróć do wieszaka' }).click();
  await expect(page.locator('.cart-lines').getByText(rare.name).filter({ visible: true })).toHaveCount(1);
});

test('a total that changed meanwhile is asked with both amounts and never sent silently', async ({
  page,
  context,
  shop,
}, info) => {
  await upToTheButton(page, shop, await product(page, 'many'), 'price');
  const orders = ordersOf(context);
  await context.setOffline(true);
  await press(page);
  await title(page, WAITS);
  const cart = await cartId(page);
  const changed = await page.request.post(`/api/cart/change?cartId=${cart}&storeCode=pln_pl`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { coupon: 'WELCOME10' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await context.setOffline(false);
  await title(page, 'Kwota się zmieniła');
  await expect(page.getByText(/Było .+, teraz jest .+\. Nic nie wyślemy/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('asked.png'), fullPage: true });
  expect(orders.keys.size).toBe(0);
  await page.getByRole('button', { name: /^Wyślij za / }).click();
  await isPlaced(page);
  expect(orders.keys.size).toBe(1);
});

test('a payment with a page starts after the shop has accepted the order, and that is said before', async ({
  page,
  context,
  shop,
}) => {
  await upToTheButton(page, shop, await product(page, 'many'), 'pays', /Płatność online/);
  await context.setOffline(true);
  const said = page.getByText('Płatność zacznie się, gdy sklep przyjmie zamówienie.');
  await expect(said).toBeVisible();
  await press(page);
  await title(page, WAITS);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Płatność testowa' })).toBeVisible();
});

test('a waiting order is discarded after a question, and its cart can be ordered', async ({ page, context, shop }) => {
  await upToTheButton(page, shop, await product(page, 'many'), 'discard');
  await context.setOffline(true);
  await press(page);
  await title(page, WAITS);
  await page.locator('main').getByRole('button', { name: 'Odrzuć' }).click();
  await expect(page.getByText('Odrzucić to zamówienie?')).toBeVisible();
  await page.locator('.notification').getByRole('button', { name: 'Odrzuć' }).click();
  await title(page, 'Żadne zamówienie tu nie czeka');
  await context.setOffline(false);
  await page.goto('/pl/checkout');
  await title(page, 'Twoje dane');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page of a waiting order opens again without a network', async ({ page, context, shop }) => {
    await upToTheButton(page, shop, await product(page, 'many'), 'reload');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(async () => {
      const isKept = await page.evaluate(async () =>
        Boolean(await caches.match('/pl/thank-you-page?waiting=', { ignoreVary: true })),
      );
      expect(isKept).toBe(true);
    }).toPass({ timeout: 20_000 });
    await context.setOffline(true);
    await press(page);
    await title(page, WAITS);
    await page.reload();
    await title(page, WAITS);
    await context.setOffline(false);
    await isPlaced(page);
  });

  test('[CART-008] a checkout that is loaded again without a network offers what it offered before', async ({
    page,
    context,
    shop,
  }, info) => {
    await upToTheButton(page, shop, await product(page, 'many'), 'again');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(async () => {
      const isKept = await page.evaluate(async () => Boolean(await caches.match('/pl/checkout', { ignoreVary: true })));
      expect(isKept).toBe(true);
    }).toPass({ timeout: 20_000 });
    await context.setOffline(true);
    await page.goto('/pl/checkout');
    await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
    await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
    await expect(page.getByRole('option', { name: 'Niemcy' })).toBeAttached();
    await page.screenshot({ path: info.outputPath('delivery-offline.png'), fullPage: true });
    await page.getByRole('button', { name: 'Dalej: płatność' }).click();
    await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
    await page.screenshot({ path: info.outputPath('payment-offline.png'), fullPage: true });
    await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
    await page.getByRole('checkbox', { name: /regulamin/ }).check();
    await press(page);
    await title(page, WAITS);
    await context.setOffline(false);
    await isPlaced(page);
  });
});
