import { shopDay } from '../ui/format/shop-day.ts';
import type { Count } from './figures.ts';

/** The list of exactly the rows that a figure counts: replaces the list's stored filter. */
const LISTS: Readonly<Record<Count, readonly [resource: string, filter: (today: string) => object]>> = {
  ordersToday: ['orders', (today) => ({ placedFrom: today, placedTo: today })],
  toShip: ['orders', () => ({ status: 'processing' })],
  stuckOrders: ['placements', () => ({ view: 'stuck' })],
  rentalsToHandOver: ['rentals', () => ({ waiting: 'handOver' })],
  handOversMissed: ['rentals', () => ({ waiting: 'missedHandOver' })],
  rentalsDueBack: ['rentals', () => ({ waiting: 'dueBack' })],
  rentalsLate: ['rentals', () => ({ status: ['late'] })],
  replans: ['replans', () => ({ state: 'open' })],
  pendingReviews: ['reviews', () => ({ state: 'pending' })],
  flaggedReviews: ['reviews', () => ({ flag: 'any' })],
  listingsToCheck: ['listings', () => ({ queue: 'first' })],
  listingsToReceive: ['listings', () => ({ queue: 'goods' })],
  listingsToInspect: ['listings', () => ({ queue: 'inspection' })],
  listingsLate: ['listings', () => ({ late: 'true' })],
  notices: ['notices', () => ({ state: 'open' })],
  noticesLate: ['notices', () => ({ late: 'true' })],
  appeals: ['appeals', () => ({ state: 'open' })],
  appealsLate: ['appeals', () => ({ late: 'true' })],
  reviewAppeals: ['review-appeals', () => ({ state: 'open' })],
  reviewAppealsLate: ['review-appeals', () => ({ late: 'true' })],
  payoutsToApprove: ['payout-batches', () => ({ state: 'collected' })],
  lowStock: ['products', () => ({ stock: 'low' })],
  mailsFailed: ['unsent-mails', () => ({ state: 'failed' })],
  deadLetters: ['dead-letters', () => ({})],
  failedTasks: ['failed-tasks', () => ({})],
};

/** Address of the rows that a figure counts. */
export function rowsOf(figure: Count, now = new Date()): string {
  const [resource, filter] = LISTS[figure];
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter(shopDay(now))))}`;
}
