import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../proto/src/languages.ts';
import { buysPiece, findsPiece, SHELF_MS } from './offering.ts';
import { Staff } from './reviewing.ts';
import { photo, SellingPages } from './selling-pages.ts';
import { expect, shownWithin, test } from './shop.ts';

// A person sells garments on the storefront, from the first page to the sale.

/** Names of a run differ, so that the console and the shop find exactly them. */
const named = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('[SELL-001] [SELL-002] [SELL-009] [SELL-003] [SELL-005] a guest registers in the flow and offers two garments; one is checked, sold, and its seller sees it', {
      tag: '@gate',
    }, async ({ page, browser, shop }) => {
      const seller = new SellingPages(page);
      const names = [named('Suknia z jedwabiu'), named('Żakiet w kratę')] as const;
      await seller.opens('#confirm');
      await seller.seesStep('register');
      await shop.isAccessible('the registration of a seller');
      await seller.registers();
      await seller.fills(names[0], '150');
      await seller.photographsAll(10);
      await expect(page.getByText('dostajesz 112,50 zł')).toBeVisible();
      await page.getByRole('button', { name: seller.text('selling.another') }).click();
      await seller.fills(names[1], '99,99');
      await seller.photographsAll(200);
      await expect(page.getByText('Za wszystko dostajesz 187,49 zł')).toBeVisible();
      await shop.isAccessible('the garments of a seller');
      expect(await fits(page)).toBe(true);
      await seller.goesOn('shipping');
      await seller.fillsDelivery();
      await shop.isAccessible('the delivery of a seller');
      await seller.goesOn('confirm');
      await expect(page.getByText(/^\*+2874$/)).toBeVisible();
      await shop.isAccessible('the confirmation of a seller');
      await page.getByRole('checkbox', { name: /regulamin/ }).check();
      await page.getByRole('button', { name: 'Zgłoś 2 rzeczy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
      await expect(page.getByRole('main').getByText('Utworzono 2 produkty')).toBeVisible();
      await shop.isAccessible('the end of selling');

      await page.getByRole('link', { name: seller.text('selling.toOwn') }).click();
      const pieces = page.getByRole('main').getByRole('listitem');
      for (const name of names)
        await expect(
          pieces.filter({ hasText: name }).getByText(seller.text('ownPieces.status.verification'), { exact: true }),
        ).toBeVisible();
      await shop.isAccessible('the list of own pieces');

      const staff = await Staff.signedIn(page.request, 'moderator@example.com');
      const sku = await staff.putsOnSale(names[0]);
      const buyer = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
      await findsPiece(buyer, { name: names[0], sku });
      await buysPiece(buyer, shop.of(buyer), names[0], `buyer-of-${sku}-${width}@example.com`);
      await expect(async () => {
        await page.reload();
        const sold = pieces.filter({ hasText: names[0] });
        await expect(sold.getByText(seller.text('ownPieces.status.sold'), { exact: true })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass({ timeout: shownWithin(SHELF_MS) });
      await page.getByRole('link', { name: names[0] }).click();
      await expect(page.getByRole('heading', { level: 2, name: seller.text('ownPieces.timeline') })).toBeVisible();
      await shop.isAccessible('the timeline of a piece');
      expect(await fits(page)).toBe(true);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('losing the network in the middle of the photos, a reload, Back and another tab lose nothing', async ({
    page,
    context,
  }) => {
    const seller = new SellingPages(page);
    await seller.opens();
    await seller.registers();
    const name = named('Kapelusz');
    await seller.fills(name, '80');
    await seller.photographs('image', 10);
    await expect(page.getByText(seller.text('selling.photoSent'), { exact: true })).toHaveCount(1);
    await context.setOffline(true);
    for (const [nth, slot] of ['back_image', 'side_image', 'label_image'].entries())
      await seller.photographs(slot, 40 + 20 * nth);
    await expect(page.getByText(seller.text('selling.photoWaiting'))).toHaveCount(3);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(seller.text('selling.photoSent'), { exact: true })).toHaveCount(4);
    const name_ = page.getByLabel(seller.text('selling.field.name'), { exact: true });
    await expect(name_).toHaveValue(name);

    const other = new SellingPages(await context.newPage());
    await other.opens();
    await other.page.getByLabel(other.text('selling.field.price'), { exact: true }).fill('95');
    await expect(page.getByLabel(seller.text('selling.field.price'), { exact: true })).toHaveValue('95');
    await other.page.close();

    await seller.goesOn('shipping');
    await seller.fillsDelivery();
    await seller.goesOn('confirm');
    for (const step of ['confirm', 'shipping', 'product'] as const) {
      await seller.seesStep(step);
      await page.reload();
      await seller.seesStep(step);
      if (step !== 'product') await page.goBack();
    }
    await page.getByRole('button', { name: `Usuń: ${name}` }).click();
    await expect(page.getByText(`Usunąć „${name}” razem ze zdjęciami?`)).toBeVisible();
    await page.getByRole('button', { name: seller.text('selling.removeYes') }).click();
    await expect(name_).toHaveValue('');
    await page.goto('/pl/selling#confirm');
    await seller.seesStep('product');
  });

  test('files that are no photo, or too large, are refused with a reason', async ({ page }) => {
    const seller = new SellingPages(page);
    await seller.opens();
    await seller.registers();
    const front = page.getByLabel(seller.text('selling.slot.image'), { exact: true });
    const gives = (name: string, mimeType: string, buffer: Buffer) => front.setInputFiles({ name, mimeType, buffer });
    await gives('photo.heic', 'image/heic', Buffer.from('ftypheic'));
    await expect(page.getByText(seller.text('selling.photoHeic'))).toBeVisible();
    await gives('photo.jpg', 'image/jpeg', Buffer.alloc(15 * 1024 * 1024 + 1));
    await expect(page.getByText(seller.text('selling.photoTooLarge'))).toBeVisible();
    // The name of a photo, and no photo inside: only the server sees it.
    await gives('photo.jpg', 'image/jpeg', Buffer.from('no photo'));
    await expect(page.getByText(seller.text('selling.photoType'))).toBeVisible();
    await front
      .or(page.getByLabel(new RegExp(`^${seller.text('selling.slot.image')}:`)))
      .first()
      .setInputFiles({
        ...{ name: 'front.png', mimeType: 'image/png', buffer: await photo(page, 30) },
      });
    await expect(page.getByText(seller.text('selling.photoSent'), { exact: true })).toBeVisible();
  });

  test('the keyboard alone offers a garment', async ({ page }) => {
    const seller = new SellingPages(page);
    await seller.opens();
    await seller.registers();
    await seller.fills(named('Szal'), '60');
    await seller.photographsAll(100);
    const next = page.getByRole('button', { name: seller.text('selling.next.shipping') });
    await page.getByLabel(seller.text('selling.field.price'), { exact: true }).focus();
    while (!(await next.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seller.seesStep('shipping');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    const focus = async (role: 'radio' | 'textbox' | 'button' | 'checkbox', name: RegExp) => {
      const wanted = page.getByRole(role, { name });
      for (let presses = 0; presses < 60; presses += 1) {
        if (await wanted.evaluate((one) => one === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${role} ${name} is not reached by Tab`);
    };
    await focus('radio', /^Kurierem/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Do salonu/ })).toBeChecked();
    await focus('radio', /^Osoba prywatna/);
    await page.keyboard.press('Space');
    await focus('textbox', /^Numer rachunku/);
    await page.keyboard.type('PL61 1090 1014 0000 0712 1981 2874');
    await page.keyboard.press('Enter');
    await seller.seesStep('confirm');
    await focus('checkbox', /regulamin/);
    await page.keyboard.press('Space');
    await focus('button', /^Zgłoś/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
  });

  for (const language of LANGUAGES)
    test(`a garment is offered in ${language}`, async ({ page, shop }) => {
      const seller = new SellingPages(page, language);
      await seller.opens();
      await seller.registers();
      await seller.fills(named('Silk'), '120,50');
      await seller.photographsAll(160);
      await seller.goesOn('shipping');
      await seller.fillsDelivery();
      await seller.goesOn('confirm');
      expect(await fits(page)).toBe(true);
      await shop.isAccessible(`the confirmation in ${language}`);
      await page.locator('#selling-terms').check();
      await page.locator('.selling-confirm button[type="submit"]').click();
      await expect(page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
    });
});
