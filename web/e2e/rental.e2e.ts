import type { Page } from '@playwright/test';
import { holidaysOf } from '../../infra/catalogue/seed/holidays.ts';
import { openDay, shopDay } from '../../infra/faults/days.ts';
import {
  chooseDay,
  dayIn,
  freeDay,
  freeDays,
  garments,
  openCalendar,
  pageOf,
  picture,
  register,
  singlePiece,
  someone,
} from './renting.ts';
import { expect, isAccessible, test } from './shop.ts';

interface Checkout {
  fillAddress: () => Promise<void>;
}

/** From the delivery step to the order, paid on delivery. */
async function finish(page: Page, shop: Checkout): Promise<string> {
  await shop.fillAddress();
  await page.getByRole('radio', { name: /DHL/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
  return new URL(page.url()).searchParams.get('order_increment_id') ?? '';
}

async function payIfAsked(page: Page): Promise<void> {
  const payment = page.getByRole('heading', { name: 'Płatność testowa' });
  const done = page.getByText(/Jest Twoja do:/);
  await expect(payment.or(done)).toBeVisible();
  if (await payment.isVisible()) await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
}

const open = async (page: Page, status: string): Promise<void> =>
  expect(async () => {
    await page.goto('/pl/my-account/bookings');
    await expect(page.getByText(status, { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();

test('[RNT-001] a shopper rents a dress; its days are unavailable for the next one; it is extended', {
  tag: '@gate',
}, async ({ page, browser, shop }) => {
  await register(page, someone('rents'));
  const garment = await singlePiece(page);
  const date = await freeDay(page, 13, '2', [garment]);
  await openCalendar(page, pageOf(garment), '1 dzień', date);
  await shop.isAccessible('the rental calendar');
  const name = await chooseDay(page, date);
  const rent = page.getByRole('button', { name: /^Wypożycz na .*zł/ });
  await expect(rent).toBeVisible();
  // All possible costs are shown before the cart.
  for (const cost of ['Wypożyczenie', 'Kurier', 'Kaucja', 'Opłata za spóźnienie, najwyżej'])
    await expect(page.locator('.quote dt', { hasText: cost })).toBeVisible();
  await shop.isAccessible('the chosen days');
  await picture(page, 'rental-1440', 1440);
  await picture(page, 'rental-390', 390);
  await rent.click();
  await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
  const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
  await expect(panel.getByText(/kurierem/)).toBeVisible();
  await expect(panel.getByText(/Zwrot do:/)).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/Trzymamy Twój termin jeszcze (30:00|29:\d\d)/);
  await shop.isAccessible('the cart with a rental');

  await page.goto('/pl/checkout');
  // On a phone the hold timer is visible during input too.
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await page.getByLabel('Telefon').fill('+48 500 600 700');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await finish(page, shop);

  const other = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  await openCalendar(other, pageOf(garment), '1 dzień', date);
  await expect(other.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await other.context().close();

  await open(page, 'zarezerwowane');
  await isAccessible(page, 'own rentals');
  await picture(page, 'bookings-390', 390);
  await page.getByRole('button', { name: 'Przedłuż' }).click();
  await page.getByRole('button', { name: /Przedłuż za .*zł/ }).click();
  await payIfAsked(page);

  await open(page, 'zarezerwowane');
});

test('a rental is cancelled after a confirmation; the days are free again', async ({ page, browser, shop }) => {
  await register(page, someone('calls-off'));
  const garment = await singlePiece(page);
  const date = await freeDay(page, 22, '1', [garment]);
  await openCalendar(page, pageOf(garment), '1 dzień', date);
  const name = await chooseDay(page, date);
  await page.getByRole('button', { name: /^Wypożycz na .*zł/ }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await page.getByLabel('Telefon').fill('+48 500 600 700');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await finish(page, shop);
  await open(page, 'zarezerwowane');
  await page.getByRole('button', { name: 'Odwołaj wypożyczenie' }).click();
  await expect(page.getByText(/Zwrócimy Ci .*zł/)).toBeVisible();
  await isAccessible(page, 'the question before a rental is cancelled');
  await page.getByRole('button', { name: 'Odwołaj wypożyczenie' }).click();
  await expect(page.getByText('Wypożyczenie zostało odwołane.')).toBeVisible();
  await expect(page.getByText('anulowane', { exact: true })).toBeVisible();
  const other = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  await openCalendar(other, pageOf(garment), '1 dzień', date);
  await expect(other.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await other.context().close();
});

test('a guest rents a garment that a listing showed as free, and it is removed from that listing within two seconds', async ({
  page,
  request,
  shop,
}) => {
  const garment = await singlePiece(page);
  const date = await freeDay(page, 17, '1', [garment]);
  const wish = `date=${date}&period=day&delivery=courier`;
  await page.goto('/pl');
  const finder = page.locator('.date-finder');
  await finder.getByRole('button', { name: 'Pierwszy dzień' }).click();
  await (await dayIn(page, date)).click();
  await finder.getByText('1 dzień', { exact: true }).click();
  await finder.getByRole('button', { name: 'Pokaż wolne' }).click();
  await expect(page).toHaveURL(new RegExp(wish));
  await expect(page.locator('.chip.on')).toContainText('Wolne');
  await shop.isAccessible('a listing of what is free');
  await picture(page, 'free-dates-1440', 1440);
  await picture(page, 'free-dates-390', 390);
  const listing = page.url();
  const tile = page.locator('.tile', { has: page.getByRole('link', { name: new RegExp(garment.name) }) });
  await expect(tile).toContainText('Wolne od:');
  await tile.getByRole('link').first().click();

  // The chosen days are kept.
  await page.getByRole('button', { name: /^Wypożycz na .*zł/ }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await expect(async () => {
    const html = await (await request.get(listing)).text();
    expect(html).not.toContain(`/pl/p/${garment.sku}/`);
  }).toPass({ timeout: 2_000, intervals: [200] });

  await page.goto('/pl/checkout');
  await shop.fillDetails(someone('guest'));
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await finish(page, shop);
});

/** A day at least two weeks ahead on which no rental starts in Poland. */
function nextHoliday(): string {
  const soon = shopDay(new Date(Date.now() + 14 * 86_400_000));
  const year = Number(soon.slice(0, 4));
  return holidaysOf('PL', [year, year + 1]).find(({ from }) => from > soon)?.from ?? '';
}

test('a listing with nothing free names near days, and works without JavaScript', async ({ page, browser, shop }) => {
  // A link of a former version, with the codes of period and delivery.
  const path = `/pl/c/wypozycz?date=${nextHoliday()}&period=1&delivery=omnipack`;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: /nie zaczyna się żadne wypożyczenie/ })).toBeVisible();
  await shop.isAccessible('a listing with nothing free');
  const near = page.locator('.nearest a');
  await expect(near.first()).toBeVisible();
  await picture(page, 'nothing-free-390', 390);
  await near.first().click();
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.locator('.chip-menu summary').first().click();
  await shop.isAccessible('the form that asks for days');
  await expect(page.getByRole('link', { name: 'Dowolny termin' })).toHaveAttribute('href', '/pl/c/wypozycz');

  const plain = await (await browser.newContext({ locale: 'pl-PL', javaScriptEnabled: false })).newPage();
  await plain.goto('/pl/c/wypozycz');
  await plain.locator('.chip-menu summary').first().click();
  await plain.getByLabel('Pierwszy dzień').fill(openDay(12));
  await plain.getByRole('button', { name: 'Pokaż wolne' }).click();
  await expect(plain).toHaveURL(/date=/);
  await expect(plain.locator('.tile').first()).toBeVisible();
  await plain.context().close();
});

test('[RNT-007] two pieces are tried on at home, on a Thursday; a third is refused with the shop’s text', async ({
  page,
  shop,
}) => {
  const [first, second, third] = (await garments(page)).filter(({ stock }) => stock.qty > 0);
  if (!first || !second || !third) throw new Error('the demo data has too few garments');
  const date = await freeDay(page, 26, '3', [first, second, third]);
  for (const [index, garment] of [first, second].entries()) {
    await openCalendar(page, pageOf(garment), 'Przymiarka w domu', date);
    await expect(page.getByText(`Do przymiarki w domu: ${index} z 2 rzeczy.`)).toBeVisible();
    for (const day of await freeDays(page).all()) expect(await day.getAttribute('aria-label')).toMatch(/czwartek/i);
    await chooseDay(page, date);
    await expect(page.locator('.plan')).toContainText('Zwrot w ciągu 24 godzin');
    if (index === 0) {
      await shop.isAccessible('trying on at home');
      await picture(page, 'try-on-390', 390);
    }
    await page.getByRole('button', { name: /^Wypożycz na .*zł/ }).click();
    await expect(page.getByText('Produkt trafił na Twój wieszak!').first()).toBeVisible();
  }
  await openCalendar(page, pageOf(third), 'Przymiarka w domu', date);
  await expect(page.getByText('Do przymiarki w domu: 2 z 2 rzeczy.')).toBeVisible();
  await chooseDay(page, date);
  await page.getByRole('button', { name: /^Wypożycz na .*zł/ }).click();
  await expect(page.getByText('Przymierz 2 rzeczy w domu: na wieszaku są już dwie.')).toBeVisible();
});

test('an hour in the showroom is booked from a garment’s page, seen in the account, and cancelled', async ({
  page,
}) => {
  const [garment] = await garments(page);
  if (!garment) throw new Error('the demo data has no garment');
  await register(page, someone('tries-on'));
  await page.goto(pageOf(garment));
  await page.getByRole('link', { name: 'Przymierz w salonie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Przymiarki' })).toBeVisible();
  await expect(page.getByText(`Będzie na Ciebie czekać: ${garment.name}`)).toBeVisible();
  const form = page.locator('.fitting');
  const hours = form.getByRole('group', { name: 'Godzina' });
  // None today after closing time, and none on holidays.
  for (const day of await form.getByRole('group', { name: 'Dzień' }).getByRole('radio').all()) {
    await day.check();
    await expect(hours).toHaveAttribute('aria-busy', 'false');
    if (await hours.getByRole('radio').count()) break;
  }
  await hours.getByRole('radio').first().check();
  await isAccessible(page, 'the hours of the showroom');
  await picture(page, 'fittings-390', 390);
  await picture(page, 'fittings-1440', 1440);
  await form.getByRole('button', { name: 'Umów przymiarkę' }).click();
  await expect(page.getByText(/^Do zobaczenia:/)).toBeVisible();
  const row = page.locator('.bookings > li');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Odwołaj przymiarkę' }).click();
  await row.getByRole('button', { name: 'Odwołaj przymiarkę' }).click();
  await expect(page.getByText('Przymiarka jest odwołana.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desk', width: 1440, height: 900 },
]) {
  for (const prefix of ['pl', 'de']) {
    test(`the pages of renting are no wider than ${device}, in ${prefix}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const garment = await singlePiece(page);
      for (const path of [pageOf(garment, prefix), prefix === 'pl' ? '/pl/c/wypozycz' : '/de/c/leihen', `/${prefix}`]) {
        await page.goto(path);
        if (path.includes('/p/')) await expect(page.getByRole('grid').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  }
}

test('the menu stays on one line at every width, in every language', async ({ page }) => {
  for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
    await page.goto(`/${prefix}`);
    for (const width of [1025, 1130, 1200, 1280, 1320, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [list, mark] = [page.locator('.top nav ul'), page.locator('.top .mark')];
      const [menu, wordmark] = [await list.boundingBox(), await mark.boundingBox()];
      expect(menu?.height, `${prefix} at ${width}`).toBeLessThan(50);
      const last = await list.locator('li:visible').last().boundingBox();
      const end = (last?.x ?? 0) + (last?.width ?? 0);
      expect(end, `${prefix} at ${width}`).toBeLessThanOrEqual(wordmark?.x ?? 0);
    }
  }
});
