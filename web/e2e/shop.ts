import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test as base } from './clock.ts';

/** Wait in milliseconds for what takes a second on a quiet machine. */
const SOON_MS = 60_000;

/**
 * Wait in milliseconds for a change to be shown: `quietMs` in make test-all, which runs on a quiet machine; the gate may
 * run on a busy one.
 */
export const shownWithin = (quietMs: number): number => (process.env.TESTS === 'all' ? quietMs : SOON_MS);

/** The fields of a product that the tests use. */
export interface FoundProduct {
  sku: string;
  /** Its address in the catalogue, without the store. */
  urlPath: string;
  childSkus: string[];
  name: string;
  path: string;
}

interface WireHit {
  sku: string;
  parentSku?: string;
  name: string;
  slug: string;
  type_id: string;
  status?: number;
  url_path?: string;
  configurable_children?: { sku: string }[];
  stock?: { is_in_stock?: boolean; qty?: number };
  custom_options?: unknown[];
}

/** Test data from the shop, read through the public API. */
export class Shop {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Path segments of the 40 listed products with the lowest ids, which no test adds or removes. */
  async oldestProducts(store: string): Promise<string[]> {
    return (await this.oldestFamilies(store)).map((sku) => `/p/${encodeURIComponent(sku)}/`);
  }

  /** Their skus; for a variant, the sku of its parent. */
  async oldestFamilies(store: string): Promise<string[]> {
    const products = await this.products(store, 'id:asc', []);
    return products.map(({ sku, parentSku = sku }) => parentSku);
  }

