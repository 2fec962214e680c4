import { search } from '../../../api/search.ts';
import { addDays, type Day, weekdayOf } from '../../../lib/rental/days.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Listing } from '../listing.ts';

/** Nearest days first, earlier and later ones alternating. */
const steps = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 10, 14];
const asked = 8;
const shown = 4;
const monday = 1;

/**
 * Days near the wanted one on which a product of the listing is available, earliest first, for an empty page. A day
 * whose request fails is skipped.
 */
export async function nearestDays(shop: Shop, listing: Listing, today: Day): Promise<Day[]> {
  const { wish } = listing;
  if (!wish) return [];
  const around = wish.date > today ? wish.date : addDays(today, 1);
  const days = steps
    .map((step) => addDays(around, step))
    // No rental starts on a Monday, or before the garment's preparation time.
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
