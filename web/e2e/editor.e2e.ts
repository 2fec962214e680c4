import { join } from 'node:path';
import { expect, test } from './console.ts';
import { isAccessible, shownWithin } from './shop.ts';

const SHOTS = join(import.meta.dirname, '..', 'test-results', 'editor');
const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';

// An editor's work, from the first word to the published post, in the real shop.

test.use({ actionTimeout: 30_000, viewport: { width: 1440, height: 900 } });

test('an editor writes a page with a picture and a rail, previews it, translates it and publishes it', {
  tag: '@gate',
}, async ({ page, staff }) => {
  test.slow();
  await staff.signIn('moderator@example.com');
  const code = `journey-${Date.now()}`;
  await page.getByRole('navigation', { name: /Panel/ }).getByRole('link', { name: 'Strony', exact: true }).click();
  await page.getByRole('link', { name: 'Dodaj' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dodaj/ })).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/create$/);
  const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
  await field(/^Tytuł/).fill('Co się nosi jesienią');
  await field(/^Kod/).fill(code);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('tab', { name: /polski/i })).toBeVisible();

  // A picture, pasted or dropped elsewhere, is chosen as a file here; it needs a text.
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Dodaj sekcję' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await add('Zdjęcia');
  await page.getByRole('button', { name: 'Dodaj: zdjęcie' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'rail.png',
    mimeType: 'image/png',
    buffer: await redSquare(page),
  });
  await page.getByLabel('Tekst zamiast zdjęcia').fill('Płaszcze na wieszaku');
  await add('Ubrania na wieszaku');
  await page.getByLabel('Tytuł').fill('Na wieszaku');
  await add('Tekst');
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await page.keyboard.type('Wełna, len i ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('jedwab');
  await expect(page.getByText(/^Zapisano szkic/)).toBeVisible();

  // The frame is the shop's own page with the draft.
  const frame = page.frameLocator('iframe[title^="Podgląd"]');
  await expect(frame.getByRole('heading', { level: 1, name: 'Co się nosi jesienią' })).toBeVisible();
  await expect(frame.getByAltText('Płaszcze na wieszaku')).toBeVisible();
  await expect(frame.getByText('jedwab', { exact: true })).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Na wieszaku' })).toBeVisible();
  await page.keyboard.type(' na jesień');
  await expect(frame.getByText(/na jesień/)).toBeVisible();
  await isAccessible(page, 'the editor');

  await page.getByRole('tab', { name: /angielski/i }).click();
  await page.getByRole('button', { name: 'Zacznij od tekstu PL' }).click();
  await page.getByLabel('Tytuł', { exact: false }).first().fill('What to wear in autumn');
  await expect(page.getByText(/^Zapisano szkic/)).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1, name: 'What to wear in autumn' })).toBeVisible();

  for (const language of [/polski/i, /angielski/i]) {
    const tab = page.getByRole('tab', { name: language });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Opublikuj', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('tab', { name: /polski/i })).toContainText(/opublikowany/);

  const shop = await page.context().newPage();
  await expect(async () => {
    await shop.goto(`${SHOP}/en/i/${code}`);
    await expect(shop.getByRole('heading', { level: 1, name: 'What to wear in autumn' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: shownWithin(10_000) });
  await expect(shop.getByAltText('Płaszcze na wieszaku')).toBeVisible();
});

test('a preview is nobody else’s: an altered or revoked link is 404, and no other page may be framed', async ({
  page,
  staff,
}) => {
  await staff.signIn('moderator@example.com');
  const post = (path: string, data: object = {}) =>
    page.request.post(`/api/admin/${path}`, {
      data,
      headers: { 'x-garderoba': '1', origin: new URL(page.url()).origin },
    });
  const entry = { code: `secret-${Date.now()}`, language: 'pl', title: 'Jeszcze tajne' };
  const { id } = (await (await post('pages', entry)).json()) as { id: string };
  const made = await post(`entries/${id}/texts/pl/preview`, { use: 'link' });
  const { id: link, url } = (await made.json()) as { id: string; url: string };
  const visitor = await page.context().browser()?.newContext();
  if (!visitor) throw new Error('no browser');
  const shown = await visitor.request.get(url);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain('Jeszcze tajne');
  expect(shown.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(shown.headers()['content-security-policy']).toContain(`frame-ancestors ${new URL(page.url()).origin}`);
  expect(shown.headers()['x-frame-options']).toBeUndefined();
  expect(shown.headers()['set-cookie']).toBeUndefined();

  // No cache stores the data that the router reads either, and the frame does not set the store cookie.
  const asData = await visitor.request.get(`${url}.data`);
  expect(asData.headers()['cache-control']).toBe('private, no-store');
  const seen = await visitor.newPage();
  await seen.goto(url);
  await expect(seen.getByRole('heading', { level: 1, name: 'Jeszcze tajne' })).toBeVisible();
  await seen.waitForLoadState('networkidle');
  expect(await visitor.cookies()).toEqual([]);
  await seen.close();

  // The token of another entry shows that entry only; its expiry is tested with the clock of the service.
  const other = (await (await post('pages', { ...entry, code: `${entry.code}-b`, title: 'Inne' })).json()) as {
    id: string;
  };
  const { url: otherUrl } = (await (await post(`entries/${other.id}/texts/pl/preview`, { use: 'link' })).json()) as {
    url: string;
  };
  expect(await (await visitor.request.get(otherUrl)).text()).not.toContain('Jeszcze tajne');
  const altered = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const foreign = url.replace('/pl/preview/', '/de/preview/');
  for (const address of [altered, foreign]) expect((await visitor.request.get(address)).status()).toBe(404);
  for (const path of ['', '/blog', '/i/faq', '/checkout', '/preview', '/nothing-is-here']) {
    const visited = await visitor.request.get(`${SHOP}/pl${path}`);
    expect([path, visited.headers()['x-frame-options']]).toEqual([path, 'DENY']);
    expect([path, visited.headers()['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
  expect((await post(`entries/previews/${link}/revoke`)).status()).toBe(200);
  expect((await visitor.request.get(url)).status()).toBe(404);
  await visitor.close();
});

for (const theme of ['light', 'dark'] as const)
  test(`the editor is usable on a phone in ${theme}`, async ({ page, staff }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await staff.signIn('moderator@example.com');
    await page.goto('/pages?filter={"q":"about-us"}');
    await page.locator('main li a[data-row-link]').first().click();
    await expect(page.getByRole('button', { name: 'Podgląd' })).toBeVisible();
    await staff.fitsTheScreen('the editor');
    await isAccessible(page, `the editor on a phone in ${theme}`);
    await page.screenshot({ path: join(SHOTS, `phone-${theme}.png`), fullPage: true });
    const sections = page.getByRole('navigation', { name: 'Sekcje' }).getByRole('listitem').getByRole('button');
    await sections.first().click();
    await staff.fitsTheScreen('a section');
    await isAccessible(page, `a section on a phone in ${theme}`);
    await page.screenshot({ path: join(SHOTS, `phone-section-${theme}.png`), fullPage: true });
    await page.getByRole('button', { name: 'Podgląd' }).click();
    await expect(page.locator('iframe[title^="Podgląd"]')).toBeVisible();
    await staff.fitsTheScreen('the preview');
    await page.screenshot({ path: join(SHOTS, `phone-preview-${theme}.png`) });
  });

test('the editor is accessible in the dark, with a section, the link picker and the library open', async ({
  page,
  staff,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await staff.signIn('moderator@example.com');
  await page.goto('/posts');
  await page.locator('main tbody a[data-row-link]').first().click();
  await expect(page.locator('iframe[title^="Podgląd"]')).toBeVisible();
  await isAccessible(page, 'the editor in the dark');
  await page.screenshot({ path: join(SHOTS, 'dark-1440.png') });
  await page.getByRole('tab', { name: /Zdjęcie, kategorie/ }).click();
  await page.getByRole('button', { name: 'Z biblioteki' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page, 'the library in the dark');
  await page.screenshot({ path: join(SHOTS, 'dark-library-1440.png') });
});

/** A small PNG, made by the browser. */
async function redSquare(page: import('@playwright/test').Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#a33';
      context.fillRect(0, 0, 400, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
