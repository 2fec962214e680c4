import { LISTING_LIMITS } from '../../../../../proto/src/marketplace/listings.ts';

/**
 * The identifier of a new listing: its name with `_` for everything but letters and digits, `_`, milliseconds since 1970
 * (SELL-029). A long name is cut.
 */
export function identifierOf(name: string, now: number): string {
  const time = `_${now}`;
  return name.replaceAll(/[^a-zA-Z0-9]/g, '_').slice(0, LISTING_LIMITS.identifier - time.length) + time;
}
