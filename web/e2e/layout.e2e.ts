import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

// Places at which parts of a page come close to each other, at the widths of a phone, a tablet and a desk.

const widths = [390, 768, 1440];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Overlap of two boxes in pixels; 0 by 0 if they do not touch. */
const overlap = (one: Box, other: Box): [width: number, height: number] => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 1 ? [width, height] : [0, 0];
};

/** Executed in the page: the opening with the rail of garments, which it has while no banner runs. */
async function hangRail(): Promise<void> {
  const hero = document.querySelector('.hero') as HTMLElement;
  const picture = new Image(500, 1000);
  picture.src = (document.querySelector('.tile img') as HTMLImageElement).src;
  await picture.decode();
  hero.className = 'hero';
  for (const child of [...hero.children]) if (!child.matches('.copy')) child.remove();
  const rail = document.createElement('div');
  rail.className = 'hero-rail';
  const list = document.createElement('ul');
  for (let nth = 0; nth < 5; nth++) {
    const item = document.createElement('li');
    item.append(picture.cloneNode());
    list.append(item);
  }
  rail.append(list);
  hero.prepend(rail);
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    /** Boxes of the displayed elements. */
    const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
      page
        .locator(selector)
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect().toJSON() as Box & { width: number })
            .filter((box) => box.width > 0),
        );

    test('the headline of home is beside or below its pictures, in every language', async ({ page }) => {
      for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
        await page.goto(`/${prefix}`);
        for (const opening of ['as it is', 'without a banner']) {
          if (opening === 'without a banner') await page.evaluate(hangRail);
          await page.waitForFunction(() => document.fonts.status === 'loaded');
          await expect(page.locator('.hero h1')).toBeVisible();
          const [headline] = await boxesOf(page, '.hero h1');
          const pictures = await boxesOf(page, '.hero img');
          expect(pictures.length).toBeGreaterThan(0);
          for (const picture of pictures)
            expect(overlap(headline as Box, picture), `/${prefix} ${opening}`).toEqual([0, 0]);
        }
      }
    });

    test('the ways to have a rental for points fit the page', async ({ page, shop }) => {
      await page.goto(await shop.hasRentalForPoints());
      await expect(page.locator('.rental .tag').filter({ hasText: 'Weź za punkty' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const { right } of await boxesOf(page, '.rental .tag, .rental .tag .v *'))
        expect(right).toBeLessThanOrEqual(width);
    });

    test('the header of the checkout has the way back, the name in the middle and the order at the edge', async ({
      page,
    }) => {
      await page.goto('/pl/checkout');
      const [back, name, order] = await page.locator('header.minimal > a').evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getBoundingClientRect().toJSON() as Box;
        }),
      );
      expect(Math.abs(((name as Box).left + (name as Box).right - width) / 2)).toBeLessThan(2);
      expect((name as Box).left - (back as Box).right).toBeGreaterThanOrEqual(8);
      if (width < 768) return;
      expect((order as Box).left - (name as Box).right).toBeGreaterThan(width / 10);
      expect(width - (order as Box).right).toBeCloseTo((back as Box).left, 0);
    });
  });
}

test('[NAV-023] the application starts when the code of the first route is there, not before', async ({
  page,
  shop,
}) => {
  const { path, name } = await shop.hasProduct('simple');
  const isStarted = () => page.evaluate(() => '__reactRouterDataRouter' in window);
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/p._parentSku*.js', async (route) => {
    await held;
    await route.continue();
  });
  const entry = page.waitForResponse(/\/assets\/entry\.client/);
  await page.goto(path, { waitUntil: 'commit' });
  await (await entry).finished();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(await isStarted()).toBe(false);
  arrive();
  await expect.poll(isStarted).toBe(true);
});
