import type { Browser, Page } from '@playwright/test';
import type { Banner, BannerFile } from '../../proto/src/content/banners.ts';
import { expect, test } from './shop.ts';

// The banners of the demo in their places: no movement of the page, one file each, no hole.

const HOME = '/pl';
const LISTING = '/pl/ubrania';
/** Milliseconds by which each picture is late. */
const LATE = 300;

const bannersOf = async (page: Page): Promise<BannerFile> =>
  (await page.request.get('/api/ext/banners/pln_pl.json')).json();

interface Movement {
  readonly value: number;
  readonly what: readonly string[];
}

/** Movements of the page since it opened, while it is scrolled through. */
async function movementsOf(page: Page): Promise<readonly Movement[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let y = 0; y < document.body.scrollHeight; y += 120) {
      window.scrollTo(0, y);
      for (let frames = 0; frames < 6; frames += 1) await frame();
    }
  });
  await expect
    .poll(() =>
      page.locator('.banner img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true);
  return page.evaluate(() => (window as unknown as { movements: Movement[] }).movements);
}

for (const width of [390, 1440])
  test(`[CMS-028] banners whose pictures are late move nothing, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      interface Shift {
        value: number;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }
      const movements: object[] = [];
      Object.assign(window, { movements });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as unknown as Shift[])
          movements.push({
            value,
            what: sources.map(({ node, previousRect: { x, y, width, height }, currentRect: now }) =>
              [node?.nodeName, node?.className, [x, y, width, height], [now.x, now.y, now.width, now.height]].join(' '),
            ),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/img/**', (route) => {
      // The last pictures may be asked for when the page is closed.
      setTimeout(() => void route.continue().catch(() => undefined), LATE);
    });
    for (const path of [HOME, LISTING]) {
      await page.goto(path);
      await expect(page.locator('.banner img').first()).toBeAttached();
      const movements = await movementsOf(page);
      const sum = movements.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path}: ${JSON.stringify(movements)}`).toBeLessThan(0.001);
    }
  });

/** Which of the two pictures of a banner the home page asks for on such a screen. */
async function askedOn(browser: Browser, width: number, deviceScaleFactor: number, { urlDesktop, urlMobile }: Banner) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  const head = page.locator('.banner-headImage img').first();
  await expect.poll(() => head.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  const isAsked = () => [urlDesktop, urlMobile].map((address) => asked.has(address));
  await expect.poll(isAsked).toContain(true);
  await context.close();
  return isAsked();
}

test('[CMS-027] a wide and a narrow screen ask for one picture of a banner each, on every density', async ({
  browser,
  page,
}) => {
  const [head] = (await bannersOf(page)).headImage as [Banner];
  for (const [width, density] of [
    [390, 1],
    [390, 3],
    [768, 2],
    [1440, 1],
    [1440, 2],
  ] as const) {
    const isWide = width >= 768;
    expect(await askedOn(browser, width, density, head), `${width} px, density ${density}`).toEqual([isWide, !isWide]);
  }
});

test('[CMS-046] banners whose pictures fail leave no hole and no notification', async ({ page }) => {
  const { mainBanners } = await bannersOf(page);
  const failing = new Set(mainBanners.map(({ urlDesktop }) => urlDesktop));
  expect(failing.size).toBeGreaterThan(0);
  await page.route('**/img/**', (route) =>
    failing.has(new URL(route.request().url()).pathname) ? route.fulfill({ status: 400 }) : route.continue(),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HOME);
  const places = page.locator('.banner-section', { has: page.locator('.banners-mainBanners') });
  await expect(places).toHaveCount(1);
  await places.evaluate((place) => place.scrollIntoView());
  await expect(page.locator('.banner-mainBanners')).toHaveCount(0);
  await expect(places).toBeHidden();
  expect(await page.locator('.notifications').evaluate((list) => list.childElementCount)).toBe(0);
});

test('the home page with banners is accessible', async ({ page, shop }) => {
  await page.goto(HOME);
  await expect(page.locator('.banner-headImage').first()).toBeVisible();
  await shop.isAccessible('home with banners');
});
