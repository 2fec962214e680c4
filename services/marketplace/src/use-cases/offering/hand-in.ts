import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { FAMILIES } from '../../domain/families.js';
import { ListingRefused } from '../../domain/listing.errors.js';
import type { Listing, ListingFieldProblem } from '../../domain/listing.js';
import { isOffered, stepped } from '../../domain/listing-steps.js';
import { missingOf } from '../../domain/listing-values.js';

/** What is still missing before the listing can be handed in. */
export const stillMissing = (listing: Listing): ListingFieldProblem[] =>
  missingOf(
    listing,
    FAMILIES.find(({ code }) => code === listing.family),
  ).map((path) => ({ path, problem: path.endsWith('image') ? 'photos_missing' : 'required' }));

/**
 * The listing after it was handed in for the first check.
 *
 * @throws ListingRefused names what is missing; ListingStepNotOffered for one that was handed in before
 */
export function handedIn(listing: Listing, now: Date): Listing {
  const after = () => stepped(listing, 'submit', { eventId: uuidv7(), by: 'seller', at: now });
  if (!isOffered(listing, 'submit')) return after();
  const problems = stillMissing(listing);
  if (problems.length > 0) throw new ListingRefused(problems);
  return after();
}

/** A draft that is complete is handed in by itself: the calls of the product information know no other step. */
export const handedInIfComplete = (listing: Listing, now: Date): Listing =>
  listing.state === 'draft' && stillMissing(listing).length === 0 ? handedIn(listing, now) : listing;
