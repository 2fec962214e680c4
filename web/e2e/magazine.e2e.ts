import { expect, test } from './shop.ts';

test('[CMS-005] [CMS-006] [CMS-052] [CMS-054] [CMS-057] the magazine is read page by page, topic by topic, post by post', async ({
  page,
  shop,
}) => {
  await page.goto('/en/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible();
  const cards = page.locator('.post-card');
  await expect(cards).toHaveCount(9);
  await shop.isAccessible('magazine');
  const first = await cards.getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/en\/blog\?page=2$/);
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
  const second = await cards.getByRole('heading', { level: 2 }).allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  // Articles of the press stand in their own list.
  expect([...first, ...second].join()).not.toContain('library of dresses');
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Care' }).click();
  await expect(page).toHaveURL(/\/en\/blog\/category\/care$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Care' })).toBeVisible();
  await cards.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/blog\/post\//);
  await expect(page.locator('.post-head h1')).toBeVisible();
  await shop.isAccessible('post');
});

test('[CMS-029] a post has its garments, its related posts, and its other languages', async ({ page }) => {
  await page.goto('/en/blog/post/how-velvet-survives-the-winter');
  await expect(page.getByRole('heading', { name: 'Pieces for this story' })).toBeVisible();
  expect(await page.locator('.shelf .tiles > li').count()).toBeGreaterThan(1);
  await expect(page.locator('.post-card').first()).toBeVisible();
  const polish = await page.locator('link[rel="alternate"][hreflang="pl"]').getAttribute('href');
  expect(polish).toContain('/pl/blog/post/');
  expect(polish).not.toContain('how-velvet');
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text)['@type'],
  );
  expect(things).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
  await page.goto(new URL(polish as string).pathname);
  await expect(page.locator('html')).toHaveAttribute('lang', /^pl/);
});

test('[CMS-007] [CMS-008] [CMS-055] the press has its own list and pages', async ({ page, shop }) => {
  await page.goto('/en/prasa');
  const addresses = await page
    .locator('.post-card a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => !address?.startsWith('/en/prasa/post/'))).toEqual([]);
  await shop.isAccessible('press');
  await page.locator('.post-card a').first().click();
  await expect(page).toHaveURL(/\/en\/prasa\/post\//);
  const wrong = page.url().replace('/prasa/', '/blog/');
  await page.goto(wrong);
  await expect(page).toHaveURL(/\/en\/prasa\/post\//);
});

test('[NAV-025] the footer leads to the magazine and the press', async ({ page }) => {
  await page.goto('/de');
  const footer = page.locator('footer.site-footer');
  await expect(footer.getByRole('link', { name: 'Magazin' })).toHaveAttribute('href', '/de/blog');
  await expect(footer.getByRole('link', { name: 'Presse' })).toHaveAttribute('href', '/de/prasa');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the magazine is read and paged', async ({ page }) => {
    await page.goto('/pl/blog');
    await expect(page.locator('.post-card')).toHaveCount(9);
    await page.getByRole('link', { name: 'Starsze' }).click();
    await expect(page.getByRole('link', { name: 'Nowsze' })).toBeVisible();
    await page.locator('.post-card a').first().click();
    await expect(page.locator('.post-head h1')).toBeVisible();
  });
});

test('a page, post or topic that does not exist is a 404', async ({ request }) => {
  for (const path of ['/blog?page=0', '/blog?page=900', '/blog?page=x', '/blog/post/nothing', '/blog/category/nothing'])
    expect([path, (await request.get(`/en${path}`)).status()]).toEqual([path, 404]);
});

test('the feed and the sitemaps name the posts', async ({ request, baseURL }) => {
  const feed = await request.get('/se/blog/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect((await feed.text()).match(/<entry>/g)).toHaveLength(9);
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain(`${baseURL}/sitemaps/en-posts.xml`);
  const posts = await (await request.get('/sitemaps/en-posts.xml')).text();
  expect(posts).toContain(`<loc>${baseURL}/en/blog/post/washing-silk-at-home</loc>`);
  expect(posts).toContain(`<loc>${baseURL}/en/prasa/post/a-library-of-dresses</loc>`);
  expect(posts.match(/hreflang="de"/g)?.length).toBeGreaterThan(15);
  const pages = await (await request.get('/sitemaps/en-categories.xml')).text();
  expect(pages).toMatch(/\/en\/i\/about-us<\/loc>.*hreflang="pl"/);
});
