import { inBoth } from '../../messages/in-both.ts';

/** Texts of displaced bookings. */
export const replans = inBoth({
  en: {
    replans: {
      state: { open: 'To decide', moved: 'Moved', refunded: 'Refunded' },
      size: 'Another size',
      date: 'Another day',
      refund: 'Refund on the first day',
      move: {
        button: 'Rebook',
        title: 'Rebook to these days?',
        text: 'The booking gets these days and this size:',
        done: 'Moved',
      },
    },
    resources: {
      replans: {
        name: 'Booking to rebook |||| Bookings to rebook',
        fields: { sku: 'Garment', at: 'Since', state: 'Status', plan: 'Alternatives' },
      },
    },
  },
  pl: {
    replans: {
      state: { open: 'Do decyzji', moved: 'Przeniesione', refunded: 'Zwrócone' },
      size: 'Inny rozmiar',
      date: 'Inny dzień',
      refund: 'Zwrot pieniędzy pierwszego dnia',
      move: {
        button: 'Przenieś rezerwację',
        title: 'Przenieść rezerwację?',
        text: 'Rezerwacja dostanie te dni i ten rozmiar:',
        done: 'Przeniesiono',
      },
    },
    resources: {
      replans: {
        name: 'Rezerwacja do zmiany |||| Rezerwacje do zmiany |||| Rezerwacje do zmiany',
        fields: { sku: 'Produkt', at: 'Od', state: 'Status', plan: 'Możliwości zamiany' },
      },
    },
  },
});
