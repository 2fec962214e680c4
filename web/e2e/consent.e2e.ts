import type { BrowserContext, Page } from '@playwright/test';
import { startWeb } from './own-web.ts';
import { register, someone } from './renting.ts';
import { expect, isAccessible, test } from './shop.ts';
import { finder, pages } from './storefront-pages.ts';

// What leaves the browser before, with and without consent. The shop of the journeys has no tag manager.

const ID = 'GTM-TEST1';
const OWN_COOKIE = /^(garderoba|(__Host-)?g_)/;

const panel = (page: Page) => page.getByRole('region', { name: 'Twoja prywatność' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();
const entry = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Ustawienia prywatności' });
/** Consent has run: it tells first that everything is denied. */
const hasStarted = (page: Page) => page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0);

/** The pages of this browser believe that the shop has a tag manager. Their policy stays: nothing may leave. */
const setTagManager = (context: BrowserContext) =>
  context.addInitScript((id) => {
    new MutationObserver((_, observer) => {
      const { dataset } = document.documentElement;
      if (!dataset.settings) return;
      observer.disconnect();
      dataset.settings = JSON.stringify({ ...JSON.parse(dataset.settings), tagManager: id });
    }).observe(document, { childList: true, subtree: true });
  }, ID);

/** Hosts of all requests that do not go to the shop. */
function foreignRequests(context: BrowserContext): string[] {
  const foreign: string[] = [];
  const own = new URL(test.info().project.use.baseURL ?? '').host;
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== own) foreign.push(request.url());
  });
  return foreign;
}

const foreignCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !OWN_COOKIE.test(name));

/** Opens every kind of page; `isAsked`: each shows the question. */
async function walk(page: Page, isAsked: boolean): Promise<void> {
  let isSignedIn = false;
  for (const [name, { path, isOwn }] of Object.entries(pages)) {
    if (isOwn && !isSignedIn) {
      await register(page, someone('consent'));
      isSignedIn = true;
    }
    const where = typeof path === 'string' ? path : await path(finder(page.request, 'pl'), 'pl');
    await page.goto(`/pl${where}`, { waitUntil: 'domcontentloaded' });
    await hasStarted(page);
    if (isAsked) await expect(panel(page), name).toBeVisible();
    else await expect(panel(page), name).toHaveCount(0);
    const told = await page.evaluate(() =>
      window.dataLayer?.map((one) => ('length' in one ? [...(one as never)] : one)),
    );
    expect(told?.[0], name).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
  }
}

for (const [when, isAsked] of [
  ['before an answer', true],
  ['after a refusal', false],
  ['with Global Privacy Control', false],
] as const) {
  test(`${when} nothing leaves the shop on any page, and no cookie is set but its own`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await setTagManager(context);
    if (when === 'with Global Privacy Control')
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      );
    const foreign = foreignRequests(context);
    if (when === 'after a refusal') {
      await page.goto('/pl');
      await press(page, 'Odrzuć wszystko');
    }
    await walk(page, isAsked);
    expect(foreign).toEqual([]);
    expect(await foreignCookies(context)).toEqual([]);
    await page.goto('/pl');
    await hasStarted(page);
    if (when === 'with Global Privacy Control') {
      await entry(page).click();
      await expect(panel(page)).toContainText('Twoja przeglądarka wysyła sygnał Global Privacy Control.');
      await isAccessible(page, 'the choices with Global Privacy Control');
    }
  });
}

/** Google in one script: it tells that it runs, stores a cookie, and sends by a request and a picture. */
const GOOGLE = `
  window.loaded = (window.loaded ?? 0) + 1;
  document.cookie = '_ga=GA1.1.1; Path=/';
  window.nonceOfScript = document.currentScript.nonce;
  void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' });
  new Image().src = 'https://www.googletagmanager.com/td';`;

