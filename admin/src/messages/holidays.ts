import { inBoth } from './in-both.ts';

/** Texts of holidays. */
export const holidays = inBoth({
  en: {
    holidays: {
      days: 'Closed days',
      none: 'None ahead',
      text: 'On these days nothing is handed over, starts or is worn. Orders that stand already stay as they are.',
    },
    resources: {
      holidays: {
        name: 'Closed days |||| Closed days',
        fields: { country: 'Country', next: 'Next', count: 'Entries', from: 'From', to: 'Until', name: 'Name' },
      },
    },
  },
  pl: {
    holidays: {
      days: 'Dni zamknięte',
      none: 'Brak w przyszłości',
      text: 'W te dni niczego nie wydajemy, nic się nie zaczyna i nie jest noszone. Zamówienia, które już stoją, zostają.',
    },
    resources: {
      holidays: {
        name: 'Dni zamknięte |||| Dni zamknięte',
        fields: { country: 'Kraj', next: 'Najbliższy', count: 'Wpisy', from: 'Od', to: 'Do', name: 'Nazwa' },
      },
    },
  },
});
