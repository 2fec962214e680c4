import { ListingRefused } from '../../domain/listing.errors.js';
import type { ChangedTerms, Listing } from '../../domain/listing.js';
import { amountProblem } from '../../domain/listing-values.js';
import type { OptionInformation } from '../../pim/product-information.js';

/**
 * The currency is that of the asking price, the condition an option of the product information.
 *
 * @throws ListingRefused
 */
export function checkTerms(
  listing: Listing,
  { price, condition }: ChangedTerms,
  options: readonly OptionInformation[] = [],
): void {
  if (condition !== null && !options.some(({ code }) => code === condition))
    throw new ListingRefused([
      { path: 'marketplace_condition', problem: 'unknown_option', params: { option: condition } },
    ]);
  const problem =
    amountProblem(price.amount, price.currency) ??
    (price.currency === listing.price?.currency ? undefined : 'currency_wrong');
  if (problem) throw new ListingRefused([{ path: 'price', problem }]);
}
