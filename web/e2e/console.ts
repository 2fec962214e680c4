import { expect, type Page } from '@playwright/test';
import { test as base } from './clock.ts';
import { isAccessible } from './shop.ts';

// Tests of the console run on its own origin; orders are placed at the shop's.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const PASSWORD = 'Garderoba1!';

/** Resources with a page per record, and the meaning of the id there. */
const RECORDS = [
  ...(['orders', 'customers', 'rentals', 'garments', 'subscriptions'] as const).map((name) => [name, '/show'] as const),
  ...(['products', 'categories', 'staff'] as const).map((name) => [name, ''] as const),
];

/** The fields of an order that the tests use. */
export interface PlacedOrder {
  number: string;
  email: string;
  sku: string;
}

class Console {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  signIn(email: string): Promise<void> {
    return signIn(this.page, email);
  }

  /** A guest orders two pieces with cash on delivery, through the public API. */
  async hasOrder(email: string): Promise<PlacedOrder> {
    const sku = (await this.simpleProduct()).sku;
    const address = {
      ...{ firstname: 'Żaneta', lastname: 'Święcka', street: ['Prosta', '1'], postcode: '00-001', city: 'Warszawa' },
      ...{ country_id: 'PL', region: '', region_id: 0, region_code: '', company: '', telephone: '500600700', email },
    };
    const answer = await this.page.request.post(`${SHOP}/api/order`, {
      data: {
        ...{ user_id: '', cart_id: '', store_code: 'pln_pl', transmited: true, products: [{ sku, qty: 2 }] },
        addressInformation: {
          shippingAddress: address,
          billingAddress: { ...address, vat_id: '' },
          shipping_method_code: 'dhl',
          shipping_carrier_code: 'dhl',
          payment_method_code: 'cashondelivery',
          payment_method_additional: {},
          shippingExtraFields: {},
        },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { result } = (await answer.json()) as { result: { orderNumber: string } };
    return { number: result.orderNumber, email, sku };
  }

  /** A simple product in stock, and its address in the shop. Orders use the first one; a journey that edits has its own. */
  async simpleProduct(nth = 0): Promise<{ sku: string; address: string }> {
    const filters = [
      { attribute: 'type_id', value: { eq: 'simple' }, scope: 'default' },
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
      { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
    ];
    const path =
      '/api/catalog/catalog_pln_pl/product/_search?request_format=search-query&size=60&sort=id:desc&storeCode=pln_pl';
    const answer = await this.page.request.post(SHOP + path, { data: { _appliedFilters: filters } });
    type Hit = { _source: { sku: string; slug: string; stock?: { qty?: number }; custom_options?: unknown[] } };
    const { hits } = ((await answer.json()) as { hits: { hits: Hit[] } }).hits;
    const inStock = hits.filter(({ _source }) => (_source.stock?.qty ?? 0) > 8 && !_source.custom_options?.length);
    const found = inStock.at(nth);
    if (!found) throw new Error('the demo data has no simple product in stock');
    const { sku, slug } = found._source;
    return { sku, address: `${SHOP}/pl/p/${encodeURIComponent(sku)}/${slug}` };
  }

  /** Addresses of one record of every resource with a page per record. */
  async oneOfEach(): Promise<string[]> {
    const pages: string[] = [];
    for (const [resource, page] of RECORDS) {
      const answer = await this.page.request.get(`/api/admin/${resource}?range=[0,0]`);
      const [record] = (await answer.json()) as { id: string }[];
      if (record) pages.push(`${resource}/${encodeURIComponent(record.id)}${page}`);
    }
    return pages;
  }

  async isAccessible(what: string): Promise<void> {
    await isAccessible(this.page, what);
  }

  /** The page has no horizontal scrolling; wide tables scroll inside themselves. */
  async fitsTheScreen(what: string): Promise<void> {
    const wider = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
  }
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dziś' })).toBeVisible();
}

/** Tests of staff's work; every violation of the CSP fails. */
export const test = base.extend<{ staff: Console }>({
  baseURL: async ({ baseURL: _shop }, use) => use(process.env.ADMIN_URL ?? 'http://localhost:3001'),
  staff: async ({ page }, use) => {
    const stopped: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) stopped.push(message.text());
    });
    page.on('pageerror', (error) => stopped.push(error.message));
    await use(new Console(page));
    expect(stopped).toEqual([]);
  },
});

export { expect } from '@playwright/test';
