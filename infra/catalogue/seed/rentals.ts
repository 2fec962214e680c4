import { createHash } from 'node:crypto';
import type { RestShop } from '../import/shop.ts';
import { dayFrom } from './goods/dates.ts';
import type { DemoProduct } from './goods/product.ts';
import { between, chance, pick, random } from './goods/random.ts';
import { HOLIDAY_COUNTRIES, holidaysOf } from './holidays.ts';

const BATCH = 200;
/** Days before and after the anchor on which the demo has bookings. */
const PAST_DAYS = 60;
const COMING_DAYS = 75;

/** The pieces of every rented garment, holidays, and bookings that fill the calendars. */
export async function bringInRentals(shop: RestShop, products: readonly DemoProduct[], anchor: Date): Promise<void> {
  const lent = products.filter(({ type, rental }) => type === 'sirent' && rental);
  const year = anchor.getUTCFullYear();
  for (const country of HOLIDAY_COUNTRIES) {
    const holidays = holidaysOf(country, [year - 1, year, year + 1, year + 2]);
    await shop.call('rental', 'PUT', `/v1/holidays/${country}`, { holidays });
  }
  const garments = lent.map(garmentOf);
  for (let at = 0; at < garments.length; at += BATCH) {
    await shop.call('rental', 'PUT', '/v1/garments:bulk', { garments: garments.slice(at, at + BATCH) });
  }
  const bookings = lent.flatMap((product) => bookingsOf(product, anchor));
  for (let at = 0; at < bookings.length; at += BATCH) {
    await shop.call('rental', 'POST', '/v1/bookings:bulk', { bookings: bookings.slice(at, at + BATCH) });
  }
  console.log(`  ${lent.length} garments to rent, ${bookings.length} bookings`);
}

/** A garment whose pieces have all been retired: its calendar is closed on every day (RNT-023). */
export const WITHOUT_PIECES = 'EVE-R004';

/** As many pieces as the stock list has, at least one, except for the garment without pieces. */
export const piecesOf = ({ sku, stock }: DemoProduct): number =>
  sku === WITHOUT_PIECES ? 0 : Math.max(1, (stock?.warehouse ?? 0) + (stock?.showroom ?? 0));

function garmentOf(product: DemoProduct) {
  const next = random(`${product.sku} pieces`);
  const { size } = product.attributes;
  return {
    sku: product.sku,
    ...(typeof size === 'string' && { size }),
    turnoverBefore: 1_440,
    turnoverAfter: chance(next, 0.3) ? 2_000 : 2_880,
    units: Array.from({ length: piecesOf(product) }, (_, n) => ({
      serial: `${product.sku}-${String(n + 1).padStart(2, '0')}`,
      condition: pick(next, ['new', 'very good', 'very good', 'good']),
    })),
  };
}

/** A few weeks back and ahead; rental omits bookings without a free piece. */
function bookingsOf(product: DemoProduct, anchor: Date) {
  const next = random(`${product.sku} bookings`);
  return Array.from({ length: piecesOf(product) * between(next, 2, 8) }, (_, n) => ({
    orderId: uuidOf(`${product.sku} ${n} ${anchor.toISOString()}`),
    sku: product.sku,
    firstDay: dayFrom(anchor, between(next, -PAST_DAYS, COMING_DAYS)),
    period: pick(next, ['day', 'four_days', 'four_days', 'week']),
    delivery: pick(next, ['showroom', 'courier', 'courier']),
  }));
}

/** The same words name the same booking on every machine. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
