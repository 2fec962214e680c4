import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { shownWithin } from './shop.ts';

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';

test.use({ actionTimeout: 30_000, viewport: { width: 1440, height: 900 } });

const shelves = (page: Page) => page.locator('.home > section.shelf h2').allTextContents();

test('[CMS-024] [CMS-028] an editor reorders the home page; without it the shop has its own order, and banners stay', async ({
  page,
  staff,
}) => {
  test.slow();
  const shop = await page.context().newPage();
  await shop.goto(`${SHOP}/nl`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Voor een avond of voor jaren');
  const before = await shelves(shop);
  expect(before[0]).toBe('Vers op de hanger');
  const banners = await shop.locator('.home .banners').count();
  expect(banners).toBeGreaterThan(1);

  await staff.signIn('moderator@example.com');
  const entries = (await (await page.request.get('/api/admin/pages?filter={"q":"home"}')).json()) as {
    id: string;
    code: string;
  }[];
  await page.goto(`/pages/${entries.find(({ code }) => code === 'home')?.id}`);
  await page.getByRole('tab', { name: /niderlandzki/i }).click();
  const sections = page.getByRole('navigation', { name: 'Sekcje' });
  await sections.getByRole('button', { name: /Ubrania na wieszaku.*Vers op de hanger/ }).click();
  for (const place of [4, 5, 6]) await page.getByRole('button', { name: `W dół: Sekcja ${place}` }).click();
  await expect(page.getByText(/^Zapisano szkic/)).toBeVisible();
  await page.getByRole('button', { name: 'Opublikuj', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await shop.goto(`${SHOP}/nl`);
    expect(await shelves(shop)).toEqual([before[1], before[0], ...before.slice(2)]);
  }).toPass({ timeout: shownWithin(10_000) });
  expect(await shop.locator('.home .banners').count()).toBe(banners);

  await page.getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Wycofaj' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect(async () => {
    await shop.goto(`${SHOP}/nl`);
    expect(await shelves(shop)).toEqual(before);
  }).toPass({ timeout: shownWithin(10_000) });
});

test('[CMS-029] an editor changes the strip above the header, in one language', async ({ page, staff }) => {
  test.slow();
  const shop = await page.context().newPage();
  const strip = async (prefix: string) => {
    await shop.goto(`${SHOP}/${prefix}`);
    return (await shop.locator('header .promo').textContent())?.trim();
  };
  const [dutch, german] = [await strip('nl'), await strip('de')];
  expect(dutch).toBe('Bezorging per koerier in heel Europa en gratis passen in onze showroom in Warschau');

  await staff.signIn('moderator@example.com');
  await page.getByRole('navigation', { name: /Panel/ }).getByRole('link', { name: 'Bloki', exact: true }).click();
  await page
    .getByRole('link', { name: /announcement|Pasek nad nagłówkiem/ })
    .first()
    .click();
  const tab = page.getByRole('tab', { name: /niderlandzki/i });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^1\. Tekst/ }).click();
  await page.getByRole('textbox', { name: 'Tekst' }).getByText('Bezorging').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Nieuw: ');
  await expect(page.getByText(/^Zapisano szkic/)).toBeVisible();
  await page.getByRole('button', { name: 'Opublikuj', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => expect(await strip('nl')).toBe(`Nieuw: ${dutch}`)).toPass({ timeout: shownWithin(10_000) });
  expect(await strip('de')).toBe(german);
});
