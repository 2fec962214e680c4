import type { ClaimedLineDto } from '@garderoba/contracts/rest/rental';

/** The days of a rental line as sent by the client (wire-contract 11.9). */
export type RentalDates = Pick<ClaimedLineDto, 'date' | 'period' | 'delivery'>;

interface MaybeRental {
  readonly kind: string;
  readonly productOption: Readonly<Record<string, unknown>> | null;
}

/** Null for a line that is not a rental. Cart validated the dates before it stored the line. */
export function rentalDatesOf({ kind, productOption }: MaybeRental): RentalDates | null {
  if (kind !== 'rental') return null;
  const attributes = productOption?.extension_attributes as { custom_options?: unknown } | undefined;
  // An array, or an object keyed by option id; cart accepts both.
  const options: Array<{ option_id?: unknown; option_value?: unknown } | null> = Object.values(
    attributes?.custom_options ?? {},
  );
  const chosen = new Map(options.map((one) => [String(one?.option_id), String(one?.option_value)]));
  return {
    date: chosen.get('rental_date') ?? '',
    period: Number(chosen.get('rental_period')) as RentalDates['period'],
    delivery: (chosen.get('rental_delivery') ?? '') as RentalDates['delivery'],
  };
}
