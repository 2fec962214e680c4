import type { BrowserContext, Page, Route } from '@playwright/test';
import { chooseDay, freeDay, openCalendar, pageOf, register, singlePiece, someone } from './renting.ts';
import { expect, test } from './shop.ts';

// The cart on the device: what a shopper puts in, changes and removes without a network is there once, on every device,
// when there is one again (decisions 0090 and 0091).

const changeCall = '**/api/cart/change*';
const phone = { viewport: { width: 390, height: 844 } };

interface WireLine {
  sku: string;
  qty: number;
}

/** The lines of the page's cart at the server, read by another client; null: the page has no cart. */
async function atServer(page: Page): Promise<Record<string, number> | null> {
  const id = await page.evaluate(() => localStorage.getItem('garderoba.cart.pln_pl'));
  if (!id) return null;
  const answer = await page.request.get(`/api/cart/pull?cartId=${id}&storeCode=pln_pl`);
  const { result } = (await answer.json()) as { result: WireLine[] };
  const lines: Record<string, number> = {};
  for (const { sku, qty } of result) {
    expect(lines[sku], `${sku} is one line`).toBeUndefined();
    lines[sku] = qty;
  }
  return lines;
}

const settles = (page: Page, lines: Record<string, number>) =>
  expect(async () => expect(await atServer(page)).toEqual(lines)).toPass({ timeout: 30_000 });

const addButton = (page: Page) => page.getByRole('button', { name: 'Dodaj do wieszaka' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Twój wieszak' });
const inBanner = (page: Page) => page.getByRole('banner').getByRole('link', { name: /wieszak/i });

async function openPanel(page: Page) {
  await inBanner(page).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  return panel;
}

/** The page of a product, ready to be pressed: the code of the cart is loaded. */
async function openProduct(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse((answer) => /put-in-[^/]*\.js/.test(answer.url())).catch(() => null);
  await page.goto(path);
  await expect(addButton(page)).toBeVisible();
  await loaded;
}

/** Keys of the changes that were sent, by how often. */
function keysOf(context: BrowserContext): Map<string, number> {
  const keys = new Map<string, number>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/cart/change') return;
    const key = request.headers()['idempotency-key'] ?? 'none';
    keys.set(key, (keys.get(key) ?? 0) + 1);
  });
  return keys;
}

test.describe('in a tunnel', () => {
  test.use({ ...phone, serviceWorkers: 'allow' });

  test('[CART-001] a phone puts a piece in, changes and keeps it without a network, also after a reload; it is there once when the network returns', {
    tag: '@gate',
  }, async ({ page, context, shop }) => {
    const product = await shop.hasProduct('simple');
    await page.goto('/pl');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openProduct(page, product.path);
    await page.reload();
    await openProduct(page, product.path);
    const keys = keysOf(context);

    await context.setOffline(true);
    await addButton(page).click();
    await expect(page.getByText('Nie mamy pewności co do stanu magazynu', { exact: false })).toBeVisible();
    await expect(inBanner(page)).toContainText('1');
    await page.reload();
    await expect(inBanner(page)).toContainText('1');
    const panel = await openPanel(page);
    await expect(panel.getByText(product.name).first()).toBeVisible();
    await panel.getByLabel(`Ilość, ${product.name}`).fill('3');
    await panel.getByLabel(`Ilość, ${product.name}`).press('Enter');
    await expect(inBanner(page)).toContainText('3');
    await shop.isAccessible('the cart without a network');
    expect(await atServer(page).catch(() => null)).toBeNull();

    await context.setOffline(false);
    await settles(page, { [product.sku]: 3 });
    expect(keys.size, 'two presses are two operations').toBe(2);
    await expect(panel.getByText(product.name).first()).toBeVisible();
    await expect(panel.locator('.item')).toHaveCount(1);
  });
});

