import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const password = 'Wieszak7!';
/** Every run creates its own customers. */
const newEmail = (name: string) => `${name}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}@example.com`;

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/pl/my-account');
  const panel = page.getByRole('dialog', { name: 'Zaloguj się' });
  await panel.getByRole('button', { name: 'Załóż konto' }).click();
  const form = page.getByRole('dialog', { name: 'Załóż konto' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Imię').fill('Żaneta');
  await form.getByLabel('Nazwisko').fill('Święcka-Łęgowska');
  await form.getByLabel('Hasło', { exact: true }).fill(password);
  await form.getByLabel('Hasło jeszcze raz').fill(password);
  await form.getByRole('checkbox', { name: /regulamin/ }).check();
  await form.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
}

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/pl/my-account');
  const panel = page.getByRole('dialog', { name: 'Zaloguj się' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Hasło').fill(secret);
  await panel.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cześć/ })).toBeVisible();
}

/** Path of the link to this page in the newest mail that has one, as the local mailbox shows it. */
async function mailedLink(page: Page, email: string, to: string): Promise<string> {
  const gateway = process.env.GATEWAY_URL ?? '';
  let link = '';
  await expect(async () => {
    const mails = await (await page.request.get(`${gateway}/mailbox?to=${encodeURIComponent(email)}`)).text();
    link = new RegExp(`href="([^"]*${to}[^"]*)"`).exec(mails)?.[1]?.replace(/&(?:(?:amp|#38|#x26);)+/g, '&') ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

test('[USR-004] [USR-013] [USR-036] [USR-038] register, confirm the mail in the local mailbox, log in on a second device, end it from the first, take the data along, erase the account', {
  tag: '@gate',
}, async ({ page, browser, shop }) => {
  const email = newEmail('life');
  await register(page, email);
  // Scripts cannot read the session cookies.
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/g_at|g_rt/);

  await expect(page.getByText(`Adres ${email} nie jest jeszcze potwierdzony`)).toBeVisible();
  await page.goto(await mailedLink(page, email, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Potwierdź adres e-mail' })).toBeVisible();
  await shop.isAccessible('the page behind the link that proves the address');
  await page.getByRole('button', { name: 'Potwierdzam adres' }).click();
  await expect(page.getByText('Twój adres e-mail jest potwierdzony')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
  await expect(page.getByText('nie jest jeszcze potwierdzony')).toBeHidden();

  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    viewport: { width: 390, height: 844 },
    locale: 'pl-PL',
  });
  const second = await phone.newPage();
  await logIn(second, email);

  await page.goto('/pl/my-account/sessions');
  await expect(page.getByText('Safari, iPhone')).toBeVisible();
  await shop.isAccessible('the devices');
  await page.getByRole('button', { name: 'Wyloguj Safari, iPhone' }).click();
  await expect(page.getByText('Safari, iPhone')).toBeHidden();
  await expect(async () => {
    await second.goto('/pl/my-account/orders');
    await expect(second.getByRole('heading', { name: 'Zaloguj się, aby zobaczyć tę stronę' })).toBeAttached({
      timeout: 3000,
    });
  }).toPass({ timeout: 75_000 });
  await phone.close();

  await page.goto('/pl/my-account/privacy');
  await shop.isAccessible('the privacy page');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz plik' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('garderoba.json');
  const stream = await file.createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain(email);

  await page.getByRole('button', { name: 'Usuń moje konto' }).click();
  await page.getByLabel('Obecne hasło').fill(password);
  await page.getByRole('button', { name: 'Usuń na zawsze' }).click();
  await expect(page.getByText('Twoje konto zostało usunięte.')).toBeVisible();
  const answer = await page.request.post('/api/user/login', { data: { username: email, password } });
  expect(answer.status()).toBe(401);
});

test('[USR-010] a card is added without a payment, on the provider’s page, and is shown in the account', async ({
  page,
  shop,
}) => {
  await register(page, newEmail('card'));
  await page.goto('/pl/my-account/cards');
  await expect(page.getByText('Nie masz zapisanych kart')).toBeVisible();
  await shop.isAccessible('the cards');
  const onTheProvidersPage = async (press: string) => {
    await page.getByRole('button', { name: 'Dodaj kartę' }).click();
    await expect(page.getByRole('heading', { name: 'Karta testowa' })).toBeVisible();
    await page.getByRole('button', { name: press }).click();
  };
  await onTheProvidersPage('Anuluj');
  await expect(page.getByRole('status').filter({ hasText: 'Nic się nie zmieniło' })).toBeVisible();
  await onTheProvidersPage('Odrzuć kartę');
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się zapisać karty' })).toBeVisible();
  await onTheProvidersPage('Zapisz kartę');
  await expect(page.getByText(/•••• 4242/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Karta została zapisana.')).toBeVisible();
  await shop.isAccessible('the cards with one of them');
  // No order was placed.
  await page.goto('/pl/my-account/orders');
  await expect(page.getByRole('link', { name: /000\d{6}/ })).toHaveCount(0);
});

test('[USR-003] [USR-014] [USR-047] a password is reset with the mailed link', async ({ page, shop }) => {
  const email = newEmail('forgot');
  await register(page, email);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByText('Wylogowano Cię')).toBeVisible({ timeout: 30_000 });
  await page.goto('/pl/my-account');
  const panel = page.getByRole('dialog');
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByRole('button', { name: 'Nie pamiętam hasła' }).click();
  await shop.isAccessible('the panel for a forgotten password');
  await panel.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(panel.getByRole('status')).toContainText(email);

  await page.goto(await mailedLink(page, email, 'create-password'));
  await expect(page.getByRole('heading', { name: 'Ustaw nowe hasło' })).toBeVisible();
  await shop.isAccessible('the page for a new password');
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Wieszak8!');
  await page.getByLabel('Nowe hasło jeszcze raz').fill('Wieszak8!');
  await page.getByRole('button', { name: 'Ustaw hasło' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
});

test('[WSH-001] [USR-039] [USR-041] a guest’s wishlist and cart are kept after logging in, and removed after logging out', async ({
  page,
  shop,
}) => {
  const email = newEmail('merge');
  await register(page, email);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByText('Wylogowano Cię')).toBeVisible({ timeout: 30_000 });

  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: new RegExp(`Dodaj do listy życzeń.*${product.name}`) }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`Na Twojej liście życzeń.*${product.name}`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await logIn(page, email);

  await page.getByRole('button', { name: 'Lista życzeń' }).click();
  const list = page.getByRole('dialog', { name: 'Twoja lista życzeń' });
  await expect(list.getByRole('link', { name: product.name })).toBeVisible();
  await shop.isAccessible('the wishlist');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Twój wieszak/ }).click();
  await expect(page.getByRole('dialog', { name: 'Twój wieszak' }).getByText(product.name).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByText('Wylogowano Cię')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/pl$/); // a panel closes when the page changes
  await page.getByRole('button', { name: 'Lista życzeń', exact: true }).click();
  await expect(page.getByText('Twoja lista życzeń jest pusta')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Twój wieszak, pusty' })).toBeVisible();
});

test('[CHK-002] an account made with an order has that order and its address', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await shop.fillDetails(newEmail('bought'));
  await page.getByRole('checkbox', { name: /Załóż konto/ }).check();
  await page.getByLabel('Hasło').fill(password);
  await shop.isAccessible('the details with an account');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
  await page.getByRole('checkbox', { name: 'Rachunek na inny adres' }).check();
  await shop.isAccessible('the payment step with an own invoice address');
  await page.getByLabel('Ulica').fill('Fakturowa');
  await page.getByLabel('Numer domu i mieszkania').fill('9');
  await page.getByLabel('Kod pocztowy').fill('30001');
  await page.getByLabel('Miasto').fill('Kraków');
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_increment_id') ?? '';

  await page.goto('/pl/my-account/orders');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByRole('heading', { name: `Zamówienie ${number}` })).toBeVisible();
  await expect(page.getByText('Fakturowa 9')).toBeVisible();
  await shop.isAccessible('an order of the account');
  await page.getByRole('button', { name: 'Zamów ponownie' }).click();
  await expect(page.getByRole('dialog', { name: 'Twój wieszak' }).getByText(product.name).first()).toBeVisible();
  await page.goto('/pl/my-account/shipping-details');
  await expect(page.getByText('Mokotowska 12/4')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`every page of the account is accessible and fits ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, 'shopper@example.com', 'Garderoba1!');
    for (const path of [
      '',
      'orders',
      'shipping-details',
      'recently-viewed',
      'cards',
      'sessions',
      'newsletter',
      'privacy',
    ]) {
      await page.goto(`/pl/my-account/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shop.isAccessible(`/my-account/${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test('no English is left in the account of the other languages', async ({ page }) => {
  const hello: Record<string, string> = {
    pl: 'Zaloguj się, aby zobaczyć tę stronę',
    de: 'Melde dich an, um diese Seite zu sehen',
    en: 'You must be logged in to see this page',
    se: 'Du måste logga in för att se den här sidan',
    nl: 'Log in om deze pagina te zien',
  };
  for (const [language, text] of Object.entries(hello)) {
    await page.goto(`/${language}/my-account`);
    await expect(page.getByRole('heading', { name: text, includeHidden: true })).toBeAttached();
    await expect(page.getByText(/^(auth|account|field|form|password)\.[a-zA-Z.]+$/)).toHaveCount(0);
  }
});
