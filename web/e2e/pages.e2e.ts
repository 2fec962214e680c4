import { expect, test } from './shop.ts';

test('[NAV-012] [NAV-016] [ERR-058] an address that leads nowhere is a 404 in the language of its store', async ({
  page,
  shop,
}) => {
  const answer = await page.goto('/pl/nic-tu-nie-ma');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nie znaleziono strony 404' })).toBeVisible();
  await shop.isAccessible('page-not-found');
  const english = await page.goto('/en/nothing-here');
  expect(english?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found 404' })).toBeVisible();
});

test('every page declares its HTML version: browsers render none of them in quirks mode', async ({ page }) => {
  for (const path of ['', '/search', '/c/3', '/checkout', '/compare', '/order', '/nothing-here', '/error']) {
    await page.goto(`/en${path}`);
    expect([path, await page.evaluate(() => document.compatMode)]).toEqual([path, 'CSS1Compat']);
  }
});

test('[NAV-038] [ERR-057] the error page is 500', async ({ page }) => {
  const answer = await page.goto('/en/error');
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('heading', { name: 'Internal Server Error 500' })).toBeVisible();
});

test.describe('the entrance', () => {
  for (const [locale, prefix] of [
    ['de-DE', 'de'],
    ['sv-SE', 'se'],
    ['nl-NL', 'nl'],
    ['fr-FR', 'pl'],
  ] as const) {
    test.describe(`for ${locale}`, () => {
      test.use({ locale });
      test(`[NAV-009] leads to /${prefix}`, async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(new RegExp(`/${prefix}$`));
      });
    });
  }

  test('[NAV-010] /pwa.html is an alias, and both use the last store', async ({ page }) => {
    await page.goto('/nl');
    await page.waitForFunction(() => document.cookie.includes('garderoba_store=nl'));
    await page.goto('/pwa.html');
    await expect(page).toHaveURL(/\/nl$/);
  });

  test('has a Vary header', async ({ request }) => {
    const answer = await request.get('/', { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().vary).toContain('Accept-Language');
    expect(answer.headers()['cache-control']).toContain('no-store');
  });
});

test('[NAV-001] [I18N-001] every store view speaks its language and shows its currency', { tag: '@gate' }, async ({
  page,
  shop,
}) => {
  for (const [prefix, store, button, sign] of [
    ['pl', 'pln_pl', 'Dodaj do wieszaka', 'zł'],
    ['de', 'eur_de', 'In deine Auswahl', '€'],
    ['en', 'eur_en', 'Put on your hanger', '€'],
    ['se', 'sek_se', 'Häng på din galge', 'kr'],
    ['nl', 'eur_nl', 'In je selectie', '€'],
  ] as const) {
    const product = await shop.hasProduct('simple', prefix, store);
    await page.goto(product.path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.locator('.ways')).toContainText(sign);
  }
});

test('[NAV-002] [NAV-003] a currency chosen with sc is kept on further pages', async ({ page }) => {
  await page.goto('/en?sc=pln_en');
  const tile = page.locator('.tile:not(:has(.ticket)) a').first();
  await expect(tile).toContainText('zł');
  await tile.click();
  await expect(page.locator('.ways')).toContainText('zł');
  expect(new URL(page.url()).searchParams.get('sc')).toBe('pln_en');
});

test('changing the language keeps the page', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.path);
  await page.locator('summary', { hasText: 'PL' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deutsch/ })
    .click();
  await expect(page.getByRole('button', { name: 'In deine Auswahl' })).toBeVisible();
  expect(page.url()).toContain(`/de/p/${product.sku}`);
});

test('addresses without a prefix and outdated slugs redirect permanently', async ({ page, request, shop }) => {
  const product = await shop.hasProduct('simple');
  const bare = await request.get(product.path.replace('/pl', ''), { maxRedirects: 0 });
  expect(bare.status()).toBe(301);
  expect(bare.headers().location).toBe(product.path);
  const outdated = await request.get(`/pl/p/${product.sku}/old-name`, { maxRedirects: 0 });
  expect(outdated.status()).toBe(301);
  await page.goto(`/pl/p/${product.sku}/old-name`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a shopper can look around: home, category, filter, product', async ({ page }) => {
    await page.goto('/pl');
    await page.locator('footer').getByRole('link').first().click();
    await expect(page.locator('.tile').first()).toBeVisible();
    await page.locator('.tile a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.gallery img').first()).toHaveAttribute('src', /\/img\//);
  });
});