  /** 40 listed products. */
  private async products(store: string, sort: string, filters: object[]): Promise<WireHit[]> {
    const answer = await this.page.request.post(
      `/api/catalog/catalog_${store}/product/_search?request_format=search-query&size=40&sort=${sort}&storeCode=${store}`,
      {
        data: {
          _availableFilters: [],
          _appliedFilters: [
            ...filters,
            { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
            { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
          ],
          _appliedSort: [],
          _searchText: '',
        },
      },
    );
    expect(answer.status(), 'the catalogue answers').toBe(200);
    const { hits } = (await answer.json()) as { hits: { hits: { _source: WireHit }[] } };
    return hits.hits.map(({ _source }) => _source);
  }

  /** A garment of this type with pieces in stock. */
  async hasProduct(type: string, prefix = 'pl', store = 'pln_pl'): Promise<FoundProduct> {
    const hits = await this.products(store, 'id:desc', [
      { attribute: 'type_id', value: { eq: type }, scope: 'default' },
    ]);
    // All tests buy from the same stock: the highest stock does not sell out between two steps.
    const [found] = hits
      .filter(
        ({ status = 1, stock, custom_options }) =>
          status < 2 && stock?.is_in_stock !== false && !custom_options?.length,
      )
      .toSorted((a, b) => (b.stock?.qty ?? 0) - (a.stock?.qty ?? 0));
    if (!found) throw new Error(`the demo data has no ${type} in stock`);
    const child = type === 'configurable' ? `/${encodeURIComponent(found.sku)}` : '';
    return {
      sku: found.sku,
      urlPath: found.url_path ?? '',
      childSkus: found.configurable_children?.map(({ sku }) => sku) ?? [],
      name: found.name,
      path: `/${prefix}/p/${encodeURIComponent(found.sku)}/${encodeURIComponent(found.slug)}${child}`,
    };
  }

  /** Page of a garment that can be rented for points. */
  async hasRentalForPoints(): Promise<string> {
    const [garment] = await this.products('pln_pl', 'id:desc', [
      { attribute: 'type_id', value: { eq: 'sirent' }, scope: 'default' },
      { attribute: 'subscription_points', value: { gt: 0 }, scope: 'default' },
    ]);
    if (!garment) throw new Error('the demo data has no rental for points');
    return `/pl/p/${encodeURIComponent(garment.sku)}/x`;
  }

  /** A listed product with a review. */
  async hasReviewedProduct(): Promise<string> {
    const search = async <T>(entity: string, filters: unknown[]): Promise<T[]> => {
      const answer = await this.page.request.post(
        `/api/catalog/catalog_pln_pl/${entity}/_search?request_format=search-query&size=100&storeCode=pln_pl`,
        { data: { _appliedFilters: filters } },
      );
      return ((await answer.json()) as { hits: { hits: { _source: T }[] } }).hits.hits.map(({ _source }) => _source);
    };
    const reviews = await search<{ product_id: number }>('review', [
      { attribute: 'review_status', value: { eq: 1 }, scope: 'default' },
    ]);
    const [product] = await search<{ sku: string }>('product', [
      { attribute: 'id', value: { in: reviews.map(({ product_id }) => product_id) }, scope: 'default' },
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
      { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
    ]);
    if (!product) throw new Error('the demo data has no reviews');
    return product.sku;
  }

  /** A category with more products than one page of its listing. */
  async hasBigCategory(): Promise<string> {
    const answer = await this.page.request.post(
      '/api/catalog/catalog_pln_pl/category/_search?request_format=search-query&size=500&storeCode=pln_pl',
      { data: { _appliedFilters: [{ attribute: 'is_active', value: { eq: true }, scope: 'default' }] } },
    );
    const hits = (
      (await answer.json()) as { hits: { hits: { _source: { url_path: string; product_count: number } }[] } }
    ).hits.hits;
    const big = hits.find(({ _source }) => _source.product_count > 21);
    if (!big) throw new Error('the demo data has no category with more than one page');
    return `/pl/${big._source.url_path}`;
  }

  /** Chooses the first available value of every option. */
  async chooseOptions(): Promise<void> {
    for (const group of await this.page.locator('fieldset.option').all()) {
      await group
        .locator('label:not(.off)', { has: this.page.getByRole('radio') })
        .first()
        .click();
    }
  }

  async fillDetails(email: string): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Imię').fill('Żaneta');
    await this.page.getByLabel('Nazwisko').fill('Święcka-Łęgowska');
    await this.page.getByLabel('Telefon').fill('+48 500 600 700');
  }

  async fillAddress(): Promise<void> {
    await this.page.getByLabel('Ulica').fill('Mokotowska');
    await this.page.getByLabel('Numer domu i mieszkania').fill('12/4');
    await this.page.getByLabel('Kod pocztowy').fill('00640');
    await this.page.getByLabel('Miasto').fill('Warszawa');
  }

  /** Path of a link in a mail to an address since the last order, when the local mailbox has it. */
  async linkMailedTo(email: string, to: string): Promise<string> {
    const gateway = process.env.GATEWAY_URL ?? '';
    let link: string | undefined;
    await expect(async () => {
      const mails = await (await this.page.request.get(`${gateway}/mailbox?to=${encodeURIComponent(email)}`)).text();
      // Newest first: the requested link, not that of the confirmation.
      expect(mails).toContain('Link do zamówienia');
      const links = [...mails.matchAll(/href="([^"]+)"/g)].map(([, address = '']) =>
        address.replaceAll(/&(?:(?:amp|#38|#x26);)+/g, '&'),
      );
      link = links.find((address) => address.includes(to));
      expect(link).toBeDefined();
    }).toPass();
    const { pathname, search } = new URL(link ?? '');
    return `${pathname}${search}`;
  }

  /** Presses the button at the foot of the page, which is hydrated last. */
  async opensNewsletter(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('button').last().click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** The same in another window. */
  of(page: Page): Shop {
    return new Shop(page);
  }

  async isAccessible(what: string): Promise<void> {
    await isAccessible(this.page, what);
  }
}

/**
 * No violation of WCAG 2.2 AA on the visible page. Waits for animations, because a fading panel has no contrast yet, and
 * analyses again if one has begun meanwhile.
 */
export async function isAccessible(page: Page, what: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
    );
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `accessibility of ${what}`).toEqual([]);
  }).toPass({ timeout: SOON_MS });
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ page }, use) => {
    await use(new Shop(page));
  },
});

export { expect } from '@playwright/test';
