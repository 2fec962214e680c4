import { join } from 'node:path';
import { expect, test } from './console.ts';
import { isAccessible } from './shop.ts';

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'forms');

test('[CMS-018] [CMS-040] a visitor writes to us; a moderator finds it in the inbox, answers it and closes it', {
  tag: '@gate',
}, async ({ page, staff, context }) => {
  test.slow();
  const shop = await context.newPage();
  await shop.goto(`${SHOP}/pl/i/kontakt`);
  await isAccessible(shop, 'the contact page');
  for (const width of [390, 1440]) {
    await shop.setViewportSize({ width, height: 900 });
    await shop.screenshot({ path: join(SHOTS, `contact-${width}.png`), fullPage: true });
  }
  await shop.getByRole('button', { name: 'Wyślij' }).click();
  await expect(shop.getByText('Podaj imię i nazwisko.')).toBeVisible();
  await shop.getByLabel('Imię i nazwisko').fill('Żaneta Święcka');
  await shop.getByLabel('E-mail').fill('zaneta@example.com');
  await shop.getByLabel('Wiadomość').fill('Czy sukienka Aurora będzie w rozmiarze 44?');
  await shop.getByRole('button', { name: 'Wyślij' }).click();
  await expect(shop.getByRole('status').filter({ hasText: 'Formularz dotarł' })).toBeVisible();

  await staff.signIn('moderator@example.com');
  await page.goto('/submissions');
  await page.getByRole('link', { name: 'Żaneta Święcka' }).click();
  await expect(page.getByText('Czy sukienka Aurora będzie w rozmiarze 44?')).toBeVisible();
  await staff.isAccessible('a submission');
  await page.screenshot({ path: join(SHOTS, 'submission-1440.png'), fullPage: true });
  await page.getByRole('button', { name: 'Odpowiedz' }).click();
  await page.getByRole('dialog').getByLabel('Wiadomość do nadawcy').fill('Tak, od stycznia');
  await page.getByRole('dialog').getByLabel('Notatka').fill('Napisano');
  await page.getByRole('dialog').getByRole('button', { name: 'Odpowiedz' }).click();
  await expect(page.getByText('Tak, od stycznia')).toBeVisible();
  await expect(page.getByText('Napisano', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  await expect(page.getByRole('button', { name: 'Zamknij' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CMS-013] a visitor asks for a stylist: a free hour of the showroom, or a call by video', async ({ page }) => {
    await page.goto(`${SHOP}/en/i/stylist-appointment`);
    await page.screenshot({ path: join(SHOTS, 'stylist-1440.png'), fullPage: true });
    await page.getByLabel('By video').check();
    await page.getByLabel('Suggestion 1').fill('Monday at ten');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/refused=email#form$/);
    await expect(page.getByText('Please provide a valid e-mail address.')).toBeVisible();
    await page.getByLabel('In the showroom').check();
    const hour = page.getByLabel('When?').getByRole('option').nth(1);
    await page.getByLabel('When?').selectOption(await hour.getAttribute('value'));
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/sent=stylist#form$/);
    await expect(page.getByText(/It has arrived/)).toBeVisible();
  });
});
