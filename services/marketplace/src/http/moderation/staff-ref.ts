import type { StaffRef } from '../../use-cases/listing-changes.js';
import type { SeenListingDto } from './moderation.dto.js';

const LONGEST_KEY = 200;

/** Which listing a request changes, from which version. */
export const refOf = (listingId: string, key: string | undefined, { version }: SeenListingDto): StaffRef => ({
  ...{ listingId, version, key: key?.slice(0, LONGEST_KEY) },
});
