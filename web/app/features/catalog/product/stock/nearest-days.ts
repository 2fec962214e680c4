import { searchProducts } from '../../../../api/wire/goods/products.ts';
import { addDays, type Day, weekdayOf } from '../../../../lib/rental/days.ts';
import { blockedWeekdays } from '../../../../lib/rental/rules.ts';
import type { Shop } from '../../../../lib/store/shop.ts';
import type { Listing } from '../../listing/listing.ts';

/** Nearest days first, earlier and later ones alternating. */
const steps = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 10, 14];
const asked = 8;
const shown = 4;

/**
 * Days near the wanted one on which a product of the listing is available, earliest first, for an empty page. A day
 * whose request fails is skipped.
 */
export async function nearestDays(shop: Shop, listing: Listing, today: Day): Promise<Day[]> {
  const { wish } = listing;
  if (!wish) return [];
  const around = wish.firstDay > today ? wish.firstDay : addDays(today, 1);
  const blocked = blockedWeekdays({ ...wish, today, quantity: 1 });
  const days = steps
    .map((step) => addDays(around, step))
    // No rental starts before the garment's preparation time.
    .filter((day) => day > addDays(today, 1) && !blocked.includes(weekdayOf(day)))
    .slice(0, asked);
  const found = await Promise.all(days.map((firstDay) => hasSome(shop, { ...listing, wish: { ...wish, firstDay } })));
  return days
    .filter((_, index) => found[index])
    .slice(0, shown)
    .sort();
}

const hasSome = (shop: Shop, listing: Listing): Promise<boolean> =>
  searchProducts(shop, { ...listing, facets: [], size: 1, part: 'id' })
    .then(({ total }) => total > 0)
    .catch(() => false);
