import type { Page, Request } from '@playwright/test';
import { expect, test } from './shop.ts';

/** Every run creates its own customer. */
async function register(page: Page): Promise<void> {
  const email = `tunnel-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}@example.com`;
  await page.goto('/en/my-account');
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Open an account' }).click();
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('First name').fill('Ola');
  await form.getByLabel('Last name').fill('Nowak');
  await form.getByLabel('Password', { exact: true }).fill('Wieszak7!');
  await form.getByLabel('Password again').fill('Wieszak7!');
  await form.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await form.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ola' })).toBeVisible();
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const isProfileChange = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/user/me';

test('[SYNC-001] [SYNC-030] [SYNC-031] a name that was changed offline is shown in all tabs, waits, and is sent once', async ({
  page,
  context,
  shop,
}) => {
  await register(page);
  const second = await context.newPage();
  await second.goto('/en/my-account/waiting');
  await expect(second.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  const sent: Request[] = [];
  context.on('requestfinished', (request) => isProfileChange(request) && sent.push(request));

  await context.setOffline(true);
  await rename(page, 'Aleksandra');
  await expect(page.getByText('Saved on this device. It is sent when you are online again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aleksandra' })).toBeVisible();
  await expect(second.getByText('Change of your name')).toBeVisible();
  await expect(second.getByText('Waiting for the network')).toBeVisible();
  await shop.isAccessible('the form whose change waits');

  await context.setOffline(false);
  await expect(second.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aleksandra' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aleksandra' })).toBeVisible();
});

test('[SYNC-029] a tab that is closed while it sends leaves its task to another tab, which sends it with the same key', async ({
  page,
  context,
}) => {
  await register(page);
  const keys: (string | undefined)[] = [];
  // The first call never gets its answer.
  let isFirst = true;
  await context.route('**/api/user/me**', async (route, request) => {
    if (!isProfileChange(request)) return route.continue();
    keys.push(request.headers()['idempotency-key']);
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  const second = await context.newPage();
  await second.goto('/en/my-account/waiting');
  await expect(second.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  await rename(page, 'Aleksandra');
  await expect(second.getByText('Sending…')).toBeVisible();
  await page.close();
  await expect(second.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await second.goto('/en/my-account');
  await expect(second.getByRole('heading', { level: 1, name: 'Hello, Aleksandra' })).toBeVisible();
});
