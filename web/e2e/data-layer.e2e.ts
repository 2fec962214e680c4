import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../proto/src/languages.ts';
import de from '../app/locales/de.json' with { type: 'json' };
import en from '../app/locales/en.json' with { type: 'json' };
import nl from '../app/locales/nl.json' with { type: 'json' };
import pl from '../app/locales/pl.json' with { type: 'json' };
import se from '../app/locales/se.json' with { type: 'json' };
import {
  chooseDay,
  fillRegistration,
  freeDay,
  garments,
  openCalendar,
  pageOf,
  register,
  singlePiece,
  someone,
} from './renting.ts';
import { expect, test } from './shop.ts';

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];
const TEXTS: Record<Language, Record<string, string>> = { de, en, nl, pl, se };

interface Item {
  item_id: string;
  item_category?: string;
  price?: number;
  quantity?: number;
}
interface Told {
  event?: string;
  step?: number;
  page_type?: string;
  ecommerce?: {
    currency: string;
    value: number;
    items: Item[];
    transaction_id?: string;
    shipping?: number;
    tax?: number;
    coupon?: string;
    points?: number;
  } | null;
}
interface Order {
  grand_total: number;
  shipping_incl_tax: number;
  payment_fee: number;
  tax_amount: number;
  order_currency_code: string;
  points?: number;
  items: { sku: string; qty_ordered: number; row_total_incl_tax: number }[];
}

/** Collects the entries of all documents of this tab: a new document has an empty data layer. */
async function follow(page: Page): Promise<() => Promise<Told[]>> {
  await page.exposeFunction('keepTold', (entry: Told) => void kept.push(entry));
  const kept: Told[] = [];
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) (window as unknown as { keepTold: (one: unknown) => void }).keepTold(entry);
      return Array.prototype.push.apply(layer, entries);
    };
    (window as unknown as { dataLayer: unknown[] }).dataLayer = layer;
  });
  return async () => kept;
}

/** The events of a purchase, in their order; lists depend on what is in view. */
const journey = (told: readonly Told[]): string[] =>
  told
    .filter(({ event }) => event && !['page_view', 'view_item_list', 'select_item'].includes(event))
    .map(({ event, step }) => (step ? `${event} ${step}` : (event ?? '')));

const CHECKOUT = [
  'begin_checkout',
  'checkout_step 2',
  'checkout_step 3',
  'add_shipping_info',
  'checkout_step 4',
  'checkout_step 4',
  'add_payment_info',
  'checkout_step 5',
  'checkout_step 5',
  'purchase',
];

const purchases = (told: readonly Told[]) => told.filter(({ event }) => event === 'purchase');

/** The purchase is that of the order as the shop answers it. */
async function isOrdered(page: Page, told: () => Promise<Told[]>, asked: Promise<Order>): Promise<Order> {
  const order = await asked;
  await expect.poll(async () => purchases(await told()).length).toBe(1);
  const number = new URL(page.url()).searchParams.get('order_increment_id');
  const purchase = purchases(await told())[0]?.ecommerce;
  expect(purchase).toMatchObject({
    transaction_id: number,
    currency: order.order_currency_code,
    value: order.grand_total,
    tax: order.tax_amount,
  });
  expect(purchase?.shipping).toBeCloseTo(order.shipping_incl_tax + order.payment_fee, 2);
  expect(purchase?.items.map(({ item_id, quantity }) => [item_id, quantity])).toEqual(
    order.items.map(({ sku, qty_ordered }) => [sku, qty_ordered]),
  );
  return order;
}

/** The answer for the order's page. */
const orderOf = (page: Page): Promise<Order> =>
  page
    .waitForResponse((response) => /^\/api\/order\/\d+$/.test(new URL(response.url()).pathname) && response.ok())
    .then(async (response) => ((await response.json()) as { result: Order }).result);

async function isStillOne(page: Page, told: () => Promise<Told[]>): Promise<void> {
  const views = async () => (await told()).filter(({ page_type }) => page_type === 'order-confirmation').length;
  const before = await views();
  const read = orderOf(page);
  await page.reload();
  await read;
  await expect.poll(views).toBeGreaterThan(before);
  expect(purchases(await told())).toHaveLength(1);
}

const TYPED = ['Żaneta', 'Święcka-Łęgowska', 'Mokotowska', '12/4', '500600700', '500 600 700'];
function saysNothingOf(told: readonly Told[], ...values: string[]): void {
  const text = JSON.stringify(told).toLowerCase();
  for (const value of values) expect(text, value).not.toContain(value.toLowerCase());
  expect(text).not.toContain('@');
}

