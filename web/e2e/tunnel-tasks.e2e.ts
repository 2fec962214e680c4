import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './shop.ts';

// What a shopper changes without a network, and what becomes of it: decisions 0086 to 0089.

const password = 'Wieszak7!';
const profileCall = '**/api/user/me*';

/** A customer of this test, signed in on the profile page. */
async function signsIn(page: Page, name: string): Promise<string> {
  const email = `${name}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}@example.com`;
  const created = await page.request.post('/api/user/create?storeCode=pln_pl', {
    data: { customer: { email, firstname: 'Żaneta', lastname: 'Święcka' }, password },
  });
  expect(created.status()).toBe(200);
  await page.goto('/pl/my-account');
  const panel = page.getByRole('dialog', { name: 'Zaloguj się' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Hasło').fill(password);
  await panel.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
  return email;
}

async function rename(page: Page, firstName: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Imię') });
  await form.getByLabel('Imię').fill(firstName);
  await form.getByRole('button', { name: 'Zapisz' }).click();
}

const isChange = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/user/me';

/** The first name at the server, read by another device. */
async function nameAtServer(page: Page, email: string): Promise<string> {
  const session = await otherDevice(page, email);
  const answer = await page.request.get(`/api/user/me?token=${session}&storeCode=pln_pl`, {
    headers: { authorization: `Bearer ${session}` },
  });
  return ((await answer.json()) as { result: { firstname: string } }).result.firstname;
}

/** The access token of another client of this customer. */
async function otherDevice(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/user/login', { data: { username: email, password } });
  return ((await answer.json()) as { result: string }).result;
}

async function renamedElsewhere(page: Page, email: string, firstname: string): Promise<void> {
  const token = await otherDevice(page, email);
  const answer = await page.request.post('/api/user/me?storeCode=pln_pl', {
    headers: { authorization: `Bearer ${token}` },
    data: { customer: { email, firstname, lastname: 'Święcka' } },
  });
  expect(answer.status()).toBe(200);
}

/** Calls of all tabs that change the profile: those that were begun, and those that had an answer. */
function changesOf(context: BrowserContext): { keys: Set<string | undefined>; answered: Request[] } {
  const keys = new Set<string | undefined>();
  const answered: Request[] = [];
  context.on('request', (request) => {
    if (isChange(request)) keys.add(request.headers()['idempotency-key']);
  });
  context.on('requestfinished', (request) => {
    if (isChange(request)) answered.push(request);
  });
  return { keys, answered };
}

test.describe('in airplane mode', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('[SYNC-001] [SYNC-030] [SYNC-031] a phone opens the shop, reads what it saw and changes the profile, and the change is there once after landing', {
    tag: '@gate',
  }, async ({ page, context, shop }) => {
    const { path, name } = await shop.hasProduct('configurable');
    const email = await signsIn(page, 'flight');
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const seen of [path, '/pl', '/pl/my-account']) {
      await page.goto(seen);
      await expect(page.locator('main')).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
    const changes = changesOf(context);

    await context.setOffline(true);
    await page.goto('/pl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/pl/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
    await rename(page, 'Zofia');
    await expect(page.getByText('Zapisane na tym urządzeniu')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
    // A page of the account that was never opened.
    await page.goto('/pl/my-account/waiting');
    await expect(page.getByText('Zmiana imienia i nazwiska')).toBeVisible();

    await context.setOffline(false);
    await expect(async () => expect(await nameAtServer(page, email)).toBe('Zofia')).toPass({ timeout: 30_000 });
    await page.goto('/pl/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
    expect(changes.answered).toHaveLength(1);
    expect(changes.keys.size).toBe(1);
  });
});

test('[SYNC-029] a tab that is killed while it sends: another one asks again with the same key, and the change is done once', async ({
  page,
  context,
}) => {
  const email = await signsIn(page, 'killed');
  const changes = changesOf(context);
  let reached = () => {};
  const arrived = new Promise<void>((done) => {
    reached = done;
  });
  await context.route(profileCall, async (route) => {
    if (!isChange(route.request())) return route.continue();
    // The server has done it, and its answer never comes.
    await route.fetch();
    reached();
  });
  await rename(page, 'Zofia');
  await arrived;
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  const next = await context.newPage();
  await renamedElsewhere(next, email, 'Hanna');
  const again = next.waitForResponse((answer) => isChange(answer.request()));
  await next.goto('/pl/my-account');
  expect((await again).status()).toBe(200);
  expect(changes.keys.size).toBe(1);
  // Done a second time it would undo what another device changed meanwhile.
  expect(await nameAtServer(next, email)).toBe('Hanna');
  await expect(next.getByRole('heading', { level: 1, name: 'Cześć, Hanna' })).toBeVisible();
});

test('two tabs that come back online send a change once, and both show it', async ({ page, context }) => {
  const email = await signsIn(page, 'tabs');
  const second = await context.newPage();
  await second.goto('/pl/my-account');
  await expect(second.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
  const changes = changesOf(context);
  await context.setOffline(true);
  await rename(page, 'Zofia');
  await expect(page.getByText('Zapisane na tym urządzeniu')).toBeVisible();
  await expect(second.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
  await context.setOffline(false);
  await expect(async () => expect(await nameAtServer(page, email)).toBe('Zofia')).toPass({ timeout: 30_000 });
  await expect(page.getByText('Zmiana została wysłana i zapisana')).toBeVisible();
  expect(changes.answered).toHaveLength(1);
});

test('a waiting change can be discarded, and the profile is the server’s again', async ({ page, context }) => {
  const email = await signsIn(page, 'discard');
  await context.setOffline(true);
  await rename(page, 'Zofia');
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
  await context.setOffline(false);
  await context.route(profileCall, (route) => (isChange(route.request()) ? route.abort() : route.continue()));
  await page.goto('/pl/my-account/waiting');
  await page.getByRole('button', { name: 'Odrzuć: Zmiana imienia i nazwiska' }).click();
  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect(page.getByText('Nic nie czeka')).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/pl/my-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Żaneta' })).toBeVisible();
  expect(await nameAtServer(page, email)).toBe('Żaneta');
});

for (const [what, refuse] of [
  [
    'throws',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'refuses to open, as private windows do',
    () => {
      indexedDB.open = () => {
        const request = new EventTarget() as unknown as Record<string, unknown>;
        setTimeout(() => {
          request.error = new DOMException('private', 'InvalidStateError');
          (request as unknown as EventTarget).dispatchEvent(new Event('error'));
          (request.onerror as ((event: Event) => void) | undefined)?.(new Event('error'));
        });
        return request as unknown as IDBOpenDBRequest;
      };
    },
  ],
  [
    'never answers',
    () => {
      indexedDB.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
    },
  ],
] as const)
  test(`[SYNC-038] a browser whose IndexedDB ${what}: a change made offline waits as long as the page lives, and lands once`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(refuse);
    const email = await signsIn(page, 'refused');
    const changes = changesOf(context);
    await context.setOffline(true);
    await rename(page, 'Zofia');
    await expect(page.getByText('Zapisane na tym urządzeniu')).toBeVisible();
    await context.setOffline(false);
    await expect(async () => expect(await nameAtServer(page, email)).toBe('Zofia')).toPass({ timeout: 30_000 });
    expect(changes.answered).toHaveLength(1);
  });

test('[SYNC-039] with a full quota a change made offline still stands after a reload', async ({ page, context }) => {
  const email = await signsIn(page, 'full');
  // Products of pages that were seen fill the device: they are thrown away first.
  await page.evaluate(async () => {
    const open = indexedDB.open('garderoba');
    const database = await new Promise<IDBDatabase>((done) => {
      open.onsuccess = () => done(open.result);
    });
    const writing = database.transaction('products', 'readwrite');
    for (let index = 0; index < 60; index += 1)
      writing.objectStore('products').put({ filler: 'x'.repeat(50_000) }, `filler-${index}`);
    await new Promise((done) => {
      writing.oncomplete = done;
    });
    database.close();
  });
  const devtools = await context.newCDPSession(page);
  const { usage } = (await devtools.send('Storage.getUsageAndQuota', { origin: new URL(page.url()).origin })) as {
    usage: number;
  };
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: usage });
  await context.setOffline(true);
  await rename(page, 'Zofia');
  await expect(page.getByText('Zapisane na tym urządzeniu')).toBeVisible();
  await context.setOffline(false);
  await context.route(profileCall, (route) => (isChange(route.request()) ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Zofia' })).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(async () => expect(await nameAtServer(page, email)).toBe('Zofia')).toPass({ timeout: 60_000 });
});
