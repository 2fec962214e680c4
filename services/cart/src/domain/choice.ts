import type { RentalDelivery, RentalPeriod } from '@garderoba/contracts/rental-codes';
import { ProductOptionTooLarge, RentalDateMissing } from './cart.errors.js';

/** What a shopper chose for a line. The gateway makes it of the options that the client sent. */
export interface Choice {
  /** Attributes that select the child of a configurable. */
  readonly variant?: readonly { readonly attributeId: number; readonly optionId: number }[];
  readonly bundle?: readonly BundleChoice[];
  readonly custom?: readonly { readonly optionId: string; readonly value: string }[];
  readonly rental?: Rental;
  /** Lines of one sku are equal when this text is equal; absent: the sku decides alone (wire-contract 2.2). */
  readonly apart?: string;
}

/** The chosen parts of one option of a bundle (wire-contract 11.5). */
export interface BundleChoice {
  readonly optionId: number;
  readonly quantity: number;
  readonly selections: readonly number[];
}

/** When and how a garment is rented (wire-contract 11.9). */
export interface Rental {
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  readonly period: RentalPeriod;
  readonly delivery: RentalDelivery;
}

/** The options as the client sent them: stored and returned unchanged, key order included, never read (trap 11). */
export type ProductOption = Readonly<Record<string, unknown>>;

/** Key of line equality: two lines are equal when this text is equal (wire-contract 2.2). */
export const equalityOf = (sku: string, { apart }: Choice): string => (apart ? `${sku} ${apart}` : sku);

/** The dates of a rental line. Refuses a rental without a date (VAL-008). */
export function rentalOf({ rental }: Choice): Rental {
  if (!rental) throw new RentalDateMissing();
  return rental;
}

/** Maximum length in characters of the options of all lines of a cart: every answer of the cart contains them. */
const MAX_LENGTH_OF_CART = 100_000;

/** Refuses options whose total size exceeds the limit. */
export function refuseTooLarge(options: ReadonlyArray<ProductOption | null>): void {
  const length = options.reduce((sum, option) => sum + (option ? JSON.stringify(option).length : 0), 0);
  if (length > MAX_LENGTH_OF_CART) throw new ProductOptionTooLarge(MAX_LENGTH_OF_CART, 'of all lines');
}
