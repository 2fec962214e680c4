import { type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { Shopper } from '../../infra/faults/shopper.ts';
import { signIn } from './console.ts';

// Shared steps of the journeys of reviews: a customer who received a garment, and staff. What is not the subject of a
// journey goes through the public API and the console's.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const CONSOLE = process.env.ADMIN_URL ?? 'http://localhost:3001';
const STAFF_PASSWORD = 'Garderoba1!';

type Http = Page['request'];

/** A customer of this run; `name` is also the signature of the reviews. */
export class Writer {
  readonly email: string;
  readonly name: string;
  readonly password = 'Wieszak7!';
  private readonly http: Http;
  private token = '';

  constructor({ request }: Pick<Page, 'request'>, name: string) {
    this.http = request;
    // Names of a run differ, so that the console finds exactly them.
    this.name = `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
    this.email = `${this.name.toLowerCase().replace(' ', '-')}@example.com`;
  }

  async registers(): Promise<void> {
    const customer = { email: this.email, firstname: 'Ada', lastname: 'Nowak', addresses: [] };
    await this.call('post', '/api/user/create', { customer, password: this.password });
  }

  /** Writes a review; returns its id. */
  async writes(sku: string, text: string, more: object = {}): Promise<string> {
    const review = { sku, nickname: this.name, title: '', detail: text, recommend: true, ...more };
    const { review_id } = (await this.call('post', '/api/review/create', { review })) as { review_id: string };
    return review_id;
  }

  async edits(reviewId: string, text: string): Promise<void> {
    const { reviews } = (await this.call('get', '/api/ext/reviews/mine')) as {
      reviews: { reviewId: string; version: number }[];
    };
    const version = reviews.find((review) => review.reviewId === reviewId)?.version;
    await this.call('put', `/api/ext/reviews/${reviewId}`, { version, author: this.name, text, recommend: true });
  }

  /** Buys a piece with cash on delivery, and staff send it; returns the number of the order. */
  async receives(sku: string): Promise<string> {
    const person = { firstname: 'Ada', lastname: 'Nowak', email: this.email, token: await this.signedIn() };
    const { orderNumber, refusal } = await new Shopper(SHOP, person).buy(sku);
    expect(refusal).toBeUndefined();
    const admin = await Staff.signedIn(this.http, 'admin@example.com');
    await admin.ships(orderNumber ?? '');
    return orderNumber ?? '';
  }

  /** The panel is open: the customer signs in. */
  async signsIn(page: Page): Promise<void> {
    const panel = page.getByRole('dialog', { name: 'Zaloguj się' });
    await panel.getByLabel('E-mail').fill(this.email);
    await panel.getByLabel('Hasło').fill(this.password);
    await panel.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(panel).toBeHidden();
  }

  private async call(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<unknown> {
    const isOpen = path === '/api/user/create';
    const headers: Record<string, string> = isOpen ? {} : { authorization: `Bearer ${await this.signedIn()}` };
    const answer = await this.http[method](`${SHOP}${path}?storeCode=pln_pl`, { data, headers });
    return (await resultOf(answer)).result;
  }

  private async signedIn(): Promise<string> {
    if (!this.token) {
      const data = { username: this.email, password: this.password };
      this.token = String((await resultOf(await this.http.post(`${SHOP}/api/user/login`, { data }))).result);
    }
    return this.token;
  }
}

/** A member of staff over the console's API. */
export class Staff {
  private readonly http: Http;
  private readonly token: string;

  private constructor(http: Http, token: string) {
    this.http = http;
    this.token = token;
  }

  static async signedIn(http: Http, email: string): Promise<Staff> {
    const answer = await http.post(`${CONSOLE}/api/admin/login`, { data: { email, password: STAFF_PASSWORD } });
    const { token } = (await resultOf(answer)) as unknown as { token: string };
    return new Staff(http, token);
  }

  async ships(orderNumber: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: orderNumber }));
    const orders = (await this.call('get', `orders?filter=${filter}`)) as unknown as { id: string }[];
    await this.call('post', `orders/${orders[0]?.id}/ship`, {});
  }

  /** The newest order of this mail address is paid. */
  async marksPaid(email: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const orders = (await this.call('get', `orders?filter=${filter}`)) as unknown as { id: string }[];
    await this.call('post', `orders/${orders[0]?.id}/mark-paid`, {});
  }

  async approves(reviewId: string): Promise<void> {
    const { version } = (await this.call('get', `reviews/${reviewId}`)) as unknown as { version: number };
    await this.call('post', `reviews/${reviewId}/approve`, { version });
  }

  /** Brings an offered piece from the photos to the shelf; returns the number on its tag. */
  async putsOnSale(name: string): Promise<string> {
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    const [listing] = (await this.call('get', `listings?filter=${filter}`)) as unknown as { id: string; sku: string }[];
    return this.passes(listing, ['accept', 'receive', 'pass']);
  }

  /** Receives an accepted piece by its number, and puts it on sale. */
  async receives(sku: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: sku }));
    const [listing] = (await this.call('get', `listings?filter=${filter}`)) as unknown as { id: string; sku: string }[];
    await this.passes(listing, ['receive', 'pass']);
  }

  private async passes(
    listing: { id: string; sku: string } | undefined,
    verbs: readonly ('accept' | 'receive' | 'pass')[],
  ): Promise<string> {
    for (const verb of verbs) {
      const more = verb === 'receive' ? { place: 'warehouse' } : {};
      const { version } = (await this.call('get', `listings/${listing?.id}`)) as unknown as { version: number };
      await this.call('post', `listings/${listing?.id}/${verb}`, { version, ...more });
    }
    return listing?.sku ?? '';
  }

  /** Takes a piece off sale. */
  async rejects(name: string, reason: string, note: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    const [listing] = (await this.call('get', `listings?filter=${filter}`)) as unknown as {
      id: string;
      version: number;
    }[];
    await this.call('post', `listings/${listing?.id}/reject`, { version: listing?.version, reason, note });
  }

  private async call(method: 'get' | 'post', path: string, data?: object) {
    const headers = { authorization: `Bearer ${this.token}` };
    return resultOf(await this.http[method](`${CONSOLE}/api/admin/${path}`, { data, headers }));
  }
}

async function resultOf(answer: APIResponse): Promise<{ result: unknown }> {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The public answer about the reviews of a product. */
export async function publicReviews({ request }: Pick<Page, 'request'>, sku: string) {
  const answer = await request.get(`${SHOP}/api/ext/reviews?sku=${encodeURIComponent(sku)}&storeCode=pln_pl&limit=50`);
  const { result } = await resultOf(answer);
  type Found = { author: string; text: string; photos: string[]; worn: { how: string } | null; helpful: number };
  return (result as { items: Found[] }).items;
}

/** A moderator at the console, in a window of their own. */
export const moderator = (browser: Browser): Promise<Page> => deskOf(browser, 'moderator@example.com');

/** A member of staff at the console, in a window of their own. */
export async function deskOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: CONSOLE,
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** Finds the reviews of a writer that wait, `count` in number, and opens the oldest; with the keyboard. */
export async function opensReviews(page: Page, { name }: Writer, count = 1): Promise<void> {
  const rows = page.locator('main [data-row-link]');
  // From another page, so that the list is read again.
  for (const [key, heading] of [
    ['d', 'Dziś'],
    ['r', 'Recenzje'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByLabel('Tekst, tytuł, autor lub SKU')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await expect(page.locator('main tbody tr', { hasText: name })).toHaveCount(count);
  await expect(rows).toHaveCount(count);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show$/);
}

/** The newest text of the review that is open at the console. */
export const openText = (page: Page) => page.locator('main [lang][dir=auto]').first();
