import { inBoth } from '../../messages/in-both.ts';

/** Texts of the page with the events of the own browser. */
export const browserEvents = inBoth({
  en: {
    browserEvents: {
      text: 'What the shop puts into the data layer of this browser, for setting up a tag manager. Nothing is stored, and nothing is sent.',
      shop: 'Open the shop in another tab',
      frame: 'Events of this browser',
      apart:
        'If nothing appears here although the shop is open in another tab, your browser separates frames of other addresses: open this page in a new tab.',
    },
    resources: { 'browser-events': { name: 'Events of this browser |||| Events of this browser', fields: {} } },
  },
  pl: {
    browserEvents: {
      text: 'Co sklep zapisuje w warstwie danych tej przeglądarki; pomaga ustawić menedżera tagów. Nic nie jest zapisywane na stałe ani wysyłane.',
      shop: 'Otwórz sklep w drugiej karcie',
      frame: 'Zdarzenia tej przeglądarki',
      apart:
        'Jeśli mimo sklepu otwartego w drugiej karcie nic się tu nie pojawia, przeglądarka oddziela ramki innych adresów: otwórz tę stronę w nowej karcie.',
    },
    resources: {
      'browser-events': {
        name: 'Zdarzenia tej przeglądarki |||| Zdarzenia tej przeglądarki |||| Zdarzenia tej przeglądarki',
        fields: {},
      },
    },
  },
});
