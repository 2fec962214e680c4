import { inBoth } from '../../messages/in-both.ts';

/** Texts of holidays. */
export const holidays = inBoth({
  en: {
    holidays: {
      days: 'Holidays',
      none: 'None ahead',
      text: 'On these days no rental is handed over, starts or takes place. Existing orders are unchanged.',
    },
    resources: {
      holidays: {
        name: 'Holidays |||| Holidays',
        fields: { country: 'Country', next: 'Next', count: 'Entries', from: 'From', to: 'Until', name: 'Name' },
      },
    },
  },
  pl: {
    holidays: {
      days: 'Dni wolne',
      none: 'Brak w przyszłości',
      text: 'W te dni nie wydajemy wypożyczeń; żadne się nie zaczyna ani nie trwa. Istniejące zamówienia się nie zmieniają.',
    },
    resources: {
      holidays: {
        name: 'Dni wolne |||| Dni wolne |||| Dni wolne',
        fields: { country: 'Kraj', next: 'Najbliższy', count: 'Wpisy', from: 'Od', to: 'Do', name: 'Nazwa' },
      },
    },
  },
});
