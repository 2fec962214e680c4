import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findsPiece, SHELF_MS } from './offering.ts';
import { moderator, Staff } from './reviewing.ts';
import { SellingPages } from './selling-pages.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// A seller reads why a piece was taken off sale, appeals, somebody else of the staff upholds it, and the piece is on sale.

const NOTE = 'Metka nie zgadza się z marką <b>{name}</b>.';
const TEXT = 'Mam paragon z salonu, wysyłam go razem z rzeczą <img src=x onerror=alert(1)>.';
const ANSWER = 'Masz rację: paragon potwierdza, że rzecz jest oryginalna.';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** A garment that its seller offers on the storefront. */
async function offers(seller: SellingPages, name: string): Promise<void> {
  await seller.opens();
  await seller.registers();
  await seller.fills(name, '450');
  await seller.photographsAll(40);
  await seller.goesOn('shipping');
  await seller.fillsDelivery();
  await seller.goesOn('confirm');
  await seller.page.getByRole('checkbox', { name: /regulamin/ }).check();
  await seller.page.locator('.selling-confirm button[type="submit"]').click();
  await expect(seller.page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a seller reads the reasons of a decision, appeals, somebody else upholds it, and the piece is on sale again', async ({
      page,
      browser,
      shop,
    }) => {
      const seller = new SellingPages(page);
      const name = `Suknia z paragonem ${randomUUID().slice(0, 8)}`;
      await offers(seller, name);
      const admin = await Staff.signedIn(page.request, 'admin@example.com');
      const sku = await admin.putsOnSale(name);
      await findsPiece(page, { name, sku });
      await admin.rejects(name, 'counterfeit', NOTE);

      await page.goto('/pl/my-account/my-selling-products');
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('link', { name: seller.text('decisions.link') }).click();
      const decision = page.getByRole('article', { name: seller.text('decisions.action.reject') });
      await expect(decision.getByText('Nie możemy potwierdzić, że rzecz jest oryginalna.')).toBeVisible();
      await expect(decision.getByText(NOTE)).toBeVisible();
      await expect(decision.getByText(seller.text('decisions.byPeople'))).toBeVisible();
      expect(await fits(page)).toBe(true);
      await shop.isAccessible('the reasons of a decision');
      await decision.getByRole('textbox', { name: seller.text('decisions.appeal.text') }).fill(TEXT);
      await decision.getByRole('button', { name: seller.text('decisions.appeal.send') }).click();
      await expect(decision.getByText(TEXT)).toBeVisible();
      await expect(decision.getByRole('textbox')).toHaveCount(0);

      const desk = await moderator(browser);
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto('/appeals');
      await desk.locator('main [data-row-link]', { hasText: name }).click();
      await expect(desk.getByText(TEXT)).toBeVisible();
      await isAccessible(desk, 'an appeal');
      await desk.getByRole('button', { name: /^Uwzględnij/ }).click();
      const dialog = desk.getByRole('dialog', { name: 'Dlaczego decyzja była błędna?' });
      await dialog.getByRole('textbox').fill(ANSWER);
      await dialog.getByRole('button', { name: 'Uwzględnij' }).click();
      await expect(desk.getByRole('alert').getByText('Uwzględniono: decyzja jest cofnięta')).toBeVisible();

      await page.reload();
      await expect(decision.getByText(ANSWER)).toBeVisible();
      await expect(decision.getByText(seller.text('decisions.appeal.upheld'))).toBeVisible();
      await expect(async () => {
        await page.goto('/pl/my-account/my-selling-products');
        await expect(page.getByRole('article', { name }).locator('.status.success')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: shownWithin(SHELF_MS) });
      await findsPiece(page, { name, sku });
    });
  });
