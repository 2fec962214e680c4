import { type ExactPrice, exact, parseCount, parseFlag, parsePrice, shorten } from './amount.ts';
import { entries } from './composites.ts';
import { parsePairs } from './lists.ts';
import { demand } from './refusal.ts';

/** A custom option, optional or required: an engraving, a gift wrapping. */
export interface CustomOption {
  title: string;
  type: 'field' | 'area' | 'drop_down' | 'radio' | 'checkbox';
  required: boolean;
  position: number;
  maxCharacters?: number;
  surcharge?: Surcharge;
  /** Values to choose from; empty if the shopper enters text. */
  values: { title: string; surcharge?: Surcharge }[];
}

/** Surcharge of the option: an amount, or a percentage of the price. */
export interface Surcharge {
  price: ExactPrice;
  isPercent: boolean;
}

/** Magento's input types mapped to those of the shop; dates are entered as text. */
const TYPES: Record<string, CustomOption['type']> = {
  field: 'field',
  area: 'area',
  date: 'field',
  date_time: 'field',
  time: 'field',
  drop_down: 'drop_down',
  select: 'drop_down',
  radio: 'radio',
  checkbox: 'checkbox',
  multiple: 'checkbox',
};
/** Limit of catalog per product. */
const MOST_OPTIONS = 50;
const MOST_VALUES = 100;
const WRITTEN = new Set(['field', 'area']);

/**
 * `name=Engraving,type=field,required=0,price=5,price_type=fixed,max_characters=20|name=Wrapping,type=drop_down,…,option_title=Gift box`:
 * entries of one name are one option with several values. Options of type file are not supported.
 */
export function parseCustomOptions(cell: string | undefined, note: (text: string) => void): CustomOption[] {
  const options = new Map<string, CustomOption>();
  for (const part of entries(cell)) {
    const pairs = parsePairs('custom_options', part);
    demand(pairs.name, `custom_options: '${shorten(part)}' has no name`);
    const type = TYPES[pairs.type?.toLowerCase() ?? 'field'];
    if (!type) {
      note(`custom_options: '${shorten(pairs.name)}' of type '${shorten(pairs.type ?? '')}' is left out`);
      continue;
    }
    const surcharge = surchargeOf(pairs);
    const option: CustomOption = options.get(pairs.name) ?? {
      title: pairs.name,
      type,
      required: parseFlag('custom_options required', pairs.required, false),
      position: options.size + 1,
      maxCharacters: parseCount('custom_options max_characters', pairs.max_characters) || undefined,
      ...(WRITTEN.has(type) && { surcharge }),
      values: [],
    };
    options.set(pairs.name, option);
    if (!WRITTEN.has(type) && pairs.option_title) option.values.push({ title: pairs.option_title, surcharge });
  }
  const all = [...options.values()];
  demand(
    all.length <= MOST_OPTIONS && all.every(({ values }) => values.length <= MOST_VALUES),
    `custom_options: more than ${MOST_OPTIONS} options, or more than ${MOST_VALUES} values of one`,
  );
  return all.filter(({ type, values }) => WRITTEN.has(type) || values.length > 0);
}

function surchargeOf(pairs: Record<string, string>): Surcharge | undefined {
  const price = parsePrice('custom_options price', pairs.price);
  if (!price || price.units === 0n) return undefined;
  return { price: exact(price) as ExactPrice, isPercent: pairs.price_type?.toLowerCase() === 'percent' };
}
