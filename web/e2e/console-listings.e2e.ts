import type { Page } from '@playwright/test';
import { buysPiece, findsPiece, type OfferedPiece, Seller, SHELF_MS } from './offering.ts';
import { moderator } from './reviewing.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// Two pieces from the calls that offer them to the shelf: the moderator checks at the console, and one is bought.

/** Opens the listing from the tab in which it waits. */
async function opens(desk: Page, tab: string, { name, sku }: OfferedPiece): Promise<void> {
  await desk.goto('/listings');
  // The list opens its first tab by itself, perhaps after the click; the text is searched within the tab that is open then.
  await expect(async () => {
    await desk.getByRole('tab', { name: tab }).click();
    await expect(desk.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 });
  }).toPass();
  await desk.getByLabel('Nazwa, identyfikator lub numer').fill(sku);
  const rows = desk.locator('main [data-row-link]');
  await expect(rows).toHaveText([new RegExp(name)]);
  await rows.click();
  await expect(desk.getByRole('heading', { level: 1, name: new RegExp(sku) })).toBeVisible();
}

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
      for (const piece of [kept, bought]) await findsPiece(page, piece);
      await shop.isAccessible('the page of a second-hand piece');
      await buysPiece(page, shop, bought.name, `buyer-of-piece-${width}@example.com`);

      await expect.poll(() => seller.statusOf(bought), { timeout: shownWithin(SHELF_MS) }).toBe('sold');
      expect(await seller.statusOf(kept)).toBe('active');
      await opens(desk, 'Sprzedane', bought);
      await expect(desk.getByText('Zamówione').first()).toBeVisible();
    });
  });