for (const language of LANGUAGES) {
  const t = (id: string) => TEXTS[language][id] ?? id;
  const { currency } = LANGUAGE_FACTS[language];
  const store = `${currency.toLowerCase()}_${language}`;

  test(`[TRK-010] [TRK-011] [TRK-012] [TRK-013] [TRK-014] [TRK-015] [TRK-016] a purchase by cash on delivery is told in ${language}`, {
    tag: language === 'pl' ? '@gate' : [],
  }, async ({ page, shop }) => {
    const told = await follow(page);
    const email = someone(`told-${language}`);
    const product = await shop.hasProduct('simple', language, store);
    await page.goto(product.path);
    await expect.poll(async () => journey(await told())).toEqual(['view_item']);
    await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
    await page.getByRole('button', { name: t('cart.proceedToCart') }).click();
    const panel = page.getByRole('dialog', { name: t('cart.title') });
    await panel.getByRole('link', { name: t('cart.checkout') }).click();

    await page.getByLabel(t('field.email'), { exact: true }).fill(email);
    await page.getByLabel(t('field.firstName')).fill('Żaneta');
    await page.getByLabel(t('field.lastName')).fill('Święcka-Łęgowska');
    await page.getByLabel(t('field.phone')).fill('+48 500600700');
    await page.getByRole('button', { name: t('checkout.next.shipping') }).click();
    await page.getByLabel(t('field.country'), { exact: true }).selectOption('PL');
    await page.getByLabel(t('field.street')).fill('Mokotowska');
    await page.getByLabel(t('field.number')).fill('12/4');
    await page.getByLabel(t('field.zip')).fill('00-640');
    await page.getByLabel(t('field.city'), { exact: true }).fill('Warszawa');
    await page.getByRole('radio', { name: /DHL/ }).check();
    await page.getByRole('button', { name: t('checkout.next.payment') }).click();
    await page.locator('input[value="cashondelivery"]').check();
    await page.getByRole('button', { name: t('checkout.next.orderReview') }).click();
    await page.locator('input[name="terms"]').check();
    const asked = orderOf(page);
    await page.getByRole('button', { name: t('order.place') }).click();

    const order = await isOrdered(page, told, asked);
    expect(order.order_currency_code).toBe(currency);
    expect(journey(await told())).toEqual([
      ...['view_item', 'add_to_cart', 'view_cart', 'checkout_step 1'],
      ...CHECKOUT,
    ]);
    const [added] = (await told()).filter(({ event }) => event === 'add_to_cart');
    expect(added?.ecommerce).toMatchObject({
      currency,
      value: order.items[0]?.row_total_incl_tax,
      items: [{ item_id: product.sku, item_category: 'buy', quantity: 1 }],
    });
    await isStillOne(page, told);
    saysNothingOf(await told(), email, ...TYPED);
  });
}

/** From the first step to the order, with this payment. */
async function order(page: Page, shop: Shop, payment: RegExp): Promise<void> {
  await page.goto('/pl/checkout');
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await page.getByLabel('Telefon').fill('+48 500600700');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await page.getByRole('radio', { name: /DHL/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
}

test('[TRK-015] [TRK-016] a rental is told like a purchase', async ({ page, shop }) => {
  const told = await follow(page);
  const email = someone('told-rents');
  await register(page, email);
  const garment = await singlePiece(page);
  const date = await freeDay(page, 21, '2', [garment]);
  await openCalendar(page, pageOf(garment), '1 dzień', date);
  await chooseDay(page, date);
  await page.getByRole('button', { name: /^Wypożycz na .*zł/ }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  const asked = orderOf(page);
  await order(page, shop, /Płatność przy odbiorze/);
  await isOrdered(page, told, asked);
  expect(journey(await told())).toEqual(['view_item', 'add_to_cart', ...CHECKOUT]);
  const [purchase] = purchases(await told());
  expect(purchase?.ecommerce?.items).toEqual([
    expect.objectContaining({ item_id: garment.sku, item_category: 'rent', quantity: 1 }),
  ]);
  await isStillOne(page, told);
  saysNothingOf(await told(), email, 'Nowak', ...TYPED);
});

test('[TRK-015] [TRK-016] an order for points is told without money, with its points', async ({ page, shop }) => {
  await page.goto('/pl/i/abonament-modowy');
  await page.locator('.plans').getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Zaloguj się' }).getByRole('button', { name: 'Załóż konto' }).click();
  const email = someone('told-points');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
  await expect(async () => {
    await page.goto('/pl/my-account/active-subscriptions');
    await expect(page.getByText('Zostało 10 z 10 punktów')).toBeVisible({ timeout: 2000 });
  }).toPass();

  const forPoints = (await garments(page)).find(
    ({ subscription_points = 99, stock }) => subscription_points <= 10 && stock.qty > 0,
  );
  if (!forPoints) throw new Error('the demo data has no garment for ten points');
  const told = await follow(page);
  const date = await freeDay(page, 24, '4', [forPoints]);
  await openCalendar(page, pageOf(forPoints), '7 dni', date);
  await page.getByRole('radio', { name: /Weź za punkty/ }).check({ force: true });
  await chooseDay(page, date);
  await page.getByRole('button', { name: /^Wypożycz na .* (pkt|punkt)/ }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  const asked = orderOf(page);
  await order(page, shop, /^Punkty/);
  await isOrdered(page, told, asked);
  const [purchase] = purchases(await told());
  expect(purchase?.ecommerce).toMatchObject({
    value: 0,
    points: forPoints.subscription_points,
    items: [{ item_id: forPoints.sku, item_category: 'points', quantity: 1 }],
  });
  expect(journey(await told())).toEqual(['view_item', 'add_to_cart', ...CHECKOUT]);
  saysNothingOf(await told(), email, 'Nowak', ...TYPED);
});
