import type { Filter, FreeOnDays } from '@garderoba/contracts';
import { freeOn } from '../../domain/rental-state.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Catalogue } from '../catalogue.js';
import { withFreeGarments } from '../free-garments.js';
import { factsAround } from './facts-around.js';

const isFree = (filter: Filter): filter is FreeOnDays => filter.is === 'free';

/** Free days change too often for the indexes: they are read from the database, of the garments that are free at all. */
export async function freeFromDatabase(
  filters: readonly Filter[],
  queries: CatalogueQueries,
  common: Catalogue,
): Promise<readonly Filter[]> {
  const wanted = filters.filter(isFree);
  if (wanted.length === 0) return filters;
  const tests = wanted.map(freeOn);
  const rentals = (await queries.allRentals()).filter((state) => tests.some((isFreeThen) => isFreeThen(state)));
  const garments = await factsAround(
    queries,
    common,
    rentals.map(({ sku }) => sku),
  );
  for (const rental of rentals) garments.setRental(rental);
  return withFreeGarments(filters, garments);
}
