import type { Browser, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, signIn, test } from './console.ts';
import { isAccessible } from './shop.ts';

// Work of staff besides orders: goods, rentals, colleagues, their own account.

const ADMIN = 'admin@example.com';
const MODERATOR = 'moderator@example.com';
const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const stamp = Date.now().toString(36);

/** A picture of one colour, like an upload from a phone. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAIAAACb22+3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAWklEQVRYhe3YwQkAIBADQTtJBykw1VuGPgb8C6IOt2fpk3VsHEc9l6ueU3wg82UWEsFisRgsDovFYrA4LJoWazCPFDHxpXJTBLZJihVRh8ViMVgcFovF/MfiBe4eSgqV/HErAAAAAElFTkSuQmCC',
  'base64',
);

test('[ADM-001] an admin creates a product, and the shop shows it with texts, picture, price and pieces', async ({
  page,
  staff,
}) => {
  const sku = `NEW-${stamp}`;
  await staff.signIn(ADMIN);
  await page.goto('/products/create');
  await page.getByRole('textbox', { name: /SKU/ }).fill(sku);
  await page.getByRole('combobox', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'W sprzedaży' }).click();
  await page.getByRole('combobox', { name: /Kategorie/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('tab', { name: 'Teksty' }).click();
  await page
    .getByRole('textbox', { name: /^Nazwa/ })
    .first()
    .fill(`Suknia Nowina ${stamp}`);
  await page.getByRole('tab', { name: 'angielski' }).click();
  await page
    .getByRole('tabpanel', { name: 'angielski' })
    .getByRole('textbox', { name: /^Nazwa/ })
    .fill(`News dress ${stamp}`);
  await page.getByRole('tab', { name: 'Zdjęcia' }).click();
  await page.getByLabel('Dodaj zdjęcie').setInputFiles({ name: 'dress.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('textbox', { name: 'Główne zdjęcie' })).toHaveValue(/^\/upload\//);
  await page.getByRole('tab', { name: 'Ceny' }).click();
  for (const [nth, price] of ['1234,50', '299', '3100'].entries())
    await page.getByRole('textbox', { name: 'Cena', exact: true }).nth(nth).fill(price);
  await page.getByRole('tab', { name: 'Magazyn' }).click();
  await page.getByRole('spinbutton', { name: /Magazyn/ }).fill('3');
  await staff.isAccessible('a new product');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Nowina ${stamp}`) })).toBeVisible();

  for (const [prefix, name, price] of [
    ['pl', `Suknia Nowina ${stamp}`, /1\s?234,50/],
    ['en', `News dress ${stamp}`, /299/],
  ] as const)
    await expect(async () => {
      const answer = await page.request.get(`${SHOP}/${prefix}/p/${sku}/x`);
      const text = await answer.text();
      expect(text).toContain(name);
      expect(text).toMatch(price);
    }).toPass({ timeout: 20_000 });
});

test('two editors of one product: the second gets a message, and keeps the input', async ({ browser, page, staff }) => {
  const { sku } = await staff.simpleProduct(-2);
  await staff.signIn(ADMIN);
  const path = `/products/${encodeURIComponent(sku)}`;
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: /Zestaw atrybutów/ })).toBeVisible();
  const second = await anotherPage(browser);
  await signIn(second, ADMIN);
  await second.goto(path);
  await second.getByRole('textbox', { name: /Zestaw atrybutów/ }).fill(`Set ${stamp} B`);

  await page.getByRole('textbox', { name: /Zestaw atrybutów/ }).fill(`Set ${stamp} A`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano')).toBeVisible();
  await second.getByRole('button', { name: 'Zapisz' }).click();
  await expect(second.locator('form').getByRole('alert')).toContainText('Ktoś to w międzyczasie zmienił');
  await expect(second.getByRole('textbox', { name: /Zestaw atrybutów/ })).toHaveValue(`Set ${stamp} B`);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto')).toBeVisible();
  await second.context().close();
});

test('[ADM-001] a moderator hands a rental over and takes it back, an admin records its damage; its history contains it', {
  tag: '@gate',
}, async ({ page, staff }) => {
  await staff.signIn(MODERATOR);
  const id = await bookedRental(page);
  const reason = `rozdarty szew ${id.slice(-6)}`;
  await page.goto(`/rentals/${id}/show`);
  await staff.isAccessible('a rental');
  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await staff.isAccessible(`the question before "${name}"`);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await step('Wydaj');
  // Worn at once if its first day has begun.
  await expect(page.getByText(/W drodze|Odebrane|U klienta/).first()).toBeVisible();
  await step('Przyjmij zwrot');
  await expect(page.getByText('Zwrócone').first()).toBeVisible();
  // Only an admin may charge a customer.
  await expect(page.getByRole('button', { name: 'Uszkodzone', exact: true })).toHaveCount(0);
  await page.context().clearCookies();
  await staff.signIn(ADMIN);
  await page.goto(`/rentals/${id}/show`);
  await page.getByRole('button', { name: 'Uszkodzone', exact: true }).click();
  await page.getByRole('dialog').getByLabel(/Powód/).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Uszkodzone' }).click();
  await expect(page.getByText('Uszkodzone').first()).toBeVisible();
  await page
    .getByRole('link', { name: /^[A-Z0-9-]+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Produkt do wypożyczenia/ })).toBeVisible();
  await staff.isAccessible('a garment');
  // A rental that moves to another piece states the reason on both.
  const life = page.locator('details', { hasText: reason }).filter({ hasText: 'Zwrot przyjęty' }).first();
  await life.locator('summary').click();
  await expect(life.getByText('Zwrot przyjęty')).toBeVisible();
});

/**
 * A booking that can be handed over today, if possible of a garment with other pieces: this one ends damaged, and another
 * journey needs the only piece of a garment.
 */
