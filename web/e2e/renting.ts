import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

// Shared steps of rental tests: a customer, a garment, its days and an order.

const password = 'Wieszak7!';

/** Registers a customer and leaves the first account page open. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/pl/my-account');
  await page.getByRole('dialog', { name: 'Zaloguj się' }).getByRole('button', { name: 'Załóż konto' }).click();
  await fillRegistration(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Cześć, Ada' })).toBeVisible();
}

export async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Załóż konto' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Imię').fill('Ada');
  await form.getByLabel('Nazwisko').fill('Nowak');
  await form.getByLabel('Hasło', { exact: true }).fill(password);
  await form.getByLabel('Hasło jeszcze raz').fill(password);
  await form.getByRole('checkbox', { name: /regulamin/ }).check();
  await form.getByRole('button', { name: 'Załóż konto' }).click();
}

export const someone = (what: string): string => `${what}-${Date.now().toString(36)}@example.com`;

export interface Garment {
  sku: string;
  slug: string;
  name: string;
  size?: number;
  subscription_points?: number;
  next_free_date?: string | null;
  stock: { qty: number };
}

/** All rentable garments. */
export async function garments({ request }: Pick<Page, 'request'>): Promise<Garment[]> {
  const answer = await request.post(
    '/api/catalog/catalog_pln_pl/product/_search?request_format=search-query&size=60&storeCode=pln_pl',
    { data: { _appliedFilters: [{ attribute: 'type_id', value: { eq: 'sirent' }, scope: 'default' }] } },
  );
  const { hits } = (await answer.json()) as { hits: { hits: { _source: Garment }[] } };
  return hits.hits.map(({ _source }) => _source);
}

export const pageOf = ({ sku, slug }: Garment, prefix = 'pl'): string => `/${prefix}/p/${sku}/${slug}`;

/** A garment with one piece: a booking makes its days unavailable for all other shoppers. */
export async function singlePiece(page: Page): Promise<Garment> {
  for (const garment of await garments(page)) {
    const calendar = await page.request.get(`/api/ext/rental/get-calendar-data/omnipack?sku=${garment.sku}`);
    const { result } = (await calendar.json()) as { result: { availableQuantity: number }[] };
    if (result[0]?.availableQuantity === 1) return garment;
  }
  throw new Error('the demo data has no garment with a single piece');
}

/** The courier calendar of a period, this number of months ahead: each test uses its own month. */
export async function openCalendar(page: Page, path: string, length: string, monthsAhead: number): Promise<void> {
  await page.goto(path);
  const grid = page.getByRole('grid').first();
  // The calendar is rendered after hydration.
  await expect(grid).toBeVisible();
  await page.getByText('Kurierem', { exact: true }).click();
  await page.getByText(length, { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Kurierem' })).toBeChecked();
  await expect(page.getByRole('radio', { name: length, exact: true })).toBeChecked();
  await expect(grid).toBeVisible();
  for (let month = 0; month < monthsAhead; month += 1) {
    await page.getByRole('button', { name: 'Późniejsze miesiące' }).click();
  }
}

export const freeDays = (page: Page) =>
  page.getByRole('grid').first().locator('button, [role=button]').and(page.locator(':not([aria-disabled=true])'));

/** Chooses a free day; returns its name in the grid. */
export async function chooseDay(page: Page, nth = 8): Promise<string> {
  const day = freeDays(page).nth(nth);
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  return name;
}

/** A screenshot for docs/screens, if requested. */
export async function picture(page: Page, name: string, width?: number): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const before = page.viewportSize();
  if (width) await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
  if (before) await page.setViewportSize(before);
}
