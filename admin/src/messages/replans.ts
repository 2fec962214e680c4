import { inBoth } from './in-both.ts';

/** Texts of displaced bookings. */
export const replans = inBoth({
  en: {
    replans: {
      state: { open: 'To decide', moved: 'Moved', refunded: 'Given back' },
      size: 'Another size',
      date: 'Another day',
      refund: 'Give the money back on its first day',
      move: {
        button: 'Move there',
        title: 'Move the booking?',
        text: 'The booking gets these days and this size:',
        done: 'Moved',
      },
    },
    resources: {
      replans: {
        name: 'To be moved |||| To be moved',
        fields: { sku: 'Garment', at: 'Since', state: 'State', plan: 'What could be had instead' },
      },
    },
  },
  pl: {
    replans: {
      state: { open: 'Do decyzji', moved: 'Przesunięte', refunded: 'Zwrócone' },
      size: 'Inny rozmiar',
      date: 'Inny dzień',
      refund: 'Zwrot pieniędzy pierwszego dnia',
      move: {
        button: 'Przesuń tam',
        title: 'Przesunąć rezerwację?',
        text: 'Rezerwacja dostanie te dni i ten rozmiar:',
        done: 'Przesunięto',
      },
    },
    resources: {
      replans: {
        name: 'Do przesunięcia |||| Do przesunięcia',
        fields: { sku: 'Rzecz', at: 'Od', state: 'Stan', plan: 'Co można dać w zamian' },
      },
    },
  },
});
