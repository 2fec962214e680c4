import { expect, test } from './console.ts';

const ADMIN = 'admin@example.com';
const MODERATOR = 'moderator@example.com';

test('[CHK-033] an admin records a payment, refunds a part of it, and the audit log contains both', {
  tag: '@gate',
}, async ({ page, staff }) => {
  const order = await staff.hasOrder('refunded@example.com');
  await staff.signIn(ADMIN);
  await staff.isAccessible('the first page');

  await page.goto('/orders');
  await page.getByPlaceholder('Numer lub e-mail').fill(order.email);
  // The list is requested half a second after the last input, and navigates back to itself if a row was opened before.
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Zamówienie ${order.number}` })).toBeVisible();
  await expect(page.getByText('W realizacji')).toBeVisible();
  await staff.isAccessible('an order');

  await page.getByRole('button', { name: 'Oznacz jako zapłacone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oznacz jako zapłacone' }).click();
  await expect(page.getByText('Zapisano wpłatę')).toBeVisible();

  await page.getByRole('button', { name: 'Zwróć pieniądze' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('1');
  await dialog.getByLabel(/Zwrot za dostawę i opłaty/).fill('0,29');
  await dialog.getByRole('button', { name: 'Oblicz kwotę' }).click();
  const seen = dialog.getByText(/Kwota zwrotu: /);
  await expect(seen).toContainText(',29');
  await staff.isAccessible('the refund');
  const amount = ((await seen.textContent()) ?? '').replace('Kwota zwrotu: ', '');
  await dialog.getByRole('button', { name: 'Zwróć pieniądze' }).click();
  await expect(dialog).toBeHidden();
  // A payment recorded manually is refunded manually: it is owed until its payout is recorded.
  await expect(page.getByRole('row', { name: /Do wypłaty/ })).toContainText(amount);

  await page.goto('/audit');
  await page.getByRole('combobox', { name: 'Rodzaj' }).click();
  await page.getByRole('option', { name: 'Zamówienia', exact: true }).click();
  await expect(page).toHaveURL(/filter=/);
  const newest = page.getByRole('row', { name: /Demo Admin Przyznano zwrot Zamówienie/ }).first();
  await newest.getByRole('button', { expanded: false }).click();
  const minor = String(Math.round(Number(amount.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100));
  await expect(page.getByRole('row', { name: `refunded 0 ${minor}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sprawdź integralność' }).click();
  await expect(page.getByText(/Dziennik nienaruszony/)).toBeVisible();
  await staff.isAccessible('the audit log');
});

test('[ADM-001] [ADM-010] a moderator cannot do an admin’s work, and the shop does not offer the console’s calls', async ({
  page,
  staff,
}) => {
  const order = await staff.hasOrder('untouched@example.com');
  await staff.signIn(MODERATOR);
  const menu = page.getByRole('navigation', { name: 'Panel' });
  await expect(menu.getByRole('link', { name: 'Produkty' })).toBeVisible();
  for (const name of [
    'Zamówienia',
    'Klienci',
    'Dziennik zmian',
    'Kupony i promocje',
    'Stawki VAT',
    'Poczta',
    'Pracownicy',
    'Nieprzetworzone zdarzenia',
  ]) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  }
  await page.goto('/audit');
  await expect(page.getByText('Twoja rola nie pozwala otworzyć tej strony.')).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByText('Twoja rola nie pozwala otworzyć tej strony.')).toBeVisible();
  // Hidden actions are also refused with the moderator's own cookie and from the console's own page.
  const id = order.number;
  const attempt = (path: string, origin = '') =>
    page.evaluate(
      async (url) =>
        (
          await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-garderoba': '1' },
            body: '{}',
          })
        ).status,
      origin + path,
    );
  for (const verb of ['cancel', 'mark-paid', 'ship', 'comment'])
    expect(await attempt(`/api/admin/orders/${id}/${verb}`)).toBe(403);
  for (const path of ['promotions', 'staff', 'products/all/rebuild-index', 'products', 'holidays/PL/undo'])
    expect([path, await attempt(`/api/admin/${path}`)]).toEqual([path, 403]);

  const shop = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
  for (const path of ['/api/admin/me', `/api/admin/orders/${id}`]) {
    expect((await page.request.get(shop + path)).status()).toBe(404);
  }
});

