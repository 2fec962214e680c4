import { expect, test } from './shop.ts';

test('[CMS-003] [CMS-004] [CMS-016] a page of the editors stands at /i/ and its identifier', async ({
  page,
  request,
  shop,
}) => {
  await page.goto('/pl');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pytania i odpowiedzi' }).click();
  await expect(page).toHaveURL(/\/pl\/i\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pytania i odpowiedzi' })).toBeVisible();
  await shop.isAccessible('a page of the editors');
  expect((await request.get('/pl/i/nie-ma-takiej')).status()).toBe(404);
});

test('[CMS-017] [CMS-019] [CMS-020] [CMS-021] [CMS-022] [CMS-023] [CMS-014] [CMS-015] every page of the documents is there', async ({
  request,
}) => {
  for (const slug of [
    'about-us',
    'privacy-policy',
    'terms',
    'returns',
    'delivery',
    'packages',
    'store-locator',
    'showroom',
  ]) {
    for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
      expect((await request.get(`/${prefix}/i/${slug}`)).status(), `/${prefix}/i/${slug}`).toBe(200);
    }
  }
});

test('[I18N-005] pages with words in their address are found in every language', async ({ request }) => {
  for (const path of [
    '/pl/i/jak-to-dziala',
    '/pl/i/kontakt',
    '/pl/i/umow-stylistke',
    '/de/i/so-funktionierts',
    '/de/i/stylistin-termin',
    '/en/i/how-it-works',
    '/se/i/sa-fungerar-det',
    '/se/i/kontakta-oss',
    '/nl/i/hoe-het-werkt',
    '/nl/i/contact',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('[NAV-015] an unknown path that is a page of the editors leads to it', async ({ page }) => {
  await page.goto('/pl/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Pytania i odpowiedzi' })).toBeVisible();
});

test('changing the language keeps the category, whose address is other words', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await shop.hasBigCategory());
  const count = await page.locator('.tile').count();
  await page.locator('summary', { hasText: 'PL' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await expect(page.locator('.tile')).toHaveCount(count);
});

test('[CMS-011] [NAV-032] reviews stand on the product page under #reviews, where the address scrolls to', async ({
  page,
  shop,
}) => {
  const sku = await shop.hasReviewedProduct();
  await page.goto(`/pl/p/${sku}/x#reviews`);
  await expect(page.locator('#reviews').getByRole('heading', { level: 2 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await shop.isAccessible('a product with reviews');
});
