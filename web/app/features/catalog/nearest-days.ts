import { search } from '../../api/search.ts';
import { addDays, type Day, weekdayOf } from '../../lib/days.ts';
import type { Shop } from '../../lib/shop.ts';
import type { Listing } from './listing.ts';

/** Nearer days first, earlier ones and later ones in turn. */
const steps = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 10, 14];
const asked = 8;
const shown = 4;
const monday = 1;

/**
 * Days near the wanted one on which something of the listing is free, earliest first; for the page that has nothing else
 * to show. A day that cannot be asked for is none.
 */
export async function nearestDays(shop: Shop, listing: Listing, today: Day): Promise<Day[]> {
  const { wish } = listing;
  if (!wish) return [];
  const around = wish.date > today ? wish.date : addDays(today, 1);
  const days = steps
    .map((step) => addDays(around, step))
    // No rental starts on a Monday, and none before its garment was made ready.
    .filter((day) => day > addDays(today, 1) && weekdayOf(day) !== monday)
    .slice(0, asked);
  const found = await Promise.all(days.map((date) => hasSome(shop, { ...listing, wish: { ...wish, date } })));
  return days
    .filter((_, index) => found[index])
    .slice(0, shown)
    .sort();
}

const hasSome = (shop: Shop, listing: Listing): Promise<boolean> =>
  search(shop, { entity: 'product', ...listing, facets: [], size: 1, include: ['id'] })
    .then(({ total }) => total > 0)
    .catch(() => false);
