import { expect, test } from './shop.ts';

test('[NAV-014] [CAT-012] [CAT-013] a category is at its path and at /c/ with slug or id', async ({
  page,
  request,
  shop,
}) => {
  const path = await shop.hasBigCategory();
  await page.goto(path);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.locator('.tile').first()).toBeVisible();
  const slug = path.split('/').at(-1) ?? '';
  await page.goto(`/pl/c/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, page.url()).href);
  expect((await request.get('/pl/c/1')).status(), 'below the root').toBe(404);
  expect((await request.get('/pl/c/nie-ma-takiej')).status()).toBe(404);
});

test('[NAV-013] a path of the catalogue that is a product leads to its page', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  await page.goto(`/pl/${product.urlPath}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(product.path);
});

test('[PDP-009] [PDP-029] a directly requested variant redirects permanently to its parent', async ({
  request,
  shop,
}) => {
  const product = await shop.hasProduct('configurable');
  const answer = await request.get(`/pl/p/${product.childSkus[0]}/anything`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toContain(`/pl/p/${product.sku}/`);
});

test('[PDP-008] the breadcrumbs of a product lead up its categories', async ({ page, shop }) => {
  const product = await shop.hasProduct('configurable');
  await page.goto(product.path);
  const trail = page.getByRole('navigation', { name: 'Jesteś tutaj' });
  await expect(trail.getByRole('listitem').last()).toHaveText(product.name);
  const category = trail.getByRole('link').last();
  const name = (await category.textContent()) ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[NAV-031] another page starts at its top', async ({ page, shop }) => {
  await page.goto(await shop.hasBigCategory());
  const tile = page.locator('.tile a').nth(14);
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(page.locator('.pdp')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[CAT-018] a category searches in itself with the query of its address', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  const path = await shop.hasBigCategory();
  const word = product.name.split(' ')[0] ?? '';
  await page.goto(`${path}?query=${encodeURIComponent(word)}`);
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.goto(`${path}?query=xyzxyzxyz`);
  await expect(page.getByRole('heading', { name: 'Teraz nic tu nie wisi' })).toBeVisible();
});

test('the checkout of an empty cart shows that it is empty', async ({ page }) => {
  await page.goto('/pl/checkout');
  await expect(page.getByRole('heading', { name: 'Twój wieszak jest pusty' })).toBeVisible();
});
