import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];

/** Adds a product to the cart and fills the checkout up to the payment. */
async function upToPayment(page: Page, shop: Shop, who: string): Promise<void> {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await shop.fillDetails(`${who}@example.com`);
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  // Continue only when the delivery methods are shown.
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
}

async function chooseAndOrder(page: Page, method: RegExp, option?: string): Promise<void> {
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: method }).check();
  if (option) await page.getByRole('radio', { name: option, exact: true }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  if (option) await expect(page.getByText(new RegExp(`, ${option}$`))).toBeVisible();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
}

const numberOf = (page: Page): string => new URL(page.url()).searchParams.get('order_increment_id') ?? '';

/** Opens the order from the thank-you page, like a guest. */
async function isTracked(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
  expect(numberOf(page)).toMatch(/^\d{9}$/);
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await expect(page.getByText(status)).toBeVisible();
}

const ONLINE = /Płatność online/;

// SHP-030: the methods of the card gateway in Poland. Each is paid on the provider's page; some are declined there first.
for (const { option, isRefusedFirst } of [
  { option: 'Karta', isRefusedFirst: true },
  { option: 'BLIK', isRefusedFirst: true },
  { option: 'Szybki przelew', isRefusedFirst: false },
  { option: 'Zapłać za 30 dni', isRefusedFirst: true },
  { option: 'Raty', isRefusedFirst: false },
  { option: 'Google Pay', isRefusedFirst: false },
  { option: 'Apple Pay', isRefusedFirst: false },
]) {
  const story = isRefusedFirst ? 'refused, tried again and paid' : 'paid';
  test(`[SHP-030] [CHK-034] an order by ${option}: ${story}`, async ({ page, shop }) => {
    await upToPayment(page, shop, `pays-${option.length}-${option.charCodeAt(0)}`);
    await chooseAndOrder(page, ONLINE, option);
    const provider = page.getByRole('heading', { name: 'Płatność testowa' });
    await expect(provider).toBeVisible();
    if (isRefusedFirst) {
      await page.getByRole('button', { name: 'Odrzuć płatność' }).click();
      const number = numberOf(page);
      await page.getByRole('button', { name: 'Zapłać ponownie' }).click();
      await expect(provider).toBeVisible();
      await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
      expect(numberOf(page)).toBe(number);
    } else await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
    await isTracked(page, 'W przygotowaniu');
  });
}

for (const { method, name, state } of [
  { method: /Karta \(strona płatności\)/, name: 'a card on the hosted page', state: 'W przygotowaniu' },
  { method: /Przelew bankowy/, name: 'bank transfer', state: 'Czeka na płatność' },
  { method: /Czek/, name: 'check', state: 'Czeka na płatność' },
]) {
  test(`[SHP-029] an order by ${name}`, async ({ page, shop }) => {
    await upToPayment(page, shop, `by-${name.replaceAll(' ', '-')}`);
    await chooseAndOrder(page, method);
    if (name.startsWith('a card')) await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
    await isTracked(page, state);
  });
}

test('[SHP-029] an order that is collected and paid in the showroom', async ({ page, shop }) => {
  await upToPayment(page, shop, 'in-the-showroom');
  await page.getByRole('radio', { name: /Odbiór osobisty/ }).check();
  await chooseAndOrder(page, /Płatność w salonie/);
  await isTracked(page, 'W przygotowaniu');
});

test('[CHK-014] [SHP-005] the registry fills in a company; a point is chosen on a map without external requests', async ({
  page,
  shop,
}) => {
  const foreign: string[] = [];
  const home = new URL(test.info().project.use.baseURL ?? '').hostname;
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== home) foreign.push(request.url());
  });
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await page.getByRole('radio', { name: 'Firma (faktura VAT)' }).check();
  await page.getByLabel('NIP').fill('123-456-32-18');
  await page.getByRole('button', { name: 'Uzupełnij po NIP' }).click();
  await expect(page.getByLabel('Firma', { exact: true })).toHaveValue('Atelier Wisła sp. z o.o.');
  await shop.fillDetails('looked-up@example.com');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  // The address from the register is filled in already.
  await expect(page.getByLabel('Ulica')).toHaveValue('Prosta');
  await expect(page.getByText('Dostawa kurierem w Polsce, Niemczech i Szwecji oraz w całej Europie.')).toBeVisible();
  await page.getByRole('radio', { name: /Punkt odbioru/ }).check();
  await expect(page.locator('.points').getByRole('radio').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż punkty na mapie' }).click();
  await shop.isAccessible('the map of delivery points');
  const pin = page.locator('.point-map').getByRole('button').first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await chooseAndOrder(page, /Przelew bankowy/);
  await isTracked(page, 'Czeka na płatność');
  expect(foreign).toEqual([]);
});