/** The network is cut before the call leaves, or after the server has done it and before its answer arrives. */
const CUTS: Record<'before' | 'after', (route: Route) => Promise<void>> = {
  before: (route) => route.abort('internetdisconnected'),
  after: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

for (const [where, cut] of Object.entries(CUTS)) {
  test.describe(`the network is cut ${where} a call is done`, () => {
    test.use(phone);

    const cutOnce = (page: Page) => page.route(changeCall, cut, { times: 1 });

    test('while a piece is put in: it is there once', async ({ page, shop }) => {
      const product = await shop.hasProduct('simple');
      await openProduct(page, product.path);
      await cutOnce(page);
      await addButton(page).click();
      await expect(inBanner(page)).toContainText('1');
      await settles(page, { [product.sku]: 1 });
      await expect(inBanner(page)).toContainText('1');
    });

    test('while a quantity is changed, and while the piece is removed', async ({ page, shop }) => {
      const product = await shop.hasProduct('simple');
      await openProduct(page, product.path);
      await addButton(page).click();
      await settles(page, { [product.sku]: 1 });
      const panel = await openPanel(page);
      const quantity = panel.getByLabel(`Ilość, ${product.name}`);
      await cutOnce(page);
      await quantity.fill('2');
      await quantity.press('Enter');
      await expect(inBanner(page)).toContainText('2');
      await settles(page, { [product.sku]: 2 });
      await cutOnce(page);
      await panel.getByRole('button', { name: `Usuń ${product.name}` }).click();
      await page.getByRole('button', { name: 'Usuń', exact: true }).click();
      await expect(panel.getByText('Twój wieszak jest pusty')).toBeVisible();
      await settles(page, {});
    });

    test('while a dress is put in for its dates: they are held once', async ({ page }) => {
      await register(page, someone(`tunnel-${where}`));
      const garment = await singlePiece(page);
      const date = await freeDay(page, where === 'before' ? 31 : 33, '2', [garment]);
      await openCalendar(page, pageOf(garment), '1 dzień', date);
      await chooseDay(page, date);
      const rent = page.getByRole('button', { name: /^Wypożycz na .*zł/ });
      await expect(rent).toBeVisible();
      await cutOnce(page);
      await rent.click();
      await expect(inBanner(page)).toContainText('1');
      const panel = panelOf(page);
      if (!(await panel.isVisible())) await inBanner(page).click();
      await expect(panel.getByRole('timer')).toBeVisible({ timeout: 30_000 });
      await expect(panel.locator('.item')).toHaveCount(1);
    });
  });
}

test.describe('tabs and devices', () => {
  test.use(phone);

  test('a tab that is killed while it sends: another one asks again with the same key, and the piece is there once', async ({
    page,
    context,
    shop,
  }) => {
    const product = await shop.hasProduct('simple');
    await openProduct(page, product.path);
    await addButton(page).click();
    await settles(page, { [product.sku]: 1 });
    const keys = keysOf(context);
    let reached = () => {};
    const arrived = new Promise<void>((done) => {
      reached = done;
    });
    // The server has done it, and its answer never comes.
    await context.route(changeCall, async (route) => {
      await route.fetch();
      reached();
    });
    await addButton(page).click();
    await arrived;
    await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const next = await context.newPage();
    await next.goto('/pl');
    await expect(inBanner(next)).toContainText('2');
    await expect.poll(() => [...keys.values()]).toEqual([2]);
    await settles(next, { [product.sku]: 2 });
  });

  test('another tab shows a press within a tenth of a second, without a network too', async ({
    page,
    context,
    shop,
  }) => {
    const product = await shop.hasProduct('simple');
    const second = await context.newPage();
    await second.goto('/pl');
    await openProduct(second, product.path);
    await openProduct(page, product.path);
    await context.setOffline(true);
    /** Milliseconds since 1970 at which the number at the icon is this one. */
    const shows = (tab: Page, count: string) =>
      tab.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const look = () => {
              const text = document.querySelector('header')?.textContent ?? '';
              if (new RegExp(`(^|\\D)${wanted}(\\D|$)`).test(text)) return done(Date.now());
              setTimeout(look, 5);
            };
            look();
          }),
        count,
      );
    const both = Promise.all([shows(page, '1'), shows(second, '1')]);
    await addButton(page).click();
    const [here, there] = await both;
    expect(there - here).toBeLessThan(process.env.TESTS === 'all' ? 100 : 2_000);
  });

  test('two phones of one account: each shows what the other one did, without a reload', async ({
    page,
    browser,
    shop,
  }) => {
    const email = someone('two-phones');
    await register(page, email);
    const product = await shop.hasProduct('simple');
    const other = await (await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin })).newPage();
    try {
      await other.goto('/pl/my-account');
      const form = other.getByRole('dialog', { name: 'Zaloguj się' });
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Hasło').fill('Wieszak7!');
      await form.getByRole('button', { name: 'Zaloguj się' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'Cześć, Ada' })).toBeVisible();
      await openProduct(other, product.path);
      await openProduct(page, product.path);

      await addButton(page).click();
      await expect(inBanner(other)).toContainText('1');
      await addButton(other).click();
      await expect(inBanner(page)).toContainText('2');

      // One is in a tunnel and adds, the other one adds meanwhile: both presses count.
      await other.context().setOffline(true);
      await addButton(other).click();
      await expect(inBanner(other)).toContainText('3');
      await addButton(page).click();
      await expect(inBanner(page)).toContainText('3');
      await other.context().setOffline(false);
      await expect(inBanner(other)).toContainText('4');
      await expect(inBanner(page)).toContainText('4');
      await settlesForCustomer(page, { [product.sku]: 4 });

      // What one removes the other one is told.
      const panel = await openPanel(page);
      await panel.getByRole('button', { name: `Usuń ${product.name}` }).click();
      await page.getByRole('button', { name: 'Usuń', exact: true }).click();
      await expect(inBanner(other)).not.toContainText('4');
      await expect(other.getByText(product.name).and(other.locator('.notification *'))).toBeVisible();
    } finally {
      await other.context().close();
    }
  });
});

