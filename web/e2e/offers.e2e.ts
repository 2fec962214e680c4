import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findsPiece, SHELF_MS } from './offering.ts';
import { fillRegistration, someone } from './renting.ts';
import { Staff } from './reviewing.ts';
import { SellingPages } from './selling-pages.ts';
import { expect, type Shop, shownWithin, test } from './shop.ts';

// A shopper suggests a price for a piece, the seller names another one, and the piece is bought for it.

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The address of a page of the account is opened again until it says this: what happened elsewhere takes a moment. */
const shows = (page: Page, path: string, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: shownWithin(SHELF_MS) });

/** A garment with a negotiable price, offered and put on sale; returns the number on its tag. */
async function sells(seller: SellingPages, name: string, price: string): Promise<string> {
  await seller.opens();
  await seller.registers();
  await seller.fills(name, price);
  await seller.page.getByRole('checkbox', { name: seller.text('selling.field.isNegotiable') }).check();
  await seller.photographsAll(40);
  await seller.goesOn('shipping');
  await seller.fillsDelivery();
  await seller.goesOn('confirm');
  await seller.page.getByRole('checkbox', { name: /regulamin/ }).check();
  await seller.page.locator('.selling-confirm button[type="submit"]').click();
  await expect(seller.page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
  const staff = await Staff.signedIn(seller.page.request, 'moderator@example.com');
  return staff.putsOnSale(name);
}

/** From the open cart to the order of a signed-in customer, paid on delivery. */
async function buys(page: Page, shop: Shop): Promise<void> {
  await page.getByRole('dialog', { name: 'Twój wieszak' }).getByRole('link', { name: 'Przejdź do kasy' }).click();
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await page.getByLabel('Telefon').fill('+48 500 600 700');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await page.getByRole('radio', { name: /DHL/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
}

for (const { width, tag } of [
  { width: 390, tag: ['@gate'] },
  { width: 1440, tag: [] },
])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('[SELL-014] [SELL-055] [SELL-051] a shopper offers a price, the seller names another one, and the piece is bought for it', {
      tag,
    }, async ({ page, browser, shop }) => {
      const seller = new SellingPages(page);
      const say = (id: string) => seller.text(id);
      const name = `Płaszcz z wełny ${randomUUID().slice(0, 8)}`;
      const sku = await sells(seller, name, '200');

      // The code on the tag of the piece leads to its passport, and that to the shop.
      await shows(page, `/pl/passport/${sku}`, name);
      await expect(page.locator('.lives h3')).toHaveText([say('passport.secondHand')]);
      await expect(page.locator('main')).not.toContainText(/zł|202\d/);
      await shop.isAccessible('the passport of a piece');
      expect(await fits(page)).toBe(true);
      await page.getByRole('link', { name: say('passport.onSale') }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      // The seller's own page of the piece has no button.
      await findsPiece(page, { name, sku });
      await expect(page.getByRole('heading', { level: 2, name: say('secondHand.title') })).toBeVisible();
      await expect(page.getByRole('button', { name: say('offers.make') })).toHaveCount(0);

      const buyer = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
      await findsPiece(buyer, { name, sku });
      await buyer.getByRole('button', { name: say('offers.make') }).click();
      await buyer
        .getByRole('dialog', { name: say('auth.login.title') })
        .getByRole('button', { name: 'Załóż konto' })
        .click();
      const person = someone(`offers-${width}`);
      await fillRegistration(buyer, person);
      const dialog = buyer.getByRole('dialog', { name: say('offers.make') });
      const price = dialog.getByLabel(/^Twoja propozycja w PLN/);
      await expect(price).toHaveValue('180,00');
      await expect(dialog).toContainText('24 godzin');
      await shop.of(buyer).isAccessible('the dialog of an offer');
      expect(await fits(buyer)).toBe(true);
      await price.fill('99');
      await dialog.getByRole('button', { name: say('offers.send') }).click();
      await expect(dialog.getByText(say('offers.priceLow'))).toBeVisible();
      await price.fill('120');
      await dialog.getByLabel(say('offers.message')).fill('Zadzwoń: 600 700 800');
      await dialog.getByRole('button', { name: say('offers.send') }).click();
      await expect(dialog.getByText(say('offers.contact'))).toBeVisible();
      await dialog.getByLabel(say('offers.message')).fill('Bardzo mi się podoba.');
      await dialog.getByRole('button', { name: say('offers.send') }).click();
      const own = buyer.getByRole('region', { name: say('offers.yours') });
      await expect(own).toContainText(/Twoja propozycja: 120,00\szł, odpowiedź do \d{2}:\d{2}/);
      await shop.of(buyer).isAccessible('the page of a piece with an own offer');

      await shows(page, '/pl/my-account/my-offers?role=seller', name);
      const received = page.getByRole('article', { name });
      await expect(received).toContainText(/dostajesz 90,00\szł/);
      await shop.isAccessible('the offers for own products');
      expect(await fits(page)).toBe(true);
      await received.getByRole('button', { name: say('offers.counter') }).click();
      await received.getByLabel(/^Twoja cena w PLN/).fill('150');
      await expect(received.getByText(/dostajesz 112,50\szł/)).toBeVisible();
      await shop.isAccessible('another price for an offer');
      await received.getByRole('button', { name: say('offers.counterSend') }).click();
      await expect(page.getByText(/^Twoja cena 150,00\szł została wysłana/)).toBeVisible();

      await shows(buyer, '/pl/my-account/my-offers', /150,00\szł\. Odpowiedz do/);
      const made = buyer.getByRole('article', { name });
      await made.getByText(say('offers.steps')).click();
      await expect(made.getByText('Bardzo mi się podoba.')).toBeVisible();
      await made.getByRole('button', { name: say('offers.accept'), exact: true }).click();
      await made.getByRole('button', { name: say('offers.acceptYes') }).click();
      await shows(buyer, '/pl/my-account/my-offers', /Twoje za 150,00\szł: rezerwacja do/);
      await shop.of(buyer).isAccessible('the own offers');

      // The page of the piece says sold out to everybody else, and has the button for this shopper.
      await buyer.goto(`/pl/p/${sku}/-`);
      await own.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
      const cart = buyer.getByRole('dialog', { name: 'Twój wieszak' });
      await expect(cart.getByText(/^150,00\szł$/).first()).toBeVisible();
      await buys(buyer, shop.of(buyer));
      await (await Staff.signedIn(page.request, 'admin@example.com')).marksPaid(person);

      await shows(page, `/pl/passport/${sku}`, say('passport.sold'));
      await expect(page.locator('.lives h3')).toHaveText([say('passport.secondHand'), say('passport.sold')]);
      await expect(page.locator('main')).not.toContainText(name);
      await shows(page, '/pl/my-account/my-earnings', name);
      const pending = page.locator('.earnings > div', { hasText: say('earnings.pending') });
      await expect(pending).toContainText(/112,50\szł/);
      await page.locator('.movements summary', { hasText: name }).click();
      const steps = page.locator('.movements details[open]');
      for (const amount of [/^150,00\szł$/, /^-33,00\szł$/, /^-4,50\szł$/, /^112,50\szł$/])
        await expect(steps.getByText(amount).first()).toBeVisible();
      await shop.isAccessible('the earnings of a seller');
      expect(await fits(page)).toBe(true);
    });
  });
