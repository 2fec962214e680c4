import { randomUUID } from 'node:crypto';
import { expect, test } from './console.ts';
import { isAccessible } from './shop.ts';

// What staff see of consent: the number of choices, and the events of their own browser.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';

for (const width of [1440, 390] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an admin reads how many shoppers allowed what', async ({ page, staff }) => {
      const choice = { version: '2026-11-30', choices: { measurement: true, advertising: false, media: false } };
      for (const how of ['question', 'settings']) {
        const sent = { data: { ...choice, how }, headers: { 'idempotency-key': randomUUID() } };
        const answer = await page.request.post(`${SHOP}/api/consent/record?storeCode=eur_nl`, sent);
        expect(answer.status(), await answer.text()).toBe(200);
      }
      await staff.signIn('admin@example.com');
      await page.goto('/consent-figures');
      await expect(page.getByText('Wszystkie', { exact: true }).first()).toBeVisible();
      await isAccessible(page, 'the figures of consent');
    });

    test('an admin sees the events of another tab in a frame', async ({ page, staff }) => {
      await staff.signIn('admin@example.com');
      await page.goto('/browser-events');
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1, name: 'Zdarzenia tej przeglądarki' })).toBeVisible();
      const name = `event_${randomUUID().slice(0, 8)}`;
      const shop = await page.context().newPage();
      await shop.goto(`${SHOP}/pl/offline`);
      const ecommerce = { currency: 'PLN', value: 120, items: [{ item_id: 'LAKE' }] };
      const told = { kind: 'entry', at: new Date().toISOString(), entry: { event: name, step: 3, ecommerce } };
      const line = frame.getByText(new RegExp(`${name} · krok 3 · 120,00\\szł · 1 pozycja`));
      // The frame listens when its page is ready; an event that is told again is shown once.
      await expect(async () => {
        await shop.evaluate((message) => new BroadcastChannel('garderoba.data-layer').postMessage(message), told);
        await expect(line).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await line.press('Enter');
      await expect(frame.getByText('"item_id": "LAKE"')).toBeVisible();
      await isAccessible(page, 'the events of this browser');
    });
  });