test('a consent loads the tag manager once, with the nonce and by the policy of the page; its withdrawal ends it', {
  tag: '@gate',
}, async ({ browser }) => {
  const web = await startWeb(() => ({ WEB_TAG_MANAGER: ID }));
  const context = await browser.newContext({ baseURL: web.url, locale: 'pl-PL', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    const asked: string[] = [];
    await context.route(/^https:/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: 'text/javascript',
        body: /gtm\.js/.test(route.request().url()) ? GOOGLE : '',
      });
    });
    await page.goto('/pl');
    await expect(panel(page)).toBeVisible();
    expect(asked).toEqual([]);

    const record = page.waitForRequest('**/api/consent/record*');
    await press(page, 'Zezwól na wszystko');
    expect((await record).postDataJSON()).toMatchObject({
      choices: { measurement: true, advertising: true, media: true },
      how: 'question',
    });
    expect((await (await record).allHeaders()).cookie).toBeUndefined();
    await expect.poll(() => asked.toSorted()).toEqual(['/g/collect', '/gtm.js', '/td']);
    expect(await page.evaluate(() => (window as never as { nonceOfScript: string }).nonceOfScript)).not.toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Magazyn' }).click();
    await expect(page).toHaveURL(/\/pl\/blog$/);
    expect(await page.evaluate(() => (window as never as { loaded: number }).loaded)).toBe(1);
    expect(refused).toEqual([]);

    await entry(page).click();
    const before = asked.length;
    await Promise.all([page.waitForEvent('load'), press(page, 'Odrzuć wszystko')]);
    await hasStarted(page);
    expect(asked.slice(before)).toEqual([]);
    expect(await page.evaluate(() => 'loaded' in window)).toBe(false);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['garderoba_store']);
  } finally {
    await context.close();
    web.stop();
  }
});

/** An entry of PerformanceObserver. */
interface Shift {
  startTime: number;
  value: number;
  sources: { node?: Node }[];
}

for (const width of [390, 1440]) {
  test(`at ${width} px the question moves nothing, hides no focus, and is accessible`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await setTagManager(context);
    await context.addInitScript(() => {
      const seen = window as never as { shifts: object[]; panelAt: number };
      seen.shifts = [];
      new PerformanceObserver((list) => {
        for (const { startTime, value, sources } of list.getEntries() as never as Shift[])
          seen.shifts.push({
            startTime,
            value,
            moved: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 99)),
          });
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.consent-panel')) return;
        observer.disconnect();
        seen.panelAt = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/pl');
    await expect(panel(page)).toBeVisible();
    // Two frames later the panel is painted, and what it moved is known.
    const { panelAt, shifts } = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { shifts, panelAt } = window as never as { shifts: { startTime: number }[]; panelAt: number };
      return { shifts, panelAt };
    });
    expect(shifts.filter(({ startTime }) => startTime >= panelAt)).toEqual([]);
    await isAccessible(page, 'the question');
    await panel(page).getByRole('button', { name: 'Wybierz' }).click();
    for (const box of await panel(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await isAccessible(page, 'the choices');
    await page.reload();
    await expect(panel(page)).toBeVisible();

    // What has the focus is above the panel, on the whole way through the page; then the panel itself is reached.
    let isInPanel = false;
    for (let steps = 0; !isInPanel && steps < 400; steps += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const [focused, shown] = [document.activeElement, document.querySelector('.consent-panel')];
        if (!focused || !shown) return null;
        const [its, edge] = [focused.getBoundingClientRect(), shown.getBoundingClientRect().top];
        return { isIn: shown.contains(focused), isHidden: its.top >= edge, what: focused.outerHTML.slice(0, 120) };
      });
      isInPanel = place?.isIn === true;
      if (!isInPanel) expect(place).toMatchObject({ isHidden: false });
    }
    expect(isInPanel).toBe(true);
  });
}

test('a page may show the players of films, and no other site', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
  await page.goto('/pl');
  const refused = (origin: string) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), { src });
          document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
          frame.addEventListener('load', () => setTimeout(() => resolve(false)));
          document.body.append(frame);
        }),
      `${origin}/embed/x`,
    );
  expect(await refused('https://www.youtube-nocookie.com')).toBe(false);
  expect(await refused('https://player.vimeo.com')).toBe(false);
  expect(await refused('https://www.youtube.com')).toBe(true);
});

test('the choices open from the account, too, and are films only without a tag manager', async ({ page }) => {
  await register(page, someone('choices'));
  await page.goto('/pl/my-account/privacy');
  await page.getByRole('button', { name: 'Wybierz', exact: true }).click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(1);
  await panel(page).getByRole('checkbox', { name: 'Filmy z innych serwisów' }).check();
  await press(page, 'Zapisz wybór');
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/pl');
  await entry(page).click();
  await expect(panel(page).getByRole('checkbox')).toBeChecked();
});
