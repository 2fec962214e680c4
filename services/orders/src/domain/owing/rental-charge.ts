import type { PaymentCode } from '@garderoba/contracts/payment-methods';
import { OrderNotFound } from '../errors/order.errors.js';
import { type Order, RENTAL_PURPOSES, type RentalPurpose } from '../order.js';
import { textsOf } from '../texts/languages.js';
import type { Owed } from './charge-order.js';

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
const ONLINE = 'stripe' satisfies PaymentCode;

/** The charge of a booking, in the language and currency of the order it was rented in. */
export function owedByRental(first: Order, due: RentalDue): Owed {
  const rented = first.lines.find(({ id }) => id === due.lineId);
  const purpose = RENTAL_PURPOSES.find((known) => known === due.kind);
  if (!rented || !purpose) throw new OrderNotFound();
  const words = textsOf(first.language).charges;
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
