import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { shownWithin } from './shop.ts';

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'banners');
const MODERATOR = 'moderator@example.com';

/** Days from today in the shop, as the form takes them. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(Date.now() + days * 86_400_000));

/** Path of the picture of a banner of the demo. */
async function pictureOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admin/banners?range=[0,0]');
  const [banner] = (await answer.json()) as { urlDesktop: string }[];
  return banner?.urlDesktop ?? '';
}

test('[CMS-063] [ADM-009] a moderator puts a banner up in one store view; it is shown there, and gone when it is deleted', {
  tag: '@gate',
}, async ({ page, staff, context }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(MODERATOR);
  await page.goto('/banners');
  await expect(page.getByText(/Brakuje: Prowadzi do/).first()).toBeVisible();
  await page.screenshot({ path: join(SHOTS, 'list-1440.png'), fullPage: true });
  const picture = await pictureOf(page);
  await page.getByRole('link', { name: 'Dodaj', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dodaj/ })).toBeVisible();
  await page.getByRole('combobox', { name: /Miejsce/ }).click();
  await page.getByRole('option', { name: 'Małe banery' }).click();
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Snow is coming');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/Nie jest pokazywany. Brakuje:/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Obraz na szerokie ekrany' }).fill(picture);
  await page.getByRole('textbox', { name: 'Obraz na telefony' }).fill(picture);
  await page.getByLabel('Pierwszy dzień').fill(day(0));
  await page.getByLabel('Ostatni dzień').fill(day(1));
  await page.getByRole('textbox', { name: 'Prowadzi do' }).fill('/i/showroom');
  await page.screenshot({ path: join(SHOTS, 'edit-1440.png'), fullPage: true });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Trwa', { exact: true })).toBeVisible();

  const shop = await context.newPage();
  const shown = shop.getByRole('link', { name: 'Snow is coming' });
  await expect(async () => {
    await shop.goto(`${SHOP}/pl`);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: shownWithin(5_000) });
  for (const width of [1440, 390]) {
    await shop.setViewportSize({ width, height: 900 });
    await shop.screenshot({ path: join(SHOTS, `home-${width}.png`), fullPage: true });
  }
  await shop.goto(`${SHOP}/de`);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByText('Snow is coming')).toHaveCount(0);
  await expect(async () => {
    await shop.goto(`${SHOP}/pl`);
    await expect(shown).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: shownWithin(5_000) });
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
