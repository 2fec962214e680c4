import type { Locator, Page } from '@playwright/test';
import { openDay } from '../../infra/faults/days.ts';
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

/**
 * The first open day, this number of weeks ahead or later, on which all of them can be rented by courier: also when an
 * earlier try of the journey has taken days. Each journey starts at its own number of weeks.
 */
export async function freeDay(page: Page, from: number, period: '1' | '2' | '3' | '4', wanted: Garment[]) {
  for (let weeks = from; ; weeks += 1) {
    const date = openDay(weeks);
    const free = await Promise.all(
      wanted.map(async ({ sku }) => {
        const query = new URLSearchParams({ sku, date, period, delivery: 'omnipack', storeCode: 'pln_pl' });
        const answer = await page.request.get(`/api/ext/rental/quote?${query}`);
        return ((await answer.json()) as { result: { available?: boolean } }).result.available === true;
      }),
    );
    if (free.every(Boolean)) return date;
  }
}

const inWords = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' });

/** The button of a day in the page's calendar, after its month has been opened. */
export async function dayIn(page: Page, date: string): Promise<Locator> {
  const calendar = page.locator('.rental-calendar').first();
  const cell = calendar.getByRole('button', { name: new RegExp(`(^|\\D)${inWords.format(new Date(date))}`) });
  await calendar.getByRole('grid').first().waitFor();
  const later = calendar.getByRole('button', { name: 'Późniejsze miesiące' });
  for (let month = 0; month < 13 && (await cell.count()) === 0; month += 1) await later.click();
  return cell;
}

/** The courier calendar of a period, at the month of that day. */
export async function openCalendar(page: Page, path: string, length: string, date: string): Promise<void> {
  await page.goto(path);
  const grid = page.getByRole('grid').first();
  // The calendar is rendered after hydration.
  await expect(grid).toBeVisible();
  await page.getByText('Kurierem', { exact: true }).click();
  await page.getByText(length, { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Kurierem' })).toBeChecked();
  await expect(page.getByRole('radio', { name: length, exact: true })).toBeChecked();
  await expect(grid).toBeVisible();
  await dayIn(page, date);
}

export const freeDays = (page: Page) =>
  page.getByRole('grid').first().locator('button, [role=button]').and(page.locator(':not([aria-disabled=true])'));

/** Chooses the day; returns its name in the grid. */
export async function chooseDay(page: Page, date: string): Promise<string> {
  const day = await dayIn(page, date);
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