test('[ADM-010] without signing in only the sign-in page is accessible', async ({ page, request, staff }) => {
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
  await staff.isAccessible('the door');
  await page.getByLabel('E-mail').fill(ADMIN);
  await page.getByLabel('Hasło').fill('Garderoba2!');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail, hasło lub kod jest błędny.');
  for (const path of ['me', 'orders', 'customers', 'audit', 'products']) {
    expect([path, (await request.get(`/api/admin/${path}`)).status()]).toEqual([path, 401]);
  }
  expect(await page.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage })].join())).not.toMatch(
    /ey[\w-]+\./,
  );
});

test('a price changed in the console is shown in the shop at once, and is undone', async ({ page, staff }) => {
  const { sku, address } = await staff.simpleProduct(-1);
  await staff.signIn(ADMIN);
  await page.goto(`/products/${encodeURIComponent(sku)}`);
  await page.getByRole('tab', { name: 'Ceny' }).click();
  const price = page.getByRole('textbox', { name: 'Cena', exact: true }).first();
  const before = await price.inputValue();
  // A price that an earlier try has not left here.
  const rest = String(100 + (Date.now() % 900));
  await price.fill(`4${rest},00`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano')).toBeVisible();
  const shopShows = async () => (await page.request.get(address)).text();
  await expect.poll(shopShows, { timeout: 15_000 }).toMatch(new RegExp(`4\\s?${rest},00`));
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto')).toBeVisible();
  await page.getByRole('tab', { name: 'Ceny' }).click();
  await expect(page.getByRole('textbox', { name: 'Cena', exact: true }).first()).toHaveValue(before);
  await expect.poll(shopShows, { timeout: 15_000 }).not.toMatch(new RegExp(`4\\s?${rest},00`));
});

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desk', width: 1440, height: 900 },
]) {
  test(`every screen is accessible on ${device}`, async ({ page, staff }) => {
    test.slow(); // about forty screens
    await page.setViewportSize({ width, height });
    await staff.hasOrder(`reader-${width}@example.com`);
    await staff.signIn(ADMIN);
    const screens = [
      ...['orders', 'placements', 'customers', 'products', 'products/create', 'categories', 'categories/create'],
      ...['attributes', 'promotions', 'promotions/create', 'promotions/WELCOME10', 'tax-rules', 'tax-rules/1'],
      ...['stores', 'stores/pln_pl/show', 'shipping-methods/dhl_dhl', 'payment-methods/stripe'],
      ...['shipping-methods', 'payment-methods', 'mails', 'unsent-mails', 'dead-letters', 'failed-tasks', 'audit'],
      ...['rentals', 'rentals/create', 'garments', 'replans', 'holidays', 'holidays/PL', 'subscriptions'],
      ...['staff', 'staff/create', 'account', ...(await staff.oneOfEach())],
    ];
    for (const screen of screens) {
      await page.goto(`/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.locator('main').locator('table, form, ul, dl').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await staff.isAccessible(screen);
      await staff.fitsTheScreen(screen);
    }
  });
}

test('the console is usable with the keyboard alone, in the light and the dark theme', async ({ page, staff }) => {
  await staff.hasOrder('keys@example.com');
  await staff.signIn(ADMIN);
  await page.getByRole('button', { name: 'Jasny lub ciemny wygląd' }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0); // a fading element has no contrast yet
  await staff.isAccessible('the first page in the dark');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienia' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Numer lub e-mail')).toBeFocused();
  await page.keyboard.type('keys@example.com');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.locator('body').press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienie / })).toBeVisible();
  await staff.isAccessible('an order in the dark');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klawiatura' })).toBeVisible();
  await staff.isAccessible('the list of keys');
});
