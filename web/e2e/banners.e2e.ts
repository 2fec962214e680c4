import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { shownWithin } from './shop.ts';

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'banners');
const MODERATOR = 'moderator@example.com';
/** A change of a banner is in the shop within this time (docs/decisions/0056). */
const LIVE_MS = 2_000;

/** A photo from the member of staff's disk. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const answer = await page.request.get(`${SHOP}/api/ext/banners/pln_pl.json`);
  const { headImage } = (await answer.json()) as { headImage: { urlDesktop: string }[] };
  const picture = await page.request.get(`${SHOP}${headImage[0]?.urlDesktop}`, { headers: { accept: 'image/jpeg' } });
  const mimeType = (picture.headers()['content-type'] ?? '').split(';')[0] as string;
  return { name: `winter.${mimeType.split('/')[1]}`, mimeType, buffer: await picture.body() };
}

/** Loads the page until it is as wanted. */
const live = (shop: Page, path: string, wanted: (timeout: number) => Promise<void>) =>
  expect(async () => {
    await shop.goto(`${SHOP}${path}`);
    await wanted(500);
  }).toPass({ timeout: shownWithin(LIVE_MS), intervals: [100] });

test('[CMS-063] [ADM-009] a moderator uploads a picture, puts the banner up in one store view, sees it live and takes it down by undo', {
  tag: '@gate',
}, async ({ page, staff, context }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(MODERATOR);
  const picture = await photo(page);
  await page.goto('/banners');
  await expect(page.getByText(/Brakuje: Prowadzi do/).first()).toBeVisible();
  await page.screenshot({ path: join(SHOTS, 'list-1440.png'), fullPage: true });

  await page.getByRole('link', { name: 'Dodaj', exact: true }).click();
  await page.getByRole('radio', { name: /Małe banery/ }).check();
  await page.getByLabel('Obraz na szerokie ekrany: Wybierz obraz').last().setInputFiles(picture);
  await page.getByRole('button', { name: 'Użyj szerokiego obrazu także na telefony' }).click();
  await page.getByRole('button', { name: 'Od dziś' }).click();
  await page.getByRole('button', { name: 'Na tydzień' }).click();
  await page.getByRole('button', { name: 'Wybierz, dokąd prowadzi' }).click();
  await choose(page.getByRole('dialog'), 'Strona', 'showroom');
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Snow is coming');

  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Snow is coming')).toBeVisible();
  for (const width of ['768', '1440', '390']) {
    await page.getByRole('button', { name: width, exact: true }).click();
    await expect(preview.getByText('Snow is coming')).toBeInViewport();
    await page.screenshot({ path: join(SHOTS, `create-preview-${width}.png`), fullPage: true });
  }
  const shop = await context.newPage();
  const shown = shop.getByRole('link', { name: 'Snow is coming' });
  await shop.goto(`${SHOP}/pl`);
  await expect(shown).toHaveCount(0);

  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Baner jest w sklepie.')).toBeVisible();
  await live(shop, '/pl', (timeout) => expect(shown).toBeVisible({ timeout }));
  await expect(shown).toHaveAttribute('href', /^\/pl\/i\//);
  for (const width of [1440, 390]) {
    await shop.setViewportSize({ width, height: 900 });
    await shop.screenshot({ path: join(SHOTS, `home-${width}.png`), fullPage: true });
  }
  await shop.goto(`${SHOP}/de`);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Brakuje: Prowadzi do').first()).toBeVisible();
  await expect(page.getByText('Snow is coming')).toHaveCount(0);
  await live(shop, '/pl', (timeout) => expect(shown).toHaveCount(0, { timeout }));
});

/** Chooses a target by its kind and a part of its name. */
async function choose(dialog: Locator, kind: string, name: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole('combobox', { name: 'Do', exact: true }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Szukaj po nazwie lub kodzie' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Wybierz' }).click();
}

interface Made {
  readonly id: string;
  readonly text1: string;
}

/** A call of the console's API, as its pages make it. */
const send = (page: Page, method: 'POST' | 'DELETE', path: string, data?: object) =>
  page.request.fetch(`/api/admin/${path}`, {
    ...{ method, ...(data && { data }) },
    headers: { 'x-garderoba': '1', origin: new URL(page.url()).origin },
  });

/** A banner by the console's API, in a list that other journeys do not look at. */
async function made(page: Page, more: object): Promise<Made> {
  const banner = {
    ...{ store: 'sek_nl', group: 'mainBanners', urlDesktop: '/g/A/hanger.webp', urlMobile: '/g/A/hanger.webp' },
    ...{ from: '2026-01-01', to: '2099-12-31', link: '/search', ...more },
  };
  const answer = await send(page, 'POST', 'banners', banner);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Made;
}

