import { NoSuchConfiguration, ProductOptionTooLarge, RentalDateMissing } from './cart.errors.js';

/**
 * The product_option of the wire format: stored and returned unchanged, key order included (wire-contract, trap 11).
 */
export type ProductOption = Readonly<Record<string, unknown>>;

/** Input with which catalog resolves the product. */
export interface ChosenOptions {
  readonly configurable: readonly { readonly attributeId: number; readonly optionId: number }[];
  readonly bundle: readonly BundleChoice[];
  readonly custom: readonly { readonly optionId: string; readonly optionValue: string }[];
}

/** `{option_id, option_qty, option_selections: [link id]}` (wire-contract 11.5). */
export interface BundleChoice {
  readonly optionId: number;
  readonly quantity: number;
  readonly selections: readonly number[];
}

/**
 * Rental dates are sent as custom options (wire-contract 11.9). Periods: 1 one day, 2 four days, 3 try-on, 4 seven
 * days.
 */
export interface Rental {
  readonly date: string;
  readonly period: 1 | 2 | 3 | 4;
  readonly delivery: 'showroom' | 'omnipack';
}

/**
 * Maximum length in characters of the options of one line, and of all lines of a cart: every answer of the cart and of
 * its order contains them.
 */
const MAX_LENGTH = 20_000;
const MAX_LENGTH_OF_CART = 100_000;

/** Parses the choices of a product_option and refuses invalid ones. */
export function chosenOptions(option: ProductOption | null, sku: string): ChosenOptions {
  if (lengthOf(option) > MAX_LENGTH) throw new ProductOptionTooLarge(MAX_LENGTH);
  const integer = (value: unknown): number => {
    if (!/^\d{1,15}$/.test(String(value))) throw new NoSuchConfiguration(sku);
    return Number(value);
  };
  return {
    configurable: optionList(option, 'configurable_item_options').map((choice) => ({
      attributeId: integer(choice.option_id),
      optionId: integer(choice.option_value),
    })),
    bundle: optionList(option, 'bundle_options').map((choice) => ({
      optionId: integer(choice.option_id),
      quantity: integer(choice.option_qty ?? 1),
      selections: listOf(choice.option_selections).map(integer),
    })),
    custom: optionList(option, 'custom_options').map((choice) => ({
      optionId: String(choice.option_id ?? ''),
      optionValue: String(choice.option_value ?? ''),
    })),
  };
}

/** Refuses options whose total size exceeds the limit. */
export function refuseTooLarge(options: ReadonlyArray<ProductOption | null>): void {
  const length = options.reduce((sum, option) => sum + (option ? lengthOf(option) : 0), 0);
  if (length > MAX_LENGTH_OF_CART) throw new ProductOptionTooLarge(MAX_LENGTH_OF_CART, 'of all lines');
}

const lengthOf = (option: ProductOption | null): number => JSON.stringify(option ?? {}).length;

/**
 * Key of line equality: two lines are equal when this text is equal. Same rule as the client (wire-contract 2.2):
 * bundles and custom options by content, where key order matters and 1 equals "1"; all other lines by sku alone.
 */
export function equalityOf(sku: string, option: ProductOption | null): string {
  for (const name of ['bundle_options', 'custom_options']) {
    const chosen = optionList(option, name);
    if (chosen.length > 0) return `${sku} ${JSON.stringify(chosen, numbersAsText)}`;
  }
  return sku;
}

/** The dates of a rental line. Refuses a rental without a date (VAL-008). */
export function rentalOf(option: ProductOption | null): Rental {
  const chosen = new Map(optionList(option, 'custom_options').map((one) => [one.option_id, String(one.option_value)]));
  const date = chosen.get('rental_date') ?? '';
  const period = Number(chosen.get('rental_period'));
  const delivery = chosen.get('rental_delivery');
  if (!isCivilDate(date)) throw new RentalDateMissing();
  if (period !== 1 && period !== 2 && period !== 3 && period !== 4) throw new RentalDateMissing();
  if (delivery !== 'showroom' && delivery !== 'omnipack') throw new RentalDateMissing();
  return { date, period, delivery };
}

type Choice = Readonly<Record<string, unknown>>;

const numbersAsText = (_key: string, value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads a list from `extension_attributes`, as array or as object keyed by option id; clients send both forms for
 * bundles and custom options. Returns [] for anything else.
 */
function optionList(option: ProductOption | null, name: string): readonly Choice[] {
  const attributes = option?.extension_attributes as Readonly<Record<string, unknown>> | null | undefined;
  const chosen = attributes?.[name];
  const isChoice = (one: unknown): one is Choice => typeof one === 'object' && one !== null;
  return (isChoice(chosen) ? Object.values(chosen) : []).filter(isChoice);
}

function isCivilDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month <= 12 && day <= days;
}
