import { expect, test } from '@playwright/test';
import { CONSOLE, json, SHOP, signedInStaff } from './hostile-client.ts';
import { type Corpus, email, enterTexts, password, stamp } from './hostile-corpus.ts';
import { PIECE_FIELDS } from './hostile-selling.ts';
import { ALL, NAMES, PAYLOADS, WORDS, watch } from './hostile-words.ts';

// Enters script injections into every text field and opens the texts in the shop, the console and the mails: no script may run, and
// the CSP must not have to block any. One customer, one set of texts; the three tests read what `beforeAll` entered.

let corpus: Corpus;

// Sequentially in one process: the texts are entered once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  corpus = await enterTexts();
});

test('injected texts are stored as text or refused with a reason, never a server error', () => {
  const fields = [...new Set(corpus.typed.map(({ field }) => field))];
  const kept = (name: string) => corpus.typed.filter(({ field, status }) => field === name && status === 200).length;
  // Free text fields must have stored every text unchanged, otherwise the pages below would prove nothing.
  for (const field of [
    'address book, free text',
    'order',
    'order comment',
    'product',
    'coupon label',
    'points',
    'repair',
  ])
    expect([field, kept(field)]).toEqual([field, WORDS.length]);
  for (const [field, count] of Object.entries(PIECE_FIELDS)) expect([field, kept(field)]).toEqual([field, count]);
  expect(kept('registration name'), 'names are letters').toBe(0);
  expect(kept('coupon'), 'codes are letters and digits').toBe(0);
  expect(fields.length).toBeGreaterThan(15);
});

test('no injected text runs in the shop', async ({ page }) => {
  test.setTimeout(120_000);
  const watched = await watch(page);
  const open = async (path: string, text?: string) => {
    await page.goto(SHOP + path, { waitUntil: 'load' });
    if (text) await expect(page.getByText(text, { exact: false }).first()).toBeAttached();
    await watched.isUntouched(path);
  };
  await page.goto(`${SHOP}/pl/my-account`);
  const panel = page.getByRole('dialog', { name: 'Zaloguj się' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Hasło').fill(password);
  await panel.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cześć/ })).toBeVisible();
  for (const path of corpus.products) await open(path);
  // Catalogue names are stored without angle brackets.
  await open(corpus.category.path, 'ran("script")');
  for (const word of WORDS.slice(0, 6)) await open(`/pl/search?query=${encodeURIComponent(word)}`);
  await open(
    `/pl/search?query=HOSTILE&sort=${encodeURIComponent(PAYLOADS.attribute)}&filters=${encodeURIComponent(ALL)}`,
  );
  await open('/pl/my-account/shipping-details');
  await open('/pl/my-account/orders', corpus.orderNumbers[0]);
  for (const number of corpus.orderNumbers) await open(`/pl/my-account/orders/${number}`);
  for (const path of corpus.pieces.pages) await open(path);
  await open(`/pl/${encodeURIComponent(ALL)}`);

  // By typing: the search field and the coupon field respond to every key.
  await page.goto(`${SHOP}/pl`);
  for (const name of NAMES.slice(0, 4)) {
    await page.goto(`${SHOP}/pl/search?query=`);
    await page.getByRole('searchbox').first().fill(PAYLOADS[name]);
    await page.keyboard.press('Enter');
    await watched.isUntouched(`the search field with ${name}`);
  }
});

test('no injected text runs in the console', async ({ page }) => {
  test.setTimeout(360_000); // about seventy page loads
  const watched = await watch(page);
  await page.goto(CONSOLE);
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Hasło').fill('Garderoba1!');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziś' })).toBeVisible();
  const open = async (path: string) => {
    await page.goto(`${CONSOLE}/${path}`, { waitUntil: 'load' });
    await expect(page.locator('main').locator('table, form, ul, dl').first()).toBeVisible();
    await watched.isUntouched(path);
  };
  /** The collapsed parts below a row; opened ones are not collapsed any more. */
  const openRows = async () => {
    const shut = page.locator('main [data-row-link][aria-expanded="false"]');
    for (let left = Math.min(await shut.count(), 12); left > 0; left -= 1) await shut.first().click();
  };
  for (const id of corpus.orderIds) await open(`orders/${id}/show`);
  await open(`orders?filter=${json({ q: email })}`);
  await open(`customers/${corpus.customerId}/show`);
  await open(`customers?filter=${json({ q: PAYLOADS.image })}`);
  await open(`products?filter=${json({ q: `HOSTILE-${stamp}` })}`);
  await open(`products?filter=${json({ q: `IMPORTED-${stamp}` })}`);
  for (const sku of corpus.imported) await open(`products/${sku}`);
  await open(`products/HOSTILE-${stamp}-0`);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await watched.isUntouched(`a tab of a product`);
  }
  for (const path of [
    'categories',
    `categories/${corpus.category.id}`,
    'attributes',
    'promotions',
    `promotions/${corpus.promotion}`,
  ])
    await open(path);
  for (const path of ['rentals', 'garments', 'holidays/SE', 'staff', `staff/${corpus.staffId}`]) await open(path);
  for (const path of corpus.pieces.records) await open(path);
  await open('audit');
  await openRows();
  await watched.isUntouched('the audit log, opened');
  await open(`mails?filter=${json({ to: email })}`);
  await openRows();
  await watched.isUntouched('the mailbox, opened');
});

test('no injected text runs in a mail, in any viewer', async ({ page }) => {
  test.setTimeout(120_000);
  const watched = await watch(page);
  const admin = await signedInStaff();
  interface Mail {
    html: string;
    text: string;
  }
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await admin.send('GET', `mails?filter=${json({ to: email })}&range=[0,199]`)).body;
        return mails.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(corpus.orderIds.length);
  const all = mails.map(({ html }) => html).join('\n');
  expect(all, 'the words stand in the mails').toContain('&lt;');
  // Without a CSP, like a mail program without protection.
  for (const { html } of mails) {
    await page.setContent(html);
    await watched.isUntouched('a mail');
  }
  await page.goto(`${SHOP}/mailbox?to=${encodeURIComponent(email)}`).catch(() => undefined);
  await watched.isUntouched('the local mailbox');
});
