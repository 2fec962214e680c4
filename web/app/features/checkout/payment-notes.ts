import type { MessageId, Translate } from '../../lib/i18n.ts';
import type { PaymentMethod } from './api.ts';

const notes: Record<string, MessageId> = {
  cashondelivery: 'payment.cashondelivery.note',
  banktransfer: 'payment.banktransfer.note',
  payinstore: 'payment.payinstore.note',
  checkmo: 'payment.checkmo.note',
  stripe: 'payment.online.note',
  hosted_card: 'payment.hosted_card.note',
};

/** Time, place and way of payment; the names of methods come from the server. */
export function paymentNote({ code, options = [] }: Pick<PaymentMethod, 'code' | 'options'>, t: Translate): string {
  if (options.length) return t('payment.online.ways', { ways: options.map(({ title }) => title).join(', ') });
  return notes[code] ? t(notes[code]) : '';
}
