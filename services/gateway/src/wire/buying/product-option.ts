import { deliveryOfCode, periodOfCode } from '@garderoba/contracts/rental-codes';
import { badRequest } from '@garderoba/edge/wire-error';
import type { Choice } from '../../clients/cart.client.js';
import { TEXT } from '../texts.js';

/**
 * The product_option of a line (wire-contract 2.2, 11.5, 11.9). The services behind the gateway read the typed choice
 * that is made of it here; product_option itself is stored and returned unchanged, key order included (trap 11).
 */
type ProductOption = Readonly<Record<string, unknown>>;

/** Maximum length in characters of the options of one line: every answer of the cart and of its order has them. */
const MAX_LENGTH = 20_000;
const TOO_LONG = `product_option is longer than ${MAX_LENGTH} characters.`;

/** What the client chose. Refuses ids that are not numbers, and no piece of a chosen part of a bundle. */
export function choiceOf(option: ProductOption | undefined): Choice {
  if (!option) return {};
  if (JSON.stringify(option).length > MAX_LENGTH) throw badRequest(TOO_LONG);
  const variant = choicesIn(option, 'configurable_item_options').map((choice) => ({
    attributeId: idOf(choice.option_id),
    optionId: idOf(choice.option_value),
  }));
  const bundle = choicesIn(option, 'bundle_options').map((choice) => ({
    optionId: idOf(choice.option_id),
    quantity: idOf(choice.option_qty ?? 1),
    selections: listOf(choice.option_selections).map(idOf),
  }));
  if (bundle.some(({ quantity, selections }) => quantity === 0 && selections.length > 0))
    throw badRequest(TEXT.noConfiguration);
  const entries = choicesIn(option, 'custom_options').map((choice) => ({
    optionId: String(choice.option_id ?? ''),
    value: String(choice.option_value ?? ''),
  }));
  const custom = entries.filter(({ optionId }) => !RENTAL_OPTIONS.has(optionId));
  const rental = rentalOf(entries);
  const apart = distinguishingText(option);
  return {
    ...(variant.length > 0 && { variant }),
    ...(bundle.length > 0 && { bundle }),
    ...(custom.length > 0 && { custom }),
    ...(rental && { rental }),
    ...(apart && { apart }),
  };
}

const RENTAL_OPTIONS = new Set(['rental_date', 'rental_period', 'rental_delivery']);

/** Dates of a rental are sent as three custom options; undefined when one of them is missing or invalid. */
function rentalOf(custom: NonNullable<Choice['custom']>): Choice['rental'] {
  const chosen = new Map(custom.map(({ optionId, value }) => [optionId, value]));
  const firstDay = chosen.get('rental_date') ?? '';
  const period = periodOfCode(Number(chosen.get('rental_period')));
  const delivery = deliveryOfCode(chosen.get('rental_delivery') ?? '');
  return isCivilDate(firstDay) && period && delivery ? { firstDay, period, delivery } : undefined;
}

/**
 * The text that distinguishes lines of one sku; '' when lines with this sku are the same line. Same rule as the client
 * (wire-contract 2.2): bundles and custom options by content, where key order matters and 1 equals "1".
 */
function distinguishingText(option: ProductOption): string {
  for (const name of ['bundle_options', 'custom_options']) {
    const chosen = choicesIn(option, name);
    if (chosen.length > 0) return JSON.stringify(chosen, numbersAsText);
  }
  return '';
}

type Sent = Readonly<Record<string, unknown>>;

const numbersAsText = (_key: string, value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function idOf(value: unknown): number {
  if (!/^\d{1,15}$/.test(String(value))) throw badRequest(TEXT.noConfiguration);
  return Number(value);
}

/**
 * Reads a list from `extension_attributes`, as array or as object keyed by option id; clients send both forms for
 * bundles and custom options. Returns [] for anything else.
 */
function choicesIn(option: ProductOption, name: string): readonly Sent[] {
  const attributes = option.extension_attributes as Readonly<Record<string, unknown>> | null | undefined;
  const chosen = attributes?.[name];
  const isChoice = (one: unknown): one is Sent => typeof one === 'object' && one !== null;
  return (isChoice(chosen) ? Object.values(chosen) : []).filter(isChoice);
}

function isCivilDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month <= 12 && day <= days;
}
