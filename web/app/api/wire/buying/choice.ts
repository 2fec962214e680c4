import { deliveryCode, deliveryOfCode, periodCode, periodOfCode } from '../../../../../proto/src/rental-codes.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import type { ResultOf } from '../../results.ts';

/** What a shopper chose of a product. */
export interface Choice {
  /** Of a configurable product, one entry per attribute; label and value are texts to display. */
  readonly variant?: readonly { attributeId: number; optionId: number; label?: string; value?: string }[];
  /** Parts of a bundle, one entry per option. */
  readonly bundle?: readonly { optionId: number; quantity: number; selections: readonly number[] }[];
  /** Custom options, for example an engraving: entered texts, or ids of values separated by commas. */
  readonly custom?: readonly { optionId: string; value: string }[];
  readonly rental?: RentalWish;
}

type WireOption = NonNullable<ResultOf<'/api/cart/pull'>[number]['product_option']>;

/** The three custom options that make a line a rental (wire-contract 11.9). */
const FIRST_DAY = 'rental_date';
const PERIOD = 'rental_period';
const DELIVERY = 'rental_delivery';

/**
 * The choice as the API takes it. Lines of one sku are the same line if these texts are equal, including the order of
 * keys (wire-contract 2.2): a changed order would split the lines of carts that exist.
 */
export const optionBody = ({ variant = [], bundle = [], custom = [], rental }: Choice): WireOption => ({
  extension_attributes: {
    custom_options: [
      ...custom.map(({ optionId, value }) => ({ option_id: optionId, option_value: value })),
      ...(rental
        ? [
            { option_id: FIRST_DAY, option_value: rental.firstDay },
            { option_id: PERIOD, option_value: String(periodCode(rental.period)) },
            { option_id: DELIVERY, option_value: deliveryCode(rental.delivery) },
          ]
        : []),
    ],
    configurable_item_options: variant.map(({ attributeId, optionId, label, value }) => ({
      option_id: String(attributeId),
      option_value: String(optionId),
      ...(label !== undefined && { label }),
      ...(value !== undefined && { value }),
    })),
    bundle_options: bundle.map(({ optionId, quantity, selections }) => ({
      option_id: optionId,
      option_qty: quantity,
      option_selections: [...selections],
    })),
  },
});

/** The choice of a line. Other clients send lists also as objects keyed by option id. */
export function choiceOf(option: object | null | undefined): Choice {
  const attributes = (option as WireOption | null | undefined)?.extension_attributes;
  const variant = Object.values(attributes?.configurable_item_options ?? {}).map((one) => ({
    attributeId: Number(one.option_id),
    optionId: Number(one.option_value),
    ...(one.label !== undefined && { label: one.label }),
    ...(one.value !== undefined && { value: one.value }),
  }));
  const bundle = Object.values(attributes?.bundle_options ?? {}).map((one) => ({
    optionId: Number(one.option_id),
    quantity: Number(one.option_qty ?? 1),
    selections: one.option_selections.map(Number),
  }));
  const entries = Object.values(attributes?.custom_options ?? {}).map((one) => ({
    optionId: String(one.option_id),
    value: String(one.option_value),
  }));
  const custom = entries.filter(({ optionId }) => ![FIRST_DAY, PERIOD, DELIVERY].includes(optionId));
  const rental = rentalIn(new Map(entries.map(({ optionId, value }) => [optionId, value])));
  return {
    ...(variant.length > 0 && { variant }),
    ...(bundle.length > 0 && { bundle }),
    ...(custom.length > 0 && { custom }),
    ...(rental && { rental }),
  };
}

/** Undefined without valid dates. */
function rentalIn(entries: ReadonlyMap<string, string>): RentalWish | undefined {
  const firstDay = entries.get(FIRST_DAY) ?? '';
  const period = periodOfCode(Number(entries.get(PERIOD)));
  const delivery = deliveryOfCode(entries.get(DELIVERY) ?? '') ?? 'courier';
  return /^\d{4}-\d{2}-\d{2}$/.test(firstDay) && period ? { firstDay, period, delivery } : undefined;
}
