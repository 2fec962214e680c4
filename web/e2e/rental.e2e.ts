import type { Page } from '@playwright/test';
import { expect, isAccessible, test } from './shop.ts';

const password = 'Wieszak7!';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/pl/my-account');
  await page.getByRole('dialog', { name: 'Zaloguj się' }).getByRole('button', { name: 'Załóż konto' }).click();
  const form = page.getByRole('dialog', { name: 'Załóż konto' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Imię').fill('Ada');
  await form.getByLabel('Nazwisko').fill('Nowak');
  await form.getByLabel('Hasło', { exact: true }).fill(password);
  await form.getByLabel('Hasło jeszcze raz').fill(password);
  await form.getByRole('checkbox', { name: /regulamin/ }).check();
  await form.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Ada' })).toBeVisible();
}

interface Calendar {
  availableQuantity: number;
}

/** A garment of which there is one piece: who takes its days takes them from everybody. */
async function singlePiece(page: Page): Promise<string> {
  const answer = await page.request.post(
    '/api/catalog/catalog_pln_pl/product/_search?request_format=search-query&size=60&storeCode=pln_pl',
    { data: { _appliedFilters: [{ attribute: 'type_id', value: { eq: 'sirent' }, scope: 'default' }] } },
  );
  const { hits } = (await answer.json()) as { hits: { hits: { _source: { sku: string; slug: string } }[] } };
  for (const { _source } of hits.hits) {
    const calendar = await page.request.get(`/api/ext/rental/get-calendar-data/omnipack?sku=${_source.sku}`);
    const { result } = (await calendar.json()) as { result: Calendar[] };
    if (result[0]?.availableQuantity === 1) return `/pl/p/${_source.sku}/${_source.slug}`;
  }
  throw new Error('the demo data has no garment with a single piece');
}

async function chooseOneDayByCourier(page: Page): Promise<void> {
  const grid = page.getByRole('grid').first();
  // The calendar is there once the page listens.
  await expect(grid).toBeVisible();
  await page.getByText('Kurierem', { exact: true }).click();
  await page.getByText('1 dzień', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Kurierem' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '1 dzień', exact: true })).toBeChecked();
  await expect(grid).toBeVisible();
}

test('[RNT-001] a shopper rents a dress; its days are gone for the next one; it is extended, and cancelled', async ({
  page,
  browser,
  shop,
}) => {
  await register(page, `rents-${Date.now().toString(36)}@example.com`);
  const path = await singlePiece(page);
  await page.goto(path);
  await chooseOneDayByCourier(page);
  const grid = page.getByRole('grid').first();
  await shop.isAccessible('the rental calendar');
  // Three months on the demo has no bookings, so the days after can be had too.
  for (let month = 0; month < 3; month += 1) await page.getByRole('button', { name: 'Późniejsze miesiące' }).click();
  const day = grid.locator('button, [role=button]').and(page.locator(':not([aria-disabled=true])')).nth(8);
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  const rent = page.getByRole('button', { name: /^Wypożycz na .*zł/ });
  await expect(rent).toBeVisible();
  await shop.isAccessible('the chosen days');
  await rent.click();
  await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
  const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
  await expect(panel.getByText(/kurierem/)).toBeVisible();
  await expect(panel.getByText(/Zwrot do:/)).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/Trzymamy Twój termin jeszcze (30:00|29:\d\d)/);
  await shop.isAccessible('the cart with a rental');

  await page.goto('/pl/checkout');
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

  const other = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  await other.goto(path);
  await chooseOneDayByCourier(other);
  for (let month = 0; month < 3; month += 1) await other.getByRole('button', { name: 'Późniejsze miesiące' }).click();
  await expect(other.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await other.context().close();

  await expect(async () => {
    await page.goto('/pl/my-account/bookings');
    await expect(page.getByText('zarezerwowane')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await isAccessible(page, 'own rentals');
  await page.getByRole('button', { name: 'Przedłuż' }).click();
  await page.getByRole('button', { name: /Przedłuż za .*zł/ }).click();
  await expect(page.getByText(/Jest Twoja do:/)).toBeVisible();
  await page.getByRole('button', { name: 'Odwołaj wypożyczenie' }).click();
  await isAccessible(page, 'the question before a rental is cancelled');
  await page.getByRole('button', { name: 'Odwołaj wypożyczenie' }).click();
  await expect(page.getByText('Wypożyczenie zostało odwołane.')).toBeVisible();
  await expect(page.getByText('anulowane', { exact: true })).toBeVisible();
});

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desk', width: 1440, height: 900 },
]) {
  test(`the page of a rental is no wider than ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(await singlePiece(page));
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.SCREENSHOTS) {
      await page.getByText('4 dni', { exact: true }).click();
      await page.getByText('Najbliższe wolne terminy na liście').click();
      await page.locator('.next-dates .chip').nth(2).click();
      await page.locator('.plan').waitFor();
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/rental-${width}.png`, fullPage: true });
    }
  });
}
