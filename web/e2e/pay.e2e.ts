import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

/** Fills the checkout up to the review with online payment. The shop's demo provider then shows its own page. */
async function orderWithOnlinePayment(
  page: Page,
  shop: Parameters<Parameters<typeof test>[2]>[0]['shop'],
  email: string,
) {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await shop.fillDetails(email);
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Płatność online/ }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { name: 'Płatność testowa' })).toBeVisible();
}

test('a guest pays online', { tag: '@gate' }, async ({ page, shop }) => {
  await orderWithOnlinePayment(page, shop, 'online@example.com');
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await expect(page.getByText('W przygotowaniu')).toBeVisible();
});

test('a guest confirms a payment with 3-D Secure at the bank', async ({ page, shop }) => {
  await orderWithOnlinePayment(page, shop, 'secure@example.com');
  await page.getByRole('button', { name: 'Zapłać z 3-D Secure' }).click();
  await expect(page.getByRole('heading', { name: 'Twój bank prosi o potwierdzenie płatności' })).toBeVisible();
  await page.getByRole('button', { name: 'Potwierdzam', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
});

test('[CHK-034] [ERR-037] a failed payment can be tried again for the same order', async ({ page, shop }) => {
  await orderWithOnlinePayment(page, shop, 'failed@example.com');
  await page.getByRole('button', { name: 'Odrzuć płatność' }).click();
  await expect(page.getByText(/Płatność nie powiodła się z powodu problemu technicznego/)).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_increment_id');
  await shop.isAccessible('the failed payment');
  await page.getByRole('button', { name: 'Zapłać ponownie' }).click();
  await expect(page.getByRole('heading', { name: 'Płatność testowa' })).toBeVisible();
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('order_increment_id')).toBe(number);
});

test('[CHK-011] [ERR-038] a canceled payment is shown, and the order waits for payment', async ({ page, shop }) => {
  await orderWithOnlinePayment(page, shop, 'canceled@example.com');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('heading', { name: 'Płatność została anulowana' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zapłać ponownie' })).toBeVisible();
  await page.goto('/pl/order');
  await page.locator('.known-orders a').first().click();
  await expect(page.getByText('Czeka na płatność')).toBeVisible();
  await page.getByRole('button', { name: 'Anuluj zamówienie' }).click();
  await expect(page.getByText('Anulowane', { exact: true })).toBeVisible();
});

test('a coupon lowers the total, and "why this price" explains it', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout#cart');
  const total = page.getByTestId('grand-total');
  const before = await total.textContent();
  await page.getByText('Mam kod rabatowy').click();
  await page.getByLabel('Kod rabatowy').fill('WELCOME10');
  await page.getByRole('button', { name: 'Zastosuj' }).click();
  await expect(page.getByText('Kod WELCOME10 działa.')).toBeVisible();
  expect(await total.textContent()).not.toBe(before);
  await page.getByText('Skąd ta cena?').click();
  await expect(page.getByText('Cena z metki')).toBeVisible();
  await shop.isAccessible('the cart review');
  await page.getByRole('button', { name: 'Usuń kod' }).click();
  await expect(total).toHaveText(before ?? '');
});

test('[CHK-014] [VAL-009] a company orders to a delivery point and pays by transfer', async ({ page, shop }) => {
  const product = await shop.hasProduct('configurable');
  await page.goto(product.path);
  await shop.chooseOptions();
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await page.getByRole('radio', { name: 'Firma (faktura VAT)' }).check();
  await page.getByLabel('NIP').fill('526-10-40-828');
  await page.getByLabel('Firma', { exact: true }).fill('Szafa sp. z o.o.');
  await shop.isAccessible('the company form');
  await shop.fillDetails('company@example.com');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await page.getByRole('radio', { name: /Punkt odbioru/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await expect(page.getByText('Wybierz punkt odbioru na mapie.')).toBeVisible();
  await page.locator('.points').getByRole('radio').first().check();
  await shop.isAccessible('the delivery points');
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Przelew/ }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await expect(page.getByText('Szafa sp. z o.o.')).toBeVisible();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
  await expect(page.getByText('Zaczniemy, gdy tylko dotrze Twój przelew.')).toBeVisible();
  await expect(page.getByText('IBAN')).toBeVisible();
  await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  await expect(page.locator('.order-details .item')).toHaveCount(1);
  await expect(page.getByText('Szafa sp. z o.o.').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the review names delivery, day and sums above the button, and the order is found again by number and mail', async ({
    page,
    shop,
  }) => {
    const product = await shop.hasProduct('simple');
    await page.goto(product.path);
    await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
    await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
    await page.goto('/pl/checkout');
    const email = `lookup-${Date.now()}@example.com`;
    await shop.fillDetails(email);
    await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
    await shop.fillAddress();
    await expect(page.getByRole('radio', { name: /DHL.*Przewidywana dostawa/ })).toBeChecked();
    await page.getByRole('button', { name: 'Dalej: płatność' }).click();
    await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
    await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
    const order = page.getByRole('button', { name: 'Zamawiam i płacę' });
    const top = async (text: string | RegExp) =>
      (await page.locator('.checkout-form').getByText(text).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect(page.locator('.checkout-form').getByText(/^DHL, Kurier: /)).toBeVisible();
    const button = (await order.boundingBox())?.y ?? 0;
    for (const text of [/^DHL, Kurier: /, /Przewidywana dostawa: /, 'Razem', product.name])
      expect(await top(text), String(text)).toBeLessThan(button);
    await page.getByRole('checkbox', { name: /regulamin/ }).check();
    await order.click();
    await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();
    await expect(page.getByText(/Przy odbiorze zapłacisz kurierowi/)).toBeVisible();
    const number = new URL(page.url()).searchParams.get('order_increment_id') ?? '';

    await page.evaluate(() => localStorage.clear());
    await page.goto('/pl/order');
    await page.getByLabel('Numer zamówienia').fill(number);
    await page.getByLabel('E-mail z zamówienia').fill(email);
    await shop.isAccessible('the order lookup');
    await page.getByRole('button', { name: 'Wyślij link' }).click();
    await expect(page.getByRole('status')).toContainText(email);
    await page.goto(await shop.linkMailedTo(email, `/order?number=${number}`));
    await expect(page.getByText(/Przy odbiorze zapłacisz kurierowi/)).toBeVisible();
    await shop.isAccessible('the order of a guest');
  });
});