/** As `settles`, with the session of the page. */
const settlesForCustomer = (page: Page, lines: Record<string, number>) =>
  expect(async () => {
    const found = await page.evaluate(async () => {
      const id = localStorage.getItem('garderoba.cart.pln_pl');
      const answer = await fetch(`/api/cart/pull?cartId=${id}&storeCode=pln_pl`);
      return ((await answer.json()) as { result: { sku: string; qty: number }[] }).result;
    });
    expect(Object.fromEntries(found.map(({ sku, qty }) => [sku, qty]))).toEqual(lines);
  }).toPass({ timeout: 30_000 });

test('a heart that is pressed in a tunnel stays, and is on the list of the account when the network returns', async ({
  page,
  context,
  shop,
}) => {
  await register(page, someone('heart'));
  const product = await shop.hasProduct('simple');
  await openProduct(page, product.path);
  const heart = page
    .locator('main')
    .getByRole('button', { name: new RegExp(`: ${product.name}$`) })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/wishlist/'),
  );
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const listed = await page.evaluate(async () => {
    const answer = await fetch('/api/ext/wishlist?storeCode=pln_pl');
    return ((await answer.json()) as { result: { items_count: number } }).result.items_count;
  });
  expect(listed).toBe(1);
});

test.describe('a device that keeps nothing', () => {
  test.use(phone);

  test('a browser that refuses its database has a cart all the same', async ({ page, shop }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
    });
    const product = await shop.hasProduct('simple');
    await openProduct(page, product.path);
    await addButton(page).click();
    await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
    await settles(page, { [product.sku]: 1 });
  });

  test('edited data is not believed: the page is not white, and the cart is the server’s', async ({ page, shop }) => {
    const product = await shop.hasProduct('simple');
    await openProduct(page, product.path);
    await addButton(page).click();
    await settles(page, { [product.sku]: 1 });
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open('garderoba');
        open.onsuccess = () => done(open.result);
        open.onerror = () => fail(open.error);
      });
      const transaction = database.transaction(['cart', 'syncTasks'], 'readwrite');
      transaction.objectStore('cart').put({ base: { id: 7, lines: [null, { sku: 1, quantity: 'x' }] } }, 'pln_pl');
      transaction
        .objectStore('syncTasks')
        .put({ task: { task_id: 'x' }, subject: 'cart', store: 'pln_pl', about: { change: { add: 1 } } }, 'x');
      transaction.objectStore('syncTasks').put('nonsense', 'y');
      await new Promise((done) => transaction.addEventListener('complete', done));
      database.close();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const panel = await openPanel(page);
    await expect(panel.getByText(product.name).first()).toBeVisible();
    await expect(panel.locator('.item')).toHaveCount(1);
  });
});
