import { returnDaysPass } from '../../infra/faults/return-days.ts';
import { findsPiece, Seller, SHELF_MS } from './offering.ts';
import { moderator, Staff, Writer } from './reviewing.ts';
import { SellingPages } from './selling-pages.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// A customer sells a second-hand piece again that she bought here (docs/decisions/0082), from the order to the passport
// of its new number.

const DATABASES = process.env.E2E_DATABASES ?? 'postgres://garderoba@127.0.0.1:5433/{name}';
const DATABASE = DATABASES.replace('{name}', 'marketplace');

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a bought piece is sold again from its order, a moderator sees what it was, and its passport tells both lives', {
      // 35 to 37 s, two journeys at once: the only way through the form, the first check and the logs of a chain.
      tag: width === 390 ? ['@gate'] : [],
    }, async ({ page, browser, shop }) => {
      const first = await (await Seller.registered(page)).offers('Suknia na dwa życia', '320.00');
      const staff = await Staff.signedIn(page.request, 'admin@example.com');
      await staff.putsOnSale(first.name);
      await findsPiece(page, first);
      const buyer = new Writer(page, 'Halina');
      await buyer.registers();
      const order = await buyer.receives(first.sku);
      await page.goto(`/pl/my-account/orders/${order}`);
      await buyer.signsIn(page);
      await expect(page.getByText(/^Możesz sprzedać ponownie/)).toBeVisible();
      await staff.marksPaid(buyer.email);
      await expect.poll(() => returnDaysPass(DATABASE, first.sku)).toBe(true);

      const again = page.getByRole('link', { name: 'Sprzedaj ponownie' });
      await expect(async () => {
        await page.reload();
        await expect(again).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: shownWithin(SHELF_MS) });
      await shop.isAccessible('an order with a piece that can be sold again');
      await again.click();
      const seller = new SellingPages(page);
      await seller.seesStep('product');
      const field = (id: string) => page.getByLabel(seller.text(`selling.field.${id}`), { exact: true });
      await expect(field('name')).toHaveValue(first.name);
      for (const id of ['designer', 'size', 'color']) await expect(field(id)).not.toHaveValue('');
      for (const id of ['condition', 'price', 'shopPrice']) await expect(field(id)).toHaveValue('');
      await expect(page.getByText(/Cena, którą zapłacono: 320,00/)).toBeVisible();
      await shop.isAccessible('the form of a piece that is sold again');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const id of ['category', 'condition']) await field(id).selectOption({ index: 1 });
      for (const [id, text] of [
        ['fabric', 'Jedwab'],
        ['description', 'Kupiona tutaj, noszona raz.'],
        ['purchasePrice', '320'],
        ['shopPrice', '1200'],
        ['price', '290'],
      ] as const)
        await field(id).fill(text);
      await seller.photographsAll(120);
      await seller.goesOn('shipping');
      await seller.fillsDelivery();
      await seller.goesOn('confirm');
      await page.getByRole('checkbox', { name: /regulamin/ }).check();
      await page.locator('.selling-confirm button[type="submit"]').click();
      await expect(page.getByRole('heading', { level: 1, name: seller.text('selling.thanks') })).toBeVisible();
      await page.goto(`/pl/my-account/orders/${order}`);
      await expect(page.getByText('Sprzedajesz tę rzecz ponownie.')).toBeVisible();

      const desk = await moderator(browser);
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto('/listings');
      await desk.getByLabel('Nazwa, identyfikator lub numer').fill(first.name);
      const rows = desk.locator('main [data-row-link]');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(first.name);
      await rows.focus();
      await desk.keyboard.press('Enter');
      await expect(desk).toHaveURL(/\/show$/);
      await expect(desk.getByRole('link', { name: first.sku })).toBeVisible();
      await expect(desk.getByRole('img', { name: new RegExp(`^${first.sku}: `) }).first()).toBeVisible();
      await isAccessible(desk, 'the first check of a piece that is offered again');
      const heading = await desk.getByRole('heading', { level: 1 }).textContent();
      const sku = /GD-\d+/.exec(heading ?? '')?.[0] ?? '';
      expect(sku).not.toBe(first.sku);
      await desk.keyboard.press('a');
      await expect(desk.getByRole('button', { name: new RegExp(`^Cofnij: .*${sku}`) })).toBeVisible();
      // Until the house has it, the new number is only an offer.
      expect((await page.goto(`/pl/passport/${sku}`))?.status()).toBe(404);
      await staff.receives(sku);
      await findsPiece(page, { name: first.name, sku });

      // The old tag may still be in the garment: both numbers tell the same.
      for (const number of [sku, first.sku]) {
        await page.goto(`/pl/passport/${number}`);
        await expect(page.locator('.lives h3')).toHaveText([
          ...['passport.secondHand', 'passport.sold', 'passport.secondHand'].map((id) => seller.text(id)),
        ]);
        await expect(page.getByRole('link', { name: seller.text('passport.onSale') })).toHaveAttribute(
          'href',
          new RegExp(`/p/${sku}/`),
        );
      }
      await shop.isAccessible('the passport of a piece with two lives');
    });
  });
