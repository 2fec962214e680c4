import type { PaymentMethod } from '../../../api/wire/buying/checkout.ts';
import type { PaymentCode } from '../../../lib/store/payment-methods.ts';
import type { MessageId, Translate } from '../../../lib/text/i18n.ts';

/** Null for a method that needs no explanation. */
const NOTES: Readonly<Record<PaymentCode, MessageId | null>> = {
  stripe: 'payment.online.note',
  hosted_card: 'payment.hosted_card.note',
  cashondelivery: 'payment.cashondelivery.note',
  banktransfer: 'payment.banktransfer.note',
  payinstore: 'payment.payinstore.note',
  checkmo: 'payment.checkmo.note',
  points: null,
  free: null,
};

/** Time, place and way of payment; the names of methods come from the server. */
export function paymentNote({ code, options }: Pick<PaymentMethod, 'code' | 'options'>, t: Translate): string {
  if (options.length) return t('payment.online.ways', { ways: options.map(({ title }) => title).join(', ') });
  const note = NOTES[code as PaymentCode];
  return note ? t(note) : '';
}
