import { inBoth } from '../../messages/in-both.ts';

/** Texts of store views. */
export const stores = inBoth({
  en: {
    stores: {
      facts: 'Store view',
      fixed:
        'Language, currency and tax country belong to the addresses, price lists and indexes of the shop and are changed with a release.',
    },
    resources: {
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
    },
  },
  pl: {
    stores: {
      facts: 'Sklep',
      fixed:
        'Język, waluta i kraj podatku należą do adresów, cenników i indeksów sklepu; zmienia się je wraz z wydaniem.',
    },
    resources: {
      stores: {
        name: 'Sklep |||| Sklepy |||| Sklepy',
        fields: {
          code: 'Kod',
          language: 'Język',
          locale: 'Format regionalny',
          currency: 'Waluta',
          country: 'Kraj podatku',
          prefix: 'Adres',
          name: 'Nazwa',
          url: 'Adres',
          index: 'Indeks wyszukiwania',
          isLanguageDefault: 'Domyślny dla języka',
        },
      },
    },
  },
});
