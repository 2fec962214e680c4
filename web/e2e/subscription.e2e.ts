import { expect, isAccessible, test } from './shop.ts';

const password = 'Wieszak7!';

test('[SUB-001] [SUB-013] [SUB-014] a guest chooses a plan, opens an account, pays, sees points, changes the plan, cancels', async ({
  page,
  shop,
}) => {
  await page.goto('/pl/i/abonament-modowy');
  await expect(page.getByRole('heading', { name: 'Plany' })).toBeVisible();
  const buttons = page.locator('.plans').getByRole('button');
  await expect(buttons).toHaveCount(3);
  await shop.isAccessible('the plans');
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/plans.png`, fullPage: true });

  await buttons.first().click();
  await page.getByRole('dialog', { name: 'Zaloguj się' }).getByRole('button', { name: 'Załóż konto' }).click();
  const form = page.getByRole('dialog', { name: 'Załóż konto' });
  await form.getByLabel('E-mail').fill(`subscribes-${Date.now().toString(36)}@example.com`);
  await form.getByLabel('Imię').fill('Ada');
  await form.getByLabel('Nazwisko').fill('Nowak');
  await form.getByLabel('Hasło', { exact: true }).fill(password);
  await form.getByLabel('Hasło jeszcze raz').fill(password);
  await form.getByRole('checkbox', { name: /regulamin/ }).check();
  await form.getByRole('button', { name: 'Załóż konto' }).click();

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
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/subscription.png`, fullPage: true });
  await page.getByRole('button', { name: /^Zmień na / }).click();
  await expect(page.getByText('Plan jest zmieniony.')).toBeVisible();

  await page.goto('/pl/my-account/loyalty-card');
  await expect(page.getByText('Punkty z abonamentu')).toBeVisible();
  await isAccessible(page, 'the loyalty card');
  if (process.env.SCREENSHOTS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/loyalty-390.png`, fullPage: true });
  }

  await page.goto('/pl/my-account/subscriptions');
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await expect(page.getByText('Abonament jest anulowany.')).toBeVisible();
  await expect(page.getByText('anulowany', { exact: true })).toBeVisible();
});
