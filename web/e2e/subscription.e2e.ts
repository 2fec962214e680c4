import { chooseDay, fillRegistration, freeDay, garments, openCalendar, pageOf, picture, someone } from './renting.ts';
import { expect, isAccessible, test } from './shop.ts';

test('[SUB-001] [SUB-013] [SUB-014] a guest chooses a plan, opens an account, pays, sees points, changes the plan, cancels', {
  tag: '@gate',
}, async ({ page, shop }) => {
  await page.goto('/pl');
  // The menu links to the plans.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('banner').getByRole('link', { name: 'Abonament modowy' }).click();
  await expect(page).toHaveURL(/\/pl\/i\/abonament-modowy$/);
  await expect(page.getByRole('heading', { name: 'Plany', exact: true })).toBeVisible();
  const buttons = page.locator('.plans').getByRole('button');
  await expect(buttons).toHaveCount(3);
  await shop.isAccessible('the plans');
  await picture(page, 'plans-1440', 1440);
  await picture(page, 'plans-390', 390);

  await buttons.first().click();
  await page.getByRole('dialog', { name: 'Zaloguj się' }).getByRole('button', { name: 'Załóż konto' }).click();
  await fillRegistration(page, someone('subscribes'));

  await expect(page.getByRole('heading', { name: 'Płatność testowa' })).toBeVisible();
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy' })).toBeVisible();

  await expect(async () => {
    await page.goto('/pl/my-account/active-subscriptions');
    await expect(page.getByText('aktywny', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Zostało 10 z 10 punktów')).toBeVisible();
  await isAccessible(page, 'active subscriptions');

  await page.getByRole('button', { name: 'Zmień plan' }).click();
  await expect(page.getByText(/^Teraz .*zł/)).toBeVisible();
  await isAccessible(page, 'the change of the plan');
  await picture(page, 'subscription-390', 390);
  await page.getByRole('button', { name: /^Zmień na / }).click();
  await expect(page.getByText('Plan jest zmieniony.')).toBeVisible();

  await page.goto('/pl/my-account/loyalty-card');
  await expect(page.getByText('Punkty z abonamentu')).toBeVisible();
  await isAccessible(page, 'the loyalty card');
  await picture(page, 'loyalty-390', 390);

  // A garment for points: seven days, nothing to pay.
  const forPoints = (await garments(page)).find(
    ({ subscription_points = 99, stock }) => subscription_points <= 10 && stock.qty > 0,
  );
  if (!forPoints) throw new Error('the demo data has no garment for ten points');
  const date = await freeDay(page, 30, '4', [forPoints]);
  await openCalendar(page, pageOf(forPoints), '7 dni', date);
  await page.getByRole('radio', { name: /Weź za punkty/ }).check({ force: true });
  await chooseDay(page, date);
  const points = forPoints.subscription_points ?? 0;
  await page.getByRole('button', { name: new RegExp(`^Wypożycz na .* ${points} (pkt|punkt)`) }).click();
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await page.goto('/pl/checkout');
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await page.getByLabel('Telefon').fill('+48 500 600 700');
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await page.getByRole('radio', { name: /DHL/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /^Punkty/ }).check();
  await isAccessible(page, 'paying with points');
  await picture(page, 'points-checkout-390', 390);
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await expect(page.getByTestId('grand-total').last()).toHaveText(/^0,00/);
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
  await expect(async () => {
    await page.goto('/pl/my-account/loyalty-card');
    await expect(page.locator('.points-history')).toContainText(`−${points}`, { timeout: 2000 });
  }).toPass();

  await page.goto('/pl/my-account/subscriptions');
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await expect(page.getByText('Abonament jest anulowany.')).toBeVisible();
  await expect(page.getByText('anulowany', { exact: true })).toBeVisible();
});
