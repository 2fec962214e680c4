import type { Page } from '@playwright/test';
import { type OfferedPiece, Seller } from './offering.ts';
import { moderator } from './reviewing.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// Two pieces from the calls that offer them to the shelf: the moderator checks at the console, and one is bought.

const SHELF_MS = 5_000;

/** Opens the listing from the tab in which it waits. */
async function opens(desk: Page, tab: string, { name, sku }: OfferedPiece): Promise<void> {
  await desk.goto('/listings');
  await desk.getByRole('tab', { name: tab }).click();
  await desk.getByLabel('Nazwa, identyfikator lub numer').fill(sku);
  const rows = desk.locator('main [data-row-link]');
  await expect(rows).toHaveText([new RegExp(name)]);
  await rows.click();
  await expect(desk.getByRole('heading', { level: 1, name: new RegExp(sku) })).toBeVisible();
}

/** The catalogue follows the listing: until then there is no such page. */
const finds = (page: Page, { name, sku }: OfferedPiece): Promise<void> =>
  expect(async () => {
    await page.goto(`/pl/p/${sku}/-`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: shownWithin(SHELF_MS), intervals: [100] });

/** The message after a decision. */
const told = (desk: Page, text: string) => desk.getByRole('alert').getByText(text, { exact: true });

for (const width of [1440, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    test('[ADM-006] [ADM-007] [ADM-008] two pieces that a customer offers are accepted, received and inspected by a moderator, and one is bought', {
      tag: '@gate',
    }, async ({ page, browser, shop }) => {
      const seller = await Seller.registered(page);
      const pieces = [
        await seller.offers('Suknia z jedwabiu', '450.00'),
        await seller.offers('Żakiet w kratę', '190.00'),
      ];
      const desk = await moderator(browser);
      await desk.setViewportSize({ width, height: 900 });
      for (const piece of pieces) {
        await opens(desk, 'Pierwsza kontrola', piece);
        for (const slot of ['Przód', 'Tył', 'Bok', 'Metka i materiał'])
          await expect(desk.getByRole('img', { name: slot })).toHaveJSProperty('complete', true);
        await isAccessible(desk, 'a listing at the first check');
        await desk.getByRole('button', { name: /^Przyjmij/ }).click();
        await expect(told(desk, 'Przyjęto')).toBeVisible();

        await opens(desk, 'Do przyjęcia', piece);
        await desk.getByRole('button', { name: /^Rzecz przyjęta/ }).click();
        const where = desk.getByRole('dialog', { name: 'Gdzie leży rzecz?' });
        await where.getByRole('radio', { name: 'Showroom' }).check();
        await isAccessible(desk, 'where a piece lies');
        await where.getByRole('button', { name: 'Rzecz przyjęta' }).click();
        await expect(told(desk, 'Rzecz przyjęta')).toBeVisible();

        await opens(desk, 'Oględziny', piece);
        await desk.getByRole('button', { name: /^Obejrzane/ }).click();
        await expect(told(desk, 'Obejrzano: idzie do sprzedaży')).toBeVisible();
        await expect.poll(() => seller.statusOf(piece), { timeout: shownWithin(SHELF_MS) }).toBe('active');
      }

      const [bought, kept] = pieces as [OfferedPiece, OfferedPiece];
      for (const piece of [kept, bought]) await finds(page, piece);
      await shop.isAccessible('the page of a second-hand piece');
      await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
      await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
      const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
      await expect(panel.getByText(bought.name).first()).toBeVisible();
      await panel.getByRole('link', { name: 'Przejdź do kasy' }).click();
      await shop.fillDetails(`buyer-of-piece-${width}@example.com`);
      await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
      await shop.fillAddress();
      await page.getByRole('radio', { name: /DHL/ }).check();
      await page.getByRole('button', { name: 'Dalej: płatność' }).click();
      await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
      await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
      await page.getByRole('checkbox', { name: /regulamin/ }).check();
      await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();

      await expect.poll(() => seller.statusOf(bought), { timeout: shownWithin(SHELF_MS) }).toBe('sold');
      expect(await seller.statusOf(kept)).toBe('active');
      await opens(desk, 'Sprzedane', bought);
      await expect(desk.getByText('Zamówione').first()).toBeVisible();
    });
  });
