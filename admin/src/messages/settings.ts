import { inBoth } from './in-both.ts';

/** Texts of settings: store views, taxes, delivery, payment. */
export const settings = inBoth({
  en: {
    settings: { offline: 'Later, recorded by staff', online: 'At once, online' },
    methods: {
      text: 'Carts see a change within two seconds. Orders that were placed keep what they were placed with.',
      offeredIn: 'Offered in',
      offeredHelp: 'A cart in another currency follows the store view of its language.',
      never: 'Never offered in %{views}.',
      everywhere: 'Everywhere',
      nowhere: 'Nowhere',
      on: 'Offered',
      off: 'Not offered',
      to: 'To',
      allCountries: 'all countries we deliver to',
      freeFrom: 'free from',
      freeHelp: 'Goods after discount; empty: never free.',
    },
    taxRules: {
      text: 'A rate holds until the next one of its country begins. What has begun stays, because things were sold with it; correct it by a new rate.',
      planned: 'Rates to come',
      atOnce: 'Empty: from now on.',
      always: 'always',
      state: { over: 'Over', holds: 'Holds', coming: 'To come' },
    },
    stores: {
      facts: 'Store view',
      fixed:
        'Language, currency and tax country belong to the addresses, price lists and indexes of the shop and are changed with a release.',
    },
    resources: {
      'tax-rules': {
        name: 'Tax rule |||| Tax rules',
        fields: {
          code: 'Code',
          productTaxClass: 'Class',
          rates: 'Rates',
          coming: 'To come',
          country: 'Country',
          rate: 'Percent',
          validFrom: 'From',
        },
      },
      stores: {
        name: 'Store view |||| Store views',
        fields: {
          code: 'Code',
          language: 'Language',
          locale: 'Locale',
          currency: 'Currency',
          country: 'Tax country',
          prefix: 'Address',
          name: 'Name',
          url: 'Address',
          index: 'Search index',
          isLanguageDefault: 'Default of its language',
        },
      },
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
    settings: { offline: 'Później, zapisuje obsługa', online: 'Od razu, online' },
    methods: {
      text: 'Koszyki widzą zmianę w ciągu dwóch sekund. Złożone zamówienia zostają takie, jak były.',
      offeredIn: 'Dostępne w',
      offeredHelp: 'Koszyk w innej walucie idzie za widokiem sklepu swojego języka.',
      never: 'Nigdy niedostępne w %{views}.',
      everywhere: 'Wszędzie',
      nowhere: 'Nigdzie',
      on: 'Dostępne',
      off: 'Niedostępne',
      to: 'Do',
      allCountries: 'wszystkich krajów dostawy',
      freeFrom: 'bezpłatnie od',
      freeHelp: 'Towary po rabacie; puste: nigdy.',
    },
    taxRules: {
      text: 'Stawka obowiązuje do początku następnej stawki tego kraju. To, co się zaczęło, zostaje, bo z tą stawką sprzedawano; poprawia je nowa stawka.',
      planned: 'Przyszłe stawki',
      atOnce: 'Puste: od teraz.',
      always: 'zawsze',
      state: { over: 'Minęła', holds: 'Obowiązuje', coming: 'Przyszła' },
    },
    stores: {
      facts: 'Widok sklepu',
      fixed:
        'Język, waluta i kraj podatku należą do adresów, cenników i indeksów sklepu; zmienia się je wraz z wydaniem.',
    },
    resources: {
      'tax-rules': {
        name: 'Reguła podatku |||| Podatki |||| Podatki',
        fields: {
          code: 'Kod',
          productTaxClass: 'Klasa',
          rates: 'Stawki',
          coming: 'Przyszłe',
          country: 'Kraj',
          rate: 'Procent',
          validFrom: 'Od',
        },
      },
      stores: {
        name: 'Widok sklepu |||| Widoki sklepu |||| Widoki sklepu',
        fields: {
          code: 'Kod',
          language: 'Język',
          locale: 'Zapis',
          currency: 'Waluta',
          country: 'Kraj podatku',
          prefix: 'Adres',
          name: 'Nazwa',
          url: 'Adres',
          index: 'Indeks wyszukiwania',
          isLanguageDefault: 'Domyślny dla języka',
        },
      },
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
