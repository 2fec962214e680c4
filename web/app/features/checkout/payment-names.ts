import type { MessageId, Translate } from '../../lib/i18n.ts';

const names: Record<string, MessageId> = {
  cashondelivery: 'payment.cashondelivery',
  banktransfer: 'payment.banktransfer',
  payinstore: 'payment.payinstore',
  checkmo: 'payment.checkmo',
  stripe: 'payment.stripe',
  hosted_card: 'payment.hosted_card',
  free: 'payment.free',
};

const notes: Record<string, MessageId> = {
  cashondelivery: 'payment.cashondelivery.note',
  banktransfer: 'payment.banktransfer.note',
  payinstore: 'payment.payinstore.note',
  stripe: 'payment.stripe.note',
  hosted_card: 'payment.stripe.note',
};

/** Known ways to pay in the shopper's words; others as the server calls them. */
export const paymentName = (code: string, title: string, t: Translate): string => (names[code] ? t(names[code]) : title);
export const paymentNote = (code: string, t: Translate): string => (notes[code] ? t(notes[code]) : '');
