import type { MessageId, Translate } from '../../lib/i18n.ts';

const notes: Record<string, MessageId> = {
  cashondelivery: 'payment.cashondelivery.note',
  banktransfer: 'payment.banktransfer.note',
  payinstore: 'payment.payinstore.note',
  stripe: 'payment.online.note',
  hosted_card: 'payment.online.note',
};

/** When and where the money changes hands; the name of the method comes from the server. */
export const paymentNote = (code: string, t: Translate): string => (notes[code] ? t(notes[code]) : '');
