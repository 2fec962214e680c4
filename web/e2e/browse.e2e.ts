import { expect, test } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('[CAT-021] [NAV-028] [NAV-029] [NAV-030] loads more, and coming back shows as many products at the same place', async ({
  page,
  shop,
}) => {
  await page.goto(await shop.hasBigCategory());
  await expect(page.locator('.tile')).toHaveCount(20);
  await shop.isAccessible('the category page');
  await page.getByRole('button', { name: 'Pokaż więcej' }).click();
  await expect(page.locator('.tile')).not.toHaveCount(20);
  const count = await page.locator('.tile').count();
  const target = page.locator('.tile a').nth(20);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await target.click();
  await expect(page.locator('.pdp')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/pl\/p\//);
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack();
  await expect(page.locator('.tile')).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test('[CAT-003] [CAT-019] filters and sort stand in the address and can be taken off again', async ({ page }) => {
  await page.goto('/pl');
  await page.getByRole('banner').getByRole('link').filter({ hasNotText: 'Garderoba' }).first().click();
  await page.locator('.chip').first().click();
  const value = page.locator('.chip-menu[open] .facet a').first();
  await value.click();
  await expect(page).toHaveURL(/\?.+=\d+/);
  const url = page.url();
  const names = await page.locator('.tile .name').allTextContents();
  await page.goto(url);
  await expect(page.locator('.tile .name').first()).toBeVisible();
  expect(await page.locator('.tile .name').allTextContents()).toEqual(names);
  await page.getByRole('link', { name: 'Wyczyść filtry' }).click();
  await expect(page).not.toHaveURL(/\?.+=\d+/);
  await page.locator('.sort summary').click();
  await page.getByRole('link', { name: 'Bestsellery' }).click();
  await expect(page).toHaveURL(/sort=sales_count(:|%3A)desc/);
  await expect(page.locator('.tile').first()).toBeVisible();
});

test('[VAL-005] search suggests from three letters on and leads to results', async ({ page, shop }) => {
  await page.goto('/pl');
  await page.getByRole('link', { name: 'Szukaj' }).click();
  const field = page.getByRole('searchbox', { name: 'Czego szukasz?' });
  await expect(field).toBeFocused();
  await field.fill('su');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Szukane słowo powinno mieć co najmniej 3 znaki.')).toBeVisible();
  await field.fill('sukien');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await shop.isAccessible('the search panel');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tile').first()).toBeVisible();
  await expect(page).toHaveURL(/query=sukien/);
});

test('home and category are accessible', async ({ page, shop }) => {
  await page.goto('/pl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.isAccessible('the home page');
});