test('a failed request of a script, as when a phone changes its network, is retried: the page keeps working', async ({
  page,
  shop,
}) => {
  const lost = new Set<string>();
  await page.route(/\/assets\/(footer|product-facts|reviews)-.*\.js$/, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort('connectionreset');
  });
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  // The build may cut them into more files.
  await expect.poll(() => lost.size).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('presses before hydration are not lost', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  let bring = () => {};
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(product.path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await page.getByRole('button', { name: /^Dodaj do listy życzeń/ }).click();
  bring();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await expect(page.getByRole('button', { name: product.name, pressed: true })).toBeVisible();
});

test('pages allow scripts by nonce only, and break nothing by it', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  const answer = await page.goto('/pl');
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  await page.getByRole('link', { name: /Twój wieszak/ }).click();
  await expect(page.getByRole('dialog', { name: 'Twój wieszak' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('[NAV-007] a store view without a prefix of its own is opened at the same page', async ({ page }) => {
  await page.goto('/pl/i/faq?sc=eur_de');
  await expect(page).toHaveURL(/\/de\/i\/faq\?sc=eur_de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  // Another store view is another page load, with its own texts and prices.
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Svenska/ })
    .click();
  await expect(page).toHaveURL(/\/se\/i\/faq$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});

test('[NAV-045] the client manifest is part of the page and lists what to prefetch', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = page.waitForResponse(/\/assets\/manifest-[^/]+\.js$/);
  await page.goto('/pl');
  const text = await (await asked).text();
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { module: string }>;
  };
  const category = routes['routes/catalog/$']?.module;
  const ahead = () => page.locator('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await ahead()).not.toContain(category);
  await page.getByRole('banner').getByRole('listitem').getByRole('link').first().hover();
  await expect.poll(ahead).toContain(category);
});

test.describe('the widths of the documents', () => {
  test('[LIM-036] [LIM-037] [LIM-038] [LIM-039] small phones end at 580, phones at 767, tablets at 1024, small desks at 1200', async ({
    page,
    shop,
  }) => {
    const columns = () =>
      page
        .locator('.tiles')
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await page.goto(await shop.hasBigCategory());
    const menu = page.getByRole('banner').getByRole('button', { name: 'Otwórz menu' }).and(page.locator('.until-desk'));
    const heart = page.getByRole('banner').locator('.from-tablet').first();
    for (const [width, expected] of [
      [767, { columns: 2, menu: true, heart: false }],
      [768, { columns: 3, menu: true, heart: true }],
      [1024, { columns: 3, menu: true, heart: true }],
      // Neither tablet nor small desktop.
      [1025, { columns: 5, menu: false, heart: true }],
      [1026, { columns: 4, menu: false, heart: true }],
      [1200, { columns: 4, menu: false, heart: true }],
      [1201, { columns: 5, menu: false, heart: true }],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const now = { columns: await columns(), menu: await menu.isVisible(), heart: await heart.isVisible() };
      expect(now, `at ${width}`).toEqual(expected);
    }
    await page.goto((await shop.hasProduct('simple')).path);
    const name = page.locator('.crumbs [aria-current]');
    await page.setViewportSize({ width: 581, height: 900 });
    await expect(name).toBeVisible();
    await page.setViewportSize({ width: 580, height: 900 });
    await expect(name).toBeHidden();
  });
});

test.describe('the menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole menu is a native disclosure, and nothing is shown that would not answer', async ({ page }) => {
    await page.goto('/pl');
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.locator('.menu-without-script nav');
    await expect(menu).toBeVisible();
    await menu.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pl\/.+/);
    await expect(page.getByRole('button', { name: 'Otwórz menu' }).filter({ visible: true })).toHaveCount(0);
  });
});

test('a missing page keeps the header and the footer of its store, and all content is in landmarks', async ({
  page,
}) => {
  await page.goto('/pl/nic-tu-nie-ma');
  await expect(page.getByRole('banner')).toContainText('Dostawa kurierem');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Garderoba' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('buttons of the header are at least 44 px high', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/de');
    const low = await page
      .locator('.top')
      .locator('a, button, summary')
      .filter({ visible: true })
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { height } = target.getBoundingClientRect();
          return height < 44 && !target.closest('details:not([open]) > :not(summary)')
            ? [`${target.textContent} ${height}`]
            : [];
        }),
      );
    expect([width, low]).toEqual([width, []]);
  }
});

const desktops = [1025, 1100, 1280, 1440, 1920];

test('the parts of the header do not cover each other at twice the text size', async ({ page }) => {
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/de/blog');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const covered = await page.locator('.top').evaluate((header) => {
      const parts = [...header.querySelectorAll('a, button, summary')]
        .filter((part) => part.checkVisibility())
        .map((part) => [part.textContent || part.ariaLabel, part.getBoundingClientRect()] as const);
      return parts.flatMap(([name, one], i) =>
        parts
          .slice(i + 1)
          .filter(([, other]) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1)
          .filter(([, other]) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
          .map(([other]) => `${name} and ${other}`),
      );
    });
    expect([width, covered]).toEqual([width, []]);
  }
});

test('the headline of the home page stays off the first garment, in every language', async ({ page }) => {
  // The demo's banners have ended by then: garments hang beside the headline.
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  for (const width of desktops) {
    await page.setViewportSize({ width, height: 900 });
    for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
      await page.goto(`/${prefix}`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('.hero-rail li').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const gap = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.hero h1') as Node);
        const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
        return (document.querySelector('.hero-rail li')?.getBoundingClientRect().left ?? 0) - right;
      });
      expect([prefix, width, gap >= 0]).toEqual([prefix, width, true]);
    }
  }
});

test('a banner at the head of the home page leaves headline, button and finder in view and uncovered', async ({
  page,
}) => {
  for (const width of [390, 768, ...desktops]) {
    await page.setViewportSize({ width, height: 900 });
    for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
      await page.goto(`/${prefix}`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const boxes = await page.evaluate(() =>
        ['.hero .banner-text', '.hero h1', '.hero .btn', '.date-finder .wish'].map((part) => {
          const { top, bottom } = (document.querySelector(part) as Element).getBoundingClientRect();
          return { part, top, bottom };
        }),
      );
      const [text, headline, button, finder] = boxes;
      const where = `${prefix} at ${width} px: ${JSON.stringify(boxes)}`;
      expect(text?.bottom, where).toBeLessThanOrEqual(headline?.top ?? 0);
      expect(Math.max(headline?.bottom ?? 0, button?.bottom ?? 0), where).toBeLessThanOrEqual(finder?.top ?? 0);
      expect(headline?.bottom, where).toBeLessThanOrEqual(900);
    }
  }
});
