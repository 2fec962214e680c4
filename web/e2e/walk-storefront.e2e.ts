import { mkdirSync } from 'node:fs';
import { register, someone } from './renting.ts';
import { expect, isAccessible, test } from './shop.ts';
import { finder, pages, prefixes, type Walked } from './storefront-pages.ts';
import { faultsOf } from './walked-page.ts';

// Visual checks of every page of the storefront. Each page once, in one language and one width;
// with WALK=all every page in every language at every width. Screenshots are in test-results/walk.

const widths = [390, 768, 1440] as const;
const walksAll = process.env.WALK === 'all';
const pictures = 'test-results/walk';

/** Pages of one's own last: all others are seen as a guest. */
const isOwn = (name: string) => Number(pages[name]?.isOwn ?? false);
const names = Object.keys(pages).toSorted((a, b) => isOwn(a) - isOwn(b));
const walks = walksAll
  ? prefixes.flatMap((prefix) => widths.map((width) => ({ prefix, width, names })))
  : prefixes.map((prefix, nth) => ({
      prefix,
      width: widths[nth % widths.length] as number,
      names: names.filter((_, at) => at % prefixes.length === nth),
    }));

for (const { prefix, width, names: walked } of walks) {
  test(`the pages in ${prefix} at ${width} px have no faults`, async ({ page }) => {
    test.setTimeout(walked.length * 30_000);
    await page.setViewportSize({ width, height: 900 });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // Products of the script injection test have no picture, and an injected text as its path.
    const isOfAnother = (address: string) => /hostile|ran(?:\(|%(?:25)*28)/i.test(address);
    page.on(
      'console',
      (message) => message.type() === 'error' && !isOfAnother(message.location().url) && errors.push(message.text()),
    );
    mkdirSync(pictures, { recursive: true });
    let isSignedIn = false;
    for (const name of walked) {
      const { path, status = 200 } = pages[name] as Walked;
      if (isOwn(name) && !isSignedIn) {
        await register(page, someone(`walks-${prefix}`)); // one session for all languages
        isSignedIn = true;
      }
      errors.length = 0;
      const where = `/${prefix}${typeof path === 'string' ? path : await path(finder(page.request, prefix), prefix)}`;
      const answer = await page.goto(where, { waitUntil: 'domcontentloaded' });
      const what = `${name} (${where})`;
      expect(answer?.status(), what).toBe(status);
      await page.locator('main').waitFor();
      // Waits for texts that are hydrated last, and for the fonts: then the layout is final.
      await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded');
      if (where.startsWith(`/${prefix}/my-account/`)) await page.locator('.account-nav').waitFor();
      expect(await faultsOf(page, prefix), what).toEqual([]);
      await isAccessible(page, what);
      // An error page that announces itself is expected here.
      const faults = errors.filter((text) => !(status >= 400 && text.includes(`status of ${status}`)));
      expect(faults, `errors of ${what}`).toEqual([]);
      await page.screenshot({
        path: `${pictures}/${prefix}-${width}-${name.replaceAll(' ', '-')}.png`,
        fullPage: true,
      });
    }
  });
}
