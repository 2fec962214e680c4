import type { Owed } from './charge-order.js';
import { OrderNotFound } from './errors/order.errors.js';
import { type Order, RENTAL_PURPOSES, type RentalPurpose } from './order.js';

/** A charge of a booking; gross minor units. */
export interface RentalDue {
  readonly chargeId: string;
  readonly bookingId: string;
  readonly lineId: string;
  readonly kind: string;
  readonly amount: number;
}

/** Compensation is not a supply, so no tax is due. */
const UNTAXED: readonly RentalPurpose[] = ['damage', 'loss'];

/** Charges can always be paid online, regardless of the payment method of the rental. */
const ONLINE = 'stripe';

type Words = Readonly<Record<RentalPurpose | 'online', string>>;

const WORDS: Readonly<Record<string, Words>> = {
  pl: {
    extension: 'Przedłużenie wypożyczenia',
    buy_out: 'Wykup',
    late_fee: 'Opłata za zwrot po terminie',
    damage: 'Naprawa uszkodzenia',
    loss: 'Niezwrócona rzecz',
    online: 'Płatność online',
  },
  de: {
    extension: 'Verlängerung der Miete',
    buy_out: 'Kauf des Mietstücks',
    late_fee: 'Gebühr für verspätete Rückgabe',
    damage: 'Reparatur eines Schadens',
    loss: 'Nicht zurückgegebenes Stück',
    online: 'Online bezahlen',
  },
  en: {
    extension: 'Extension of the rental',
    buy_out: 'Purchase of the rented piece',
    late_fee: 'Fee for a late return',
    damage: 'Repair of damage',
    loss: 'Piece not returned',
    online: 'Pay online',
  },
  se: {
    extension: 'Förlängning av hyran',
    buy_out: 'Köp av det hyrda plagget',
    late_fee: 'Avgift för sen återlämning',
    damage: 'Reparation av skada',
    loss: 'Plagg som inte lämnats tillbaka',
    online: 'Betala online',
  },
  nl: {
    extension: 'Verlenging van de huur',
    buy_out: 'Koop van het gehuurde stuk',
    late_fee: 'Kosten voor te laat inleveren',
    damage: 'Herstel van schade',
    loss: 'Niet ingeleverd stuk',
    online: 'Online betalen',
  },
};

/** The charge of a booking, in the language and currency of the order it was rented in. */
export function owedByRental(first: Order, due: RentalDue): Owed {
  const rented = first.lines.find(({ id }) => id === due.lineId);
  const purpose = RENTAL_PURPOSES.find((known) => known === due.kind);
  if (!rented || !purpose) throw new OrderNotFound();
  const words = (WORDS[first.language] ?? WORDS.en) as Words;
  const { sku, parentSku, type, options, image } = rented;
  return {
    chargeId: due.chargeId,
    purpose,
    amount: due.amount,
    taxBps: UNTAXED.includes(purpose) ? 0 : rented.taxBps,
    line: { sku, parentSku, type, options, image, kind: 'fee', name: `${words[purpose]}: ${rented.name}` },
    payment: { method: ONLINE, title: words.online },
    subscriptionId: null,
    bookingId: due.bookingId,
  };
}

/** Whether the deposit covers the charge first. */
export const isCompensation = (kind: string): boolean => kind === 'damage' || kind === 'loss';
