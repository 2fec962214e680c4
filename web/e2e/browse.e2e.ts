import { expect, test } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('[CAT-021] [NAV-028] [NAV-029] [NAV-030] loads more, and coming back shows as many products at the same place', async ({
  page,
  shop,
}) => {
  await page.goto(await shop.hasBigCategory());
  await expect(page.locator('.tile')).toHaveCount(20);
  await shop.isAccessible('the category page');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
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

test('[CAT-003] [CAT-019] filters and sort are in the address and can be removed', async ({ page }) => {
  await page.goto('/pl');
  await page.locator('.nav-top a').first().click();
  await page.locator('.chip').first().click();
  const value = page.locator('.chip-menu[open] .facet a').first();
  await value.click();
  await expect(page).toHaveURL(/\?.+=\d+/);
  // The address changes shortly before the list does.
  await expect(page.getByRole('link', { name: 'Wyczyść filtry' })).toBeVisible();
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

test('[VAL-005] search suggests from three letters on and leads to results', { tag: '@gate' }, async ({
  page,
  shop,
}) => {
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

test('[CAT-001] the home page and every branch of the menu offer designer garments', async ({ page }) => {
  await page.goto('/en');
  const brands = page.locator('.tile .brand');
  const isDesigned = async (where: string) => {
    await expect(page.locator('.tile').first(), where).toBeVisible();
    expect(await brands.count(), where).toBeGreaterThan(0);
    for (const brand of await brands.allTextContents()) expect(brand.trim(), where).not.toBe('');
  };
  await isDesigned('the home page');
  const branches = await page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Shop' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // Vouchers and alterations have no designer, whole looks have several, what one sells, the magazine, the press and the openings have none.
  const categories = branches.filter((path) => !/\/i\/|gifts|looks|selling|blog|prasa|career/.test(path));
  expect(categories.length).toBeGreaterThan(3);
  for (const path of categories) {
    await page.goto(path);
    await isDesigned(path);
  }
});

test('another size of a piece is chosen in the cart', async ({ page, shop }) => {
  const product = await shop.hasProduct('configurable');
  await page.goto(product.path);
  await shop.chooseOptions();
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
  const line = page.getByRole('dialog', { name: 'Twój wieszak' }).getByRole('listitem').first();
  await expect(line.getByText('Dostępne!')).toBeVisible();
  await line.getByRole('button', { name: /^Zmień wybór/ }).click();
  const other = line
    .locator('fieldset.option')
    .last()
    .locator('label:not(.off):not(:has(:checked))', { has: page.getByRole('radio') })
    .first();
  const wanted = (await other.locator('span').first().textContent()) ?? '';
  await other.click();
  await shop.isAccessible('a line that is being changed');
  await line.getByRole('button', { name: 'Zapisz wybór' }).click();
  await expect(line.getByRole('radio')).toHaveCount(0);
  await expect(line.getByText(new RegExp(`\\b${wanted}\\b`)).first()).toBeVisible();
});

test('[NAV-018] a second navigation before the first has finished opens the second page only', async ({
  page,
  shop,
}) => {
  await page.goto('/en');
  const foot = page.getByRole('contentinfo');
  // When this opens, the links beside it are hydrated too.
  await shop.opensNewsletter();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const links = foot.getByRole('navigation', { name: 'Shop' }).getByRole('link');
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isFirst = (url: URL) => url.pathname === `${first}.data`;
  await page.route(isFirst, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // aborted meanwhile
  });
  const asked = page.waitForRequest((request) => isFirst(new URL(request.url())));
  const givenUp = page.waitForEvent('requestfailed', (request) => isFirst(new URL(request.url())));
  await links.nth(0).click();
  await asked;
  await links.nth(1).click();
  await givenUp;
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(before);
  const title = await heading.textContent();
  release();
  await foot.getByRole('button', { name: 'Newsletter' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('h1').first().textContent()).toBe(title);
  await expect(page).toHaveURL(new RegExp(`${second}$`));
});

test('every filter is a step of the history: Back takes one back', async ({ page, shop }) => {
  const list = await shop.hasBigCategory();
  await page.goto('/pl');
  await page.goto(list);
  const chip = page.locator('.filters details').filter({ hasText: 'Cena' });
  await expect(async () => {
    if (!(await chip.getAttribute('open').then((open) => open !== null))) await chip.locator('summary').click();
    await chip.getByRole('link').first().click({ timeout: 2_000 });
    await expect(page).toHaveURL(/price=/, { timeout: 2_000 });
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/pl$/);
});
