import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Shop, shownWithin } from './shop.ts';

// Shared steps of the journeys of second-hand pieces: a customer who offers them by the calls of the product information.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const PASSWORD = 'Wieszak7!';
const PIM = '/api/ext/pim';
const SLOTS = ['image', 'back_image', 'side_image', 'label_image'];
const CHOICES = ['designer', 'size', 'basic_color', 'marketplace_condition'];

export interface OfferedPiece {
  readonly name: string;
  readonly identifier: string;
  readonly sku: string;
}

/** A customer who offers pieces, through the public API. */
export class Seller {
  private readonly page: Page;
  private readonly token: string;

  private constructor(page: Page, token: string) {
    this.page = page;
    this.token = token;
  }

  static async registered(page: Page): Promise<Seller> {
    const email = `${randomUUID()}@example.com`;
    const customer = { email, firstname: 'Ada', lastname: 'Nowak', addresses: [] };
    const open = new Seller(page, '');
    await open.call('post', '/api/user/create', { customer, password: PASSWORD });
    return new Seller(
      page,
      String(await open.call('post', '/api/user/login', { username: email, password: PASSWORD })),
    );
  }

  /** A piece with four photos: it waits for the first check. */
  async offers(title: string, price: string): Promise<OfferedPiece> {
    // Names of a run differ, so that the console and the shop find exactly them.
    const name = `${title} ${randomUUID().slice(0, 8)}`;
    const identifier = `${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}_${Date.now()}`;
    const chosen = await Promise.all(CHOICES.map(async (code) => [code, given(await this.firstOption(code))]));
    const values = {
      ...Object.fromEntries(chosen),
      name: given(name, 'pl_PL'),
      marketplace_price: given([{ amount: price, currency: 'PLN' }]),
      marketplace_delivery: given('showroom'),
    };
    const product = { identifier, family: 'clothing', categories: [], values };
    expect(await this.call('post', `${PIM}/products`, product)).toMatchObject([{ code: 201 }]);
    for (const [nth, attribute] of SLOTS.entries()) await this.uploads(identifier, attribute, nth);
    const { sku } = (await this.call('get', `${PIM}/products/${identifier}`)) as { sku: string };
    return { name, identifier, sku };
  }

  /** As the seller sees it. */
  async statusOf({ identifier }: OfferedPiece): Promise<string> {
    type Own = { values: { marketplace_status: { data: string }[] } };
    const { values } = (await this.call('get', `${PIM}/products/${identifier}`)) as Own;
    return values.marketplace_status[0]?.data ?? '';
  }

  private async firstOption(attribute: string): Promise<string> {
    type Options = { _embedded: { items: { code: string }[] } };
    const { _embedded } = (await this.call('get', `${PIM}/attributes/${attribute}/options`)) as Options;
    return _embedded.items[0]?.code ?? '';
  }

  private async uploads(identifier: string, attribute: string, nth: number): Promise<void> {
    const buffer = await drawn(this.page, `hsl(${60 * nth} 40% 40%)`);
    const multipart = {
      product: JSON.stringify({ identifier, attribute }),
      file: { name: `${attribute}.png`, mimeType: 'image/png', buffer },
    };
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.page.request.post(`${SHOP}${PIM}/media-files`, { multipart, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  private async call(method: 'get' | 'post', path: string, data?: object): Promise<unknown> {
    const headers: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const answer = await this.page.request[method](`${SHOP}${path}?storeCode=pln_pl`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { result: unknown }).result;
  }
}

/** Wait in milliseconds until a piece is on the shelf. */
export const SHELF_MS = 5_000;

/** The catalogue follows the listing: until then there is no such page. */
export const findsPiece = (page: Page, { name, sku }: Pick<OfferedPiece, 'name' | 'sku'>): Promise<void> =>
  expect(async () => {
    await page.goto(`/pl/p/${sku}/-`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: shownWithin(SHELF_MS), intervals: [100] });

/** Buys the piece whose page is open, as a guest who pays on delivery. */
export async function buysPiece(page: Page, shop: Shop, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
  await page.getByRole('button', { name: 'Zobacz wieszak' }).click();
  const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
  await expect(panel.getByText(name).first()).toBeVisible();
  await panel.getByRole('link', { name: 'Przejdź do kasy' }).click();
  await shop.fillDetails(email);
  await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
  await shop.fillAddress();
  await page.getByRole('radio', { name: /DHL/ }).check();
  await page.getByRole('button', { name: 'Dalej: płatność' }).click();
  await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
  await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
}

const given = (data: unknown, locale: string | null = null) => [{ locale, scope: null, data }];

/** A PNG, drawn by the browser. */
async function drawn(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 600, 800);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
