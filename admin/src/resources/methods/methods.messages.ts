import { inBoth } from '../../messages/in-both.ts';

/** Texts of shipping and payment methods. */
export const methods = inBoth({
  en: {
    methods: {
      offline: 'Later, recorded by staff',
      online: 'At once, online',
      text: 'A change takes effect in carts within two seconds. Placed orders are unchanged.',
      offeredIn: 'Offered in',
      offeredHelp: 'A cart in another currency uses the store view of its language.',
      never: 'Never offered in %{views}.',
      everywhere: 'Everywhere',
      nowhere: 'Nowhere',
      on: 'Offered',
      off: 'Not offered',
      to: 'To',
      allCountries: 'all countries we deliver to',
      freeFrom: 'free from',
      freeHelp: 'Goods after discount; leave empty for never free.',
    },
    resources: {
      'shipping-methods': {
        name: 'Delivery method |||| Delivery methods',
        fields: { carrier: 'Method', price: 'Price', freeFrom: 'Free from', offered: 'Offered in' },
      },
      'payment-methods': {
        name: 'Payment method |||| Payment methods',
        fields: { code: 'Code', title: 'Name', fee: 'Fee', kind: 'Kind', offered: 'Offered in' },
      },
    },
  },
  pl: {
    methods: {
      offline: 'Później, odnotowuje pracownik',
      online: 'Od razu, online',
      text: 'Zmiana działa w koszykach w ciągu dwóch sekund. Złożone zamówienia się nie zmieniają.',
      offeredIn: 'Dostępne w',
      offeredHelp: 'Koszyk w innej walucie korzysta ze sklepu swojego języka.',
      never: 'Nigdy niedostępne w %{views}.',
      everywhere: 'Wszędzie',
      nowhere: 'Nigdzie',
      on: 'Dostępne',
      off: 'Niedostępne',
      to: 'Do',
      allCountries: 'wszystkich krajów dostawy',
      freeFrom: 'bezpłatnie od',
      freeHelp: 'Towary po rabacie; zostaw puste: nigdy.',
    },
    resources: {
      'shipping-methods': {
        name: 'Sposób dostawy |||| Dostawa |||| Dostawa',
        fields: { carrier: 'Sposób', price: 'Cena', freeFrom: 'Bezpłatnie od', offered: 'Dostępne w' },
      },
      'payment-methods': {
        name: 'Sposób płatności |||| Płatności |||| Płatności',
        fields: { code: 'Kod', title: 'Nazwa', fee: 'Opłata', kind: 'Rodzaj', offered: 'Dostępne w' },
      },
    },
  },
});
