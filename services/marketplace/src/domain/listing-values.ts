import type { FamilyInformation } from '../pim/product-information.js';
import type { Amount, Listing, ListingFieldProblem, ListingValues, Offered } from './listing.js';

/** What the checks of values need to know of the product information. */
export interface KnownInformation {
  readonly family: FamilyInformation | undefined;
  /** Option codes per attribute of the family with options. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly categories: ReadonlySet<string>;
}

/** Problems of what a seller offers, without what may still be missing. */
export function problemsOf(_offered: Offered, _known: KnownInformation): ListingFieldProblem[] {
  throw new Error('not written');
}

/** Attributes and slots that must be given before the listing is handed in. */
export function missingOf(
  _listing: Pick<Listing, 'values' | 'photos'>,
  _family: FamilyInformation | undefined,
): string[] {
  throw new Error('not written');
}

/** The asking price: the first of `marketplace_price`. */
export const askingPrice = (values: ListingValues): Amount | null => {
  const [amount] = (values.marketplace_price?.[0]?.data ?? []) as readonly Amount[];
  return amount ?? null;
};

/** The name in the seller's language, else the first one, else the identifier. */
export function nameOf({ values, language, identifier }: Pick<Listing, 'values' | 'language' | 'identifier'>): string {
  const names = values.name ?? [];
  const name = names.find((value) => value.language === language) ?? names[0];
  return typeof name?.data === 'string' ? name.data : identifier;
}