async function bookedRental(page: Page): Promise<string> {
  const filter = '{"waiting":"handOver"}';
  const query = new URLSearchParams({ filter, sort: '["firstDay","ASC"]', range: '[0,49]' });
  const due = (await (await page.request.get(`/api/admin/rentals?${query}`)).json()) as { id: string; sku: string }[];
  const pieces = async (sku: string) => {
    const answer = await page.request.get(`${SHOP}/api/ext/rental/get-calendar-data/omnipack?sku=${sku}`);
    return ((await answer.json()) as { result: { availableQuantity: number }[] }).result[0]?.availableQuantity ?? 0;
  };
  const several: string[] = [];
  for (const { id, sku } of due) if ((await pieces(sku)) > 1) several.push(id);
  // Repetitions at the same time take different ones.
  const booked = several[test.info().repeatEachIndex] ?? several[0] ?? due[0]?.id;
  if (!booked) throw new Error('the demo data has no booking to hand over');
  return booked;
}

/** Path of the link in the invitation, from the local mailbox. */
async function invitationOf(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await page.request.get(`${process.env.GATEWAY_URL ?? ''}/mailbox?to=${encodeURIComponent(email)}`);
    link = /href="([^"]*\/invitation#[^"]*)"/.exec(await mails.text())?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

test('[ADM-001] a new colleague is invited by mail, sets a password, enables two-factor authentication, signs in with a code and with a recovery code, and disables it', async ({
  browser,
  page,
  staff,
}) => {
  const email = `ida-${stamp}@example.com`;
  await staff.signIn(ADMIN);
  await page.goto('/staff/create');
  await page.getByRole('textbox', { name: /Imię/ }).fill('Ida');
  await page.getByRole('textbox', { name: /E-mail/ }).fill(email);
  await staff.isAccessible('a new colleague');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Ida.*${email}.*Zaproszono`) })).toBeVisible();

  const own = await anotherPage(browser);
  await own.goto(await invitationOf(page, email));
  await isAccessible(own, 'the page behind an invitation');
  await own.getByLabel(/^Nowe hasło/).fill('Zielone#Drzwi7');
  await own.getByLabel('Powtórz hasło').fill('Zielone#Drzwi7');
  await own.getByRole('button', { name: 'Ustaw hasło' }).click();
  await own.getByRole('link', { name: 'Zaloguj się' }).click();
  await signIn(own, email, 'Zielone#Drzwi7');
  await own.goto('/account');
  await own
    .getByLabel(/^Hasło/)
    .last()
    .fill('Zielone#Drzwi7');
  await own.getByRole('button', { name: 'Włącz' }).click();
  await expect(own.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  await isAccessible(own, 'two-factor authentication');
  const secret = ((await own.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await own.getByLabel('Kod z aplikacji').fill(generateSync({ secret }));
  await own.getByRole('button', { name: 'Potwierdź' }).click();
  const shown = own.getByRole('status').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await own.getByRole('button', { name: 'Mam je zapisane' }).click();
  await own.context().close();

  const again = await anotherPage(browser);
  await again.goto('/');
  await again.getByLabel('E-mail').fill(email);
  await again.getByLabel('Hasło').fill('Zielone#Drzwi7');
  await again.getByRole('button', { name: 'Zaloguj się' }).click();
  await again.getByLabel('Kod z aplikacji').fill('000000');
  await again.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(again.getByRole('alert')).toHaveText('E-mail, hasło lub kod jest błędny.');
  await again.getByLabel('Kod z aplikacji').fill(codes[0] ?? '');
  await again.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Dziś' })).toBeVisible();
  await again.goto('/account');
  await again
    .getByLabel(/^Hasło/)
    .last()
    .fill('Zielone#Drzwi7');
  await again.getByRole('button', { name: 'Wyłącz' }).click();
  await expect(again.getByRole('button', { name: 'Włącz' })).toBeVisible();
  await again.context().close();

  // The account is deactivated: its password is refused.
  await page.getByRole('link', { name: 'Ida' }).first().click();
  await page.getByRole('switch', { name: 'Zablokuj konto' }).check();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano. Wszystkie sesje tego konta zakończono.')).toBeVisible();
  const shut = await anotherPage(browser);
  await shut.goto('/');
  await shut.getByLabel('E-mail').fill(email);
  await shut.getByLabel('Hasło').fill('Zielone#Drzwi7');
  await shut.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(shut.getByRole('alert')).toBeVisible();
  await shut.context().close();
});

/** Another member of staff on another machine. */
async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.ADMIN_URL ?? 'http://localhost:3001',
    locale: 'pl-PL',
  });
  return context.newPage();
}

test('an admin sets the price of a delivery method and disables it: carts show it at once, a placed order is unchanged, and it is undone', async ({
  page,
  staff,
}) => {
  const delivered = async (number: string): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ q: number }));
    const [order] = (await (await page.request.get(`/api/admin/orders?filter=${filter}`)).json()) as [{ id: string }];
    return ((await (await page.request.get(`/api/admin/orders/${order.id}`)).json()) as { shippingGross: number })
      .shippingGross;
  };
  const before = await staff.hasOrder(`early-${stamp}@example.com`);
  await staff.signIn(ADMIN);
  const was = await delivered(before.number);
  const dearer = was + 2_35;
  await page.goto('/shipping-methods');
  await page.getByRole('link', { name: /DHL/ }).click();
  const poland = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Do PL' }) });
  const price = poland.getByRole('textbox', { name: /^Cena/ }).first();
  await expect(price).toHaveValue((was / 100).toFixed(2));
  await price.fill((dearer / 100).toFixed(2).replace('.', ','));
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano')).toBeVisible();
  const after = await staff.hasOrder(`late-${stamp}@example.com`);
  expect([await delivered(before.number), await delivered(after.number)]).toEqual([was, dearer]);

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto')).toBeVisible();
  await expect(price).toHaveValue((was / 100).toFixed(2));
  const last = await staff.hasOrder(`last-${stamp}@example.com`);
  expect([await delivered(after.number), await delivered(last.number)]).toEqual([dearer, was]);

  // The last online payment method cannot be disabled.
  await page.goto('/payment-methods/hosted_card');
  const swedish = page.getByRole('checkbox', { name: 'sek_se' });
  await expect(swedish).toBeVisible();
  if (await swedish.isChecked()) {
    // Not so after an earlier try that ended here.
    await swedish.uncheck();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Zapisano')).toBeVisible();
  }
  await page.goto('/payment-methods/stripe');
  await page.getByRole('checkbox', { name: 'sek_se' }).uncheck();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.locator('form').getByRole('alert')).toContainText('ostatnia metoda sklepu');
  await page.goto('/payment-methods/hosted_card');
  await page.getByRole('checkbox', { name: 'sek_se' }).check();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano')).toBeVisible();
});

test('an admin plans a tax rate; the list shows it as a future one, and it is undone', async ({ page, staff }) => {
  await staff.signIn(ADMIN);
  await page.goto('/tax-rules/2');
  await page.getByRole('button', { name: 'Dodaj' }).click();
  await page.getByRole('combobox', { name: /Kraj/ }).click();
  await page.getByRole('option', { name: 'SE' }).click();
  await page.getByRole('textbox', { name: /Procent/ }).fill('6');
  await page.locator('form').getByLabel(/^Od/).fill('2099-01-01T00:00');
  await staff.isAccessible('a tax rule with a rate to come');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano')).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Procent/ })).toHaveCount(0);
});
