import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** All entries of a collection of the device. */
const entries = (page: Page, name: string): Promise<[string, unknown][]> =>
  page.evaluate(async (collection) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('garderoba'));
    const store = database.transaction(collection).objectStore(collection);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    return keys.map((key, index) => [String(key), values[index]]);
  }, name);

test('[CART-017] [SYNC-041] the hanger shows its pieces with names and pictures when the shop does not answer', async ({
  page,
  shop,
}) => {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
  const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
  await expect(panel.getByRole('link', { name: product.name }).first()).toBeVisible();
  await expect.poll(() => entries(page, 'cart')).toHaveLength(1);
  await expect.poll(() => entries(page, 'products')).not.toHaveLength(0);
  await expect.poll(() => entries(page, 'categories')).toHaveLength(1);
  expect(await entries(page, 'taxRules')).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /shown|kept|attempt/.test(key)))).toEqual(
    [],
  );

  await page.goto('/pl');
  await page.route('**/api/**', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /wieszak/i })
    .click();
  await expect(panel.getByRole('link', { name: product.name }).first()).toBeVisible();
  await expect(panel.locator('.cart-lines img')).toBeVisible();
});

test('orders that a former version stored are found, and stand in the database', async ({ page }) => {
  await page.goto('/pl');
  await page.evaluate(() =>
    localStorage.setItem(
      'garderoba.orders',
      JSON.stringify([{ number: '000009999', guestKey: 'k'.repeat(32), placedAt: '2026-11-20T10:00:00Z' }]),
    ),
  );
  await page.goto('/pl/order');
  await expect(page.getByRole('link', { name: '000009999' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('garderoba.orders'))).toBeNull();
  expect(await entries(page, 'orders')).toMatchObject([['placed.000009999', { number: '000009999' }]]);
  expect(await entries(page, 'claims')).toMatchObject([['storage.moved', { code: 'storage.moved', value: true }]]);
});
