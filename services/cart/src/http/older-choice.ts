import { deliveryOfCode, periodOfCode } from '@garderoba/contracts/rental-codes';
import { NoSuchConfiguration } from '../domain/cart.errors.js';
import type { Choice, ProductOption, Rental } from '../domain/choice.js';

// The gateway of commit ac751f1b adds the lines of an order that was sent without a cart with the client's options only, in
// the public shape. Remove this file, and make the choice required, in the release after the one whose gateway sends a
// choice there, too (docs/decisions/0045-choice-at-the-door.md).

/** Reads the choice of options in the public shape. Refuses ids that are not numbers. */
export function olderChoice(option: ProductOption | null, sku: string): Choice {
  const integer = (value: unknown): number => {
    if (!/^\d{1,15}$/.test(String(value))) throw new NoSuchConfiguration(sku);
    return Number(value);
  };
  const entries = listIn(option, 'custom_options').map((one) => ({
    optionId: String(one.option_id ?? ''),
    value: String(one.option_value ?? ''),
  }));
  const variant = listIn(option, 'configurable_item_options').map((one) => ({
    attributeId: integer(one.option_id),
    optionId: integer(one.option_value),
  }));
  const bundle = listIn(option, 'bundle_options').map((one) => ({
    optionId: integer(one.option_id),
    quantity: integer(one.option_qty ?? 1),
    selections: (Array.isArray(one.option_selections) ? one.option_selections : []).map(integer),
  }));
  const custom = entries.filter(({ optionId }) => !optionId.startsWith('rental_'));
  const rental = rentalIn(entries);
  const apart = distinguishingText(option);
  return {
    ...(variant.length > 0 && { variant }),
    ...(bundle.length > 0 && { bundle }),
    ...(custom.length > 0 && { custom }),
    ...(rental && { rental }),
    ...(apart && { apart }),
  };
}

function rentalIn(entries: readonly { optionId: string; value: string }[]): Rental | undefined {
  const of = (name: string): string => entries.findLast(({ optionId }) => optionId === name)?.value ?? '';
  const firstDay = of('rental_date');
  const period = periodOfCode(Number(of('rental_period')));
  const delivery = deliveryOfCode(of('rental_delivery'));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(firstDay) && new Date(`${firstDay}T00:00Z`).toJSON()?.startsWith(firstDay);
  return isDay && period && delivery ? { firstDay, period, delivery } : undefined;
}

/** Must equal the text that the gateway makes: its hash is the unique key of a line. */
function distinguishingText(option: ProductOption | null): string {
  const numbersAsText = (_key: string, value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
  const lists = ['bundle_options', 'custom_options'].map((name) => listIn(option, name));
  const told = lists.find((list) => list.length > 0);
  return told ? JSON.stringify(told, numbersAsText) : '';
}

type Sent = Readonly<Record<string, unknown>>;

/** A list of `extension_attributes`, sent as an array or keyed by option id. */
function listIn(option: ProductOption | null, name: string): readonly Sent[] {
  const chosen = (option?.extension_attributes as Sent | null | undefined)?.[name];
  const isSent = (one: unknown): one is Sent => typeof one === 'object' && one !== null;
  return (isSent(chosen) ? Object.values(chosen) : []).filter(isSent);
}