test('[CMS-045] [ADM-009] two moderators order one list: the second sees both orders, chooses hers, and takes it back', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(MODERATOR);
  const names = ['Ada', 'Ola', 'Ewa'].map((name) => `${name} ${Date.now()}`);
  const ids: string[] = [];
  for (const text1 of names) ids.push((await made(page, { text1, group: 'productBanners' })).id);
  const list = { store: 'sek_nl', group: 'productBanners' };
  const filter = encodeURIComponent(JSON.stringify(list));
  await page.goto(`/banners?filter=${filter}`);
  const order = () =>
    page.getByRole('link', { name: new RegExp(names.map((name) => name.slice(0, 3)).join('|')) }).allTextContents();
  const handle = page.getByRole('button', { name: new RegExp(`strzałkami: ${names[2]}`) });
  await expect(handle).toBeVisible();

  // Somebody else moves the first one to the end meanwhile.
  const { data } = await allOf(page, list);
  const seen = data.map(({ id }) => id);
  const theirs = [...seen.filter((id) => id !== ids[0]), ids[0]];
  const moved = await send(page, 'POST', 'banners/all/arrange', { ...list, bannerIds: theirs, seen });
  expect(moved.status()).toBe(200);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Jak jest teraz')).toBeVisible();
  await expect(dialog.getByText('Twoja kolejność', { exact: true })).toBeVisible();
  await staff.isAccessible('the orders of two moderators');
  await page.screenshot({ path: join(SHOTS, 'conflict-1440.png') });
  await dialog.getByRole('button', { name: 'Użyj mojej' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(order).toEqual([names[0], names[2], names[1]]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(order).toEqual([names[1], names[2], names[0]]);
});

async function allOf(page: Page, list: object): Promise<{ data: Made[] }> {
  const query = new URLSearchParams({ filter: JSON.stringify(list), sort: '["order","ASC"]', range: '[0,99]' });
  return { data: (await (await page.request.get(`/api/admin/banners?${query}`)).json()) as Made[] };
}

test('[ADM-009] [CMS-063] a link to nothing is broken in the console and plain in the shop; the calendar shows the month and a day opens a new banner', async ({
  page,
  staff,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(MODERATOR);
  const text1 = `Leads nowhere ${Date.now()}`;
  const { id } = await made(page, { text1, store: 'eur_en', group: 'smallBanners', link: 'product/NO-SUCH-PIECE' });
  const shop = await context.newPage();
  await live(shop, '/en', (timeout) => expect(shop.getByText(text1)).toBeVisible({ timeout }));
  await expect(shop.getByRole('link', { name: text1 })).toHaveCount(0);

  const filter = encodeURIComponent(JSON.stringify({ store: 'eur_en' }));
  await page.goto(`/banners?filter=${filter}`);
  await expect(page.getByRole('row', { name: new RegExp(text1) }).getByText('Zerwany link')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/banners?filter=${filter}`);
    await page.getByRole('button', { name: 'Kalendarz' }).click();
    await expect(page.getByRole('button', { name: 'Następny miesiąc' })).toBeVisible();
    await staff.fitsTheScreen(`the calendar at ${width} px`);
    await staff.isAccessible('the calendar');
    await page.screenshot({ path: join(SHOTS, `calendar-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/banners/${id}`);
  await expect(page.getByText(/nigdzie nie prowadzi w eur_en|Nie ma już takiego rekordu/)).toBeVisible();
  await page.screenshot({ path: join(SHOTS, 'broken-1440.png'), fullPage: true });
  await staff.isAccessible('a banner with a broken link');

  await page.getByRole('button', { name: 'Usuń', exact: true }).last().click();
  await expect(page.getByText('Baner jest usunięty.')).toBeVisible();
  await live(shop, '/en', (timeout) => expect(shop.getByText(text1)).toHaveCount(0, { timeout }));
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await live(shop, '/en', (timeout) => expect(shop.getByText(text1)).toBeVisible({ timeout }));
  await send(page, 'DELETE', `banners/${id}`);
});

test('[ADM-009] a banner is copied to the German store views with its words in German, and the copies are undone', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(MODERATOR);
  const { id, text1 } = await made(page, { text1: `Zima ${Date.now()}`, store: 'pln_pl', group: 'smallBanners' });
  await page.goto(`/banners/${id}`);
  await page.getByRole('button', { name: 'Kopiuj do innych widoków sklepu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Wszystkie w tym języku: niemiecki/ }).check();
  await dialog.getByRole('textbox', { name: /Tekst/ }).fill(text1.replace('Zima', 'Winter'));
  await staff.isAccessible('the copies of a banner');
  await page.screenshot({ path: join(SHOTS, 'copies-1440.png') });
  await dialog.getByRole('button', { name: 'Kopiuj', exact: true }).click();
  await expect(dialog.getByText('Skopiowano do:')).toBeVisible();
  const copies = async () =>
    (await Promise.all(['eur_de', 'pln_de', 'sek_de'].map((store) => allOf(page, { store, group: 'smallBanners' }))))
      .flatMap(({ data }) => data)
      .filter((banner) => banner.text1 === text1.replace('Zima', 'Winter')).length;
  expect(await copies()).toBe(3);
  await dialog.getByRole('button', { name: 'Cofnij wszystkie kopie' }).click();
  await expect.poll(copies).toBe(0);
  await send(page, 'DELETE', `banners/${id}`);
});

test('[CMS-028] a listing has a banner between its products, in a box of a fixed size', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${SHOP}/pl/ubrania`);
    const banner = page.locator('.tile-banner img').first();
    const before = await banner.boundingBox();
    await banner.scrollIntoViewIfNeeded();
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const after = await banner.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await page.screenshot({ path: join(SHOTS, `listing-${width}.png`), fullPage: false });
  }
});
