import { expect, test } from './shop.ts';

test('[CMS-003] [CMS-004] [CMS-016] a content page is at /i/ and its identifier', async ({ page, request, shop }) => {
  await page.goto('/pl');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pytania i odpowiedzi' }).click();
  await expect(page).toHaveURL(/\/pl\/i\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pytania i odpowiedzi' })).toBeVisible();
  await shop.isAccessible('a page of the editors');
  expect((await request.get('/pl/i/nie-ma-takiej')).status()).toBe(404);
});

test('[CMS-001] the home page has banners, and its foot leads to magazine, press, pages, careers and newsletter', async ({
  page,
  shop,
}) => {
  const answers: Readonly<Record<string, RegExp>> = {
    Magazyn: /\/pl\/blog$/,
    Prasa: /\/pl\/prasa$/,
    'Jak to działa': /\/pl\/i\/jak-to-dziala$/,
    Kariera: /\/pl\/kariera$/,
  };
  for (const [name, address] of Object.entries(answers)) {
    await page.goto('/pl');
    await expect(page.locator('.home .banner').first()).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/pl');
  await shop.opensNewsletter();
  await expect(page.getByRole('dialog', { name: 'Newsletter' })).toBeVisible();
});

test('[CMS-014] [CMS-015] [CMS-016] [CMS-017] [CMS-019] [CMS-020] [CMS-021] [CMS-022] [CMS-023] every page of the documents has its own heading and words in every language', async ({
  request,
}) => {
  const slugs = [
    'about-us',
    'privacy-policy',
    'terms',
    'returns',
    'delivery',
    'packages',
    'store-locator',
    'showroom',
    'faq',
  ];
  const texts = new Set<string | undefined>();
  for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
    const headings = new Set<string | undefined>();
    for (const slug of slugs) {
      const at = `/${prefix}/i/${slug}`;
      const answer = await request.get(at);
      expect(answer.status(), at).toBe(200);
      const html = await answer.text();
      const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
      const words = /<\/h1>(.*?)<\/main>/s.exec(html)?.[1];
      expect(heading, at).toBeTruthy();
      expect(words?.replaceAll(/<[^>]*>/g, '').length, at).toBeGreaterThan(80);
      headings.add(heading);
      texts.add(words);
    }
    expect(headings.size, prefix).toBe(slugs.length);
  }
  expect(texts.size).toBe(5 * slugs.length);
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

test('[NAV-026] payment later has its own address in every language', async ({ page, shop }) => {
  for (const [prefix, title] of [
    ['pl', 'Zapłać później'],
    ['de', 'Später bezahlen'],
    ['en', 'Pay later'],
    ['se', 'Betala senare'],
    ['nl', 'Later betalen'],
  ]) {
    const answer = await page.goto(`/${prefix}/placepozniej`);
    expect(answer?.status(), prefix).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await shop.isAccessible('the page about paying later');
  await page.goto('/placepozniej');
  await expect(page).toHaveURL(/\/pl\/placepozniej$/);
});

test('a guest subscribes to the newsletter at the foot of any page, and gets the code by mail', async ({
  page,
  shop,
}) => {
  const email = `letters-${Date.now()}@example.com`;
  await page.goto('/pl');
  const panel = page.getByRole('dialog', { name: 'Newsletter' });
  await shop.opensNewsletter();
  await panel.getByLabel('E-mail').fill(email);
  await shop.isAccessible('the newsletter panel');
  await panel.getByRole('button', { name: 'Zapisz mnie' }).click();
  await expect(panel.getByText(email)).toBeVisible();
  const mailbox = `${process.env.GATEWAY_URL ?? ''}/mailbox?to=${encodeURIComponent(email)}`;
  await expect.poll(async () => (await page.request.get(mailbox)).text()).toContain('NEWSLETTER10');
  await panel.getByRole('button', { name: 'Wypisz mnie' }).click();
  await expect(panel.getByRole('button', { name: 'Zapisz mnie' })).toBeVisible();
});

test('[NAV-015] an unknown path that is a page of the editors leads to it', async ({ page }) => {
  await page.goto('/pl/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Pytania i odpowiedzi' })).toBeVisible();
});

test('changing the language keeps the category, whose address is translated', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await shop.hasBigCategory());
  const count = await page.locator('.tile').count();
  await page.locator('summary', { hasText: 'PL' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page.getByRole('link', { name: 'Load more' })).toBeVisible();
  await expect(page.locator('.tile')).toHaveCount(count);
});

test('[CMS-011] [NAV-032] reviews are on the product page under #reviews, to which the address scrolls', async ({
  page,
  shop,
}) => {
  const sku = await shop.hasReviewedProduct();
  await page.goto(`/pl/p/${sku}/x#reviews`);
  await expect(page.locator('#reviews').getByRole('heading', { level: 2 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await shop.isAccessible('a product with reviews');
});
