import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { isAccessible, shownWithin } from './shop.ts';

// The work of an editor from the first page of the console to the shop, as a new editor does it: the journey uses only
// what the screen shows.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'editorial');
const MODERATOR = 'moderator@example.com';

test.use({ actionTimeout: 30_000, viewport: { width: 1440, height: 900 } });

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /Panel/ }).getByRole('link', { name, exact: true });
const picture = async (page: Page, colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await drawn(page, colour),
});
const savedDraft = (page: Page) => expect(page.getByText(/^Zapisano szkic/)).toBeVisible();
/** Opens the form of a new record: until it is there, the search of the list has a similar name. */
async function openNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dodaj', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dodaj/ })).toBeVisible();
}
async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj sekcję' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
/** Opens a tab of the editor, and waits for it: the buttons of the tab before are replaced with it. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
async function choose(page: Page, input: Locator, option: RegExp): Promise<void> {
  await input.click();
  await page.getByRole('option', { name: option }).first().click();
}

test('[CMS-006] [CMS-029] an editor illustrates a post, previews it on a phone, translates it beside its source, schedules both languages, and sees them live', async ({
  page,
  staff,
  context,
}) => {
  test.setTimeout(300_000);
  await staff.signIn(MODERATOR);
  const code = `linen-${Date.now()}`;
  await menu(page, 'Wpisy').click();
  await openNew(page);
  await page.getByRole('textbox', { name: /^Tytuł/ }).fill('Len po lecie');
  await page.getByRole('textbox', { name: /^Kod/ }).fill(code);
  await page.getByRole('button', { name: 'Zapisz' }).click();

  await page.getByRole('textbox', { name: /^Zajawka/ }).fill('Jak przechować lniane rzeczy do wiosny.');
  await addSection(page, 'Tekst');
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await page.keyboard.type('Len lubi powietrze.');
  await addSection(page, 'Zdjęcia');
  await page.getByRole('button', { name: 'Dodaj: zdjęcie' }).click();
  await page.locator('input[type=file]').setInputFiles(await picture(page, '#2a6'));
  await page.getByLabel('Tekst zamiast zdjęcia').fill('Lniana koszula na wieszaku');
  await addSection(page, 'Ubrania na wieszaku');
  await page.getByLabel('Tytuł').fill('Lniane rzeczy');
  await choose(page, page.getByRole('combobox', { name: 'Źródło' }), /Kategoria/);
  await choose(page, page.getByRole('combobox', { name: /Kategoria/ }), /./);
  await savedDraft(page);

  // What all languages share: the picture is taken from the library, where it was just put.
  await openTab(page, /Zdjęcie, kategorie/);
  await choose(page, page.getByRole('combobox', { name: /Kategorie/ }), /^(?!Prasa).+/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Z biblioteki' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByLabel('Tekst zamiast zdjęcia').fill('Lniana koszula na wieszaku');
  await savedDraft(page);

  // The preview is the page of the magazine, at the width of a phone, and chooses no store for the editor.
  await openTab(page, /polski/i);
  const frame = page.frameLocator('iframe[title^="Podgląd"]');
  await expect(frame.locator('.post-head h1')).toHaveText('Len po lecie');
  await expect(frame.locator('.post-head .lead')).toHaveText('Jak przechować lniane rzeczy do wiosny.');
  await expect(frame.locator('.post-picture img')).toHaveAttribute('alt', 'Lniana koszula na wieszaku');
  expect(await frame.locator('html').evaluate((root) => root.clientWidth)).toBe(390);
  expect((await context.cookies(SHOP)).map(({ name }) => name)).not.toContain('garderoba_store');
  await page.screenshot({ path: join(SHOTS, 'post-1440.png') });

  await openTab(page, /angielski/i);
  await page.getByRole('button', { name: 'Zacznij od tekstu PL' }).click();
  await page.getByRole('button', { name: 'Pokaż obok PL' }).click();
  await expect(page.getByRole('region', { name: 'Tekst źródłowy' })).toContainText('Len lubi powietrze.');
  await page.getByRole('textbox', { name: 'Tytuł', exact: true }).fill('Linen after summer');
  await page.getByRole('textbox', { name: /^Zajawka/ }).fill('How to keep linen until spring.');
  await savedDraft(page);
  await page.screenshot({ path: join(SHOTS, 'translate-1440.png') });
  await isAccessible(page, 'a translation beside its source');

  for (const language of [/polski/i, /angielski/i]) {
    await openTab(page, language);
    await page.getByRole('button', { name: 'Więcej' }).click();
    await page.getByRole('menuitem', { name: 'Opublikuj później' }).click();
    await page.getByLabel('Data i godzina w Warszawie').fill(nextMinute());
    await expect(page.getByRole('checkbox', { name: /Razem ze zmienionymi danymi wspólnymi/ })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj później' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: language })).toContainText(/zaplanowany/);
  }
  const visitor = await context.browser()?.newContext();
  const shop = await visitor?.newPage();
  if (!shop) throw new Error('no browser');
  expect((await shop.goto(`${SHOP}/en/blog/post/${code}`))?.status()).toBe(404);
  // At its minute, whatever the editor does meanwhile.
  await expect(async () => {
    for (const [language, title] of Object.entries({ pl: 'Len po lecie', en: 'Linen after summer' })) {
      await shop.goto(`${SHOP}/${language}/blog/post/${code}`);
      await expect(shop.locator('.post-head h1')).toHaveText(title, { timeout: 500 });
    }
  }).toPass({ timeout: 150_000 });
  await expect(shop.locator('.post-picture img')).toBeVisible();
  await expect(page.getByRole('tab', { name: /angielski/i })).toContainText(/opublikowany/, { timeout: 40_000 });
  await visitor?.close();
});

test('[CMS-003] an editor changes the address of a page, and the old one leads to it', async ({ page, staff }) => {
  await staff.signIn(MODERATOR);
  const code = `moving-${Date.now()}`;
  await menu(page, 'Strony').click();
  await openNew(page);
  await page.getByRole('textbox', { name: /^Tytuł/ }).fill('Przeprowadzka');
  await page.getByRole('textbox', { name: /^Kod/ }).fill(code);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('button', { name: 'Opublikuj', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const status = async (slug: string) => {
    const answer = await page.request.get(`${SHOP}/pl/i/${slug}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? ''];
  };
  await expect.poll(() => status(code)).toEqual([200, '']);

  await page.getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Zmień adres' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Adres' }).fill(`${code}-nowy`);
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień adres' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => status(`${code}-nowy`)).toEqual([200, '']);
  await expect.poll(() => status(code)).toEqual([301, `/pl/i/${code}-nowy`]);
});

test('[CMS-044] a moderator puts a banner up for tomorrow in one store, and reads why it is not shown yet', async ({
  page,
  staff,
}) => {
  await staff.signIn(MODERATOR);
  await menu(page, 'Banery').click();
  await openNew(page);
  await choose(page, page.getByRole('combobox', { name: /Widok sklepu/ }), /eur_de/);
  await page.getByRole('radio', { name: /Małe banery/ }).check();
  const words = `Ab morgen ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill(words);
  for (const [name, colour] of [
    ['Obraz na szerokie ekrany', '#26a'],
    ['Obraz na telefony', '#a62'],
  ] as const) {
    await page
      .locator(`input[type=file][aria-label="${name}: Wybierz obraz"]`)
      .setInputFiles(await picture(page, colour));
    await expect(page.getByRole('button', { name: `${name}: Inny obraz` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Od jutra' }).click();
  await page.getByLabel('Ostatni dzień').fill(dayFromNow(3));
  await page.getByRole('button', { name: 'Wybierz, dokąd prowadzi' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Do', exact: true }), /Adres/);
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('/i/showroom');
  await dialog.getByRole('button', { name: 'Wybierz' }).click();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page).toHaveURL(/\/banners\/[0-9a-f-]{36}/);
  await expect(page.getByText(/Nie jest pokazywany przed/)).toBeVisible();
  await page.screenshot({ path: join(SHOTS, 'banner-1440.png'), fullPage: true });
  const file = (await (await page.request.get(`${SHOP}/api/ext/banners/eur_de.json`)).json()) as object;
  expect(JSON.stringify(file)).not.toContain(words);
  await menu(page, 'Banery').click();
  await choose(page, page.getByRole('combobox', { name: /Widok sklepu/ }), /eur_de/);
  await expect(page.getByText(words)).toBeVisible();
});

test('a page is written, ordered, checked and published with the keyboard only', async ({ page }) => {
  test.setTimeout(240_000);
  // A press of a mouse button anywhere fails.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('a mouse was used'), true);
  });
  const presses: string[] = [];
  page.on('console', (message) => message.text().includes('a mouse was used') && presses.push(message.text()));
  const keys = page.keyboard;
  await page.goto('/');
  await tabTo(page, page.getByLabel('E-mail'));
  await keys.type(MODERATOR);
  await tabTo(page, page.getByLabel('Hasło'));
  await keys.type('Garderoba1!');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dziś' })).toBeVisible();
  await press(page, menu(page, 'Strony'));
  await press(page, page.getByRole('link', { name: 'Dodaj' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Dodaj/ })).toBeVisible();
  const code = `keys-${Date.now()}`;
  await tabTo(page, page.getByRole('textbox', { name: /^Tytuł/ }));
  await keys.type('Klawiatura');
  await tabTo(page, page.getByRole('textbox', { name: /^Kod/ }));
  await keys.press('ControlOrMeta+a');
  await keys.type(code);
  await press(page, page.getByRole('button', { name: 'Zapisz' }));
  await expect(page.getByRole('tab', { name: /polski/i })).toBeVisible();

  const section = async (name: string) => {
    await press(page, page.getByRole('button', { name: 'Dodaj sekcję' }));
    const item = page.getByRole('menuitem', { name, exact: true });
    await expect(item).toBeVisible();
    await arrowTo(page, item);
    await keys.press('Enter');
  };
  await section('Cytat');
  await tabTo(page, page.getByRole('textbox', { name: /^Tekst/ }));
  await keys.type('Bez myszy');
  await section('Tekst');
  await tabTo(page, page.getByRole('textbox', { name: 'Tekst' }));
  await keys.type('Wełna i ');
  await keys.press('ControlOrMeta+b');
  await keys.type('jedwab');
  // The text goes before the quotation.
  await tabTo(page, page.getByRole('navigation', { name: 'Sekcje' }).getByRole('button', { name: /^2\. Tekst/ }), true);
  await keys.press('Alt+ArrowUp');
  await expect(
    page.getByRole('navigation', { name: 'Sekcje' }).getByRole('button', { name: /^1\. Tekst/ }),
  ).toBeVisible();
  await savedDraft(page);
  await press(page, page.getByRole('button', { name: 'Opublikuj', exact: true }), true);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('tab', { name: /polski/i })).toContainText(/opublikowany/);
  expect(presses).toEqual([]);
  await expect(async () => {
    const answer = await page.request.get(`${SHOP}/pl/i/${code}`);
    const [, markup = ''] = (await answer.text()).split('<main');
    expect(markup.indexOf('<strong>jedwab</strong>')).toBeGreaterThan(0);
    expect(markup.indexOf('Bez myszy')).toBeGreaterThan(markup.indexOf('<strong>jedwab</strong>'));
  }).toPass({ timeout: shownWithin(10_000) });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, backwards = false): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 120; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function press(page: Page, target: Locator, backwards = false): Promise<void> {
  await tabTo(page, target, backwards);
  await page.keyboard.press('Enter');
}

/** In a menu: presses the arrow until the item has the focus. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not reach ${target}`);
}

const inShop = (options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', ...options }).format(at);

const dayFromNow = (days: number): string => inShop({}, new Date(Date.now() + days * 86_400_000));

/** The next minute of the shop's clock that is at least ten seconds away, as the form takes it. */
const nextMinute = (): string =>
  inShop(
    { dateStyle: 'short', timeStyle: 'short' },
    new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000),
  ).replace(' ', 'T');

/** A PNG of one colour, drawn by the browser. */
async function drawn(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
