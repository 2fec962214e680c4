import { inBoth } from '../../messages/in-both.ts';

/** Texts of tax rules. */
export const taxRules = inBoth({
  en: {
    taxRules: {
      text: 'A rate is valid until the next rate of its country begins. A rate that has begun cannot be changed, because orders were placed with it; add a new rate to correct it.',
      planned: 'Scheduled rates',
      atOnce: 'Leave empty to start now.',
      always: 'always',
      state: { over: 'Ended', holds: 'Valid', coming: 'Scheduled' },
    },
    resources: {
      'tax-rules': {
        name: 'Tax rule |||| Tax rules',
        fields: {
          code: 'Code',
          productTaxClass: 'Class',
          rates: 'Rates',
          coming: 'Scheduled',
          country: 'Country',
          rate: 'Percent',
          validFrom: 'From',
        },
      },
    },
  },
  pl: {
    taxRules: {
      text: 'Stawka obowiązuje do początku następnej stawki tego kraju. Stawki, która już obowiązuje, nie można zmienić, bo złożono z nią zamówienia; aby ją poprawić, dodaj nową.',
      planned: 'Zaplanowane stawki',
      atOnce: 'Zostaw puste: od teraz.',
      always: 'zawsze',
      state: { over: 'Zakończona', holds: 'Obowiązuje', coming: 'Zaplanowana' },
    },
    resources: {
      'tax-rules': {
        name: 'Stawka VAT |||| Stawki VAT |||| Stawki VAT',
        fields: {
          code: 'Kod',
          productTaxClass: 'Klasa',
          rates: 'Stawki',
          coming: 'Zaplanowane',
          country: 'Kraj',
          rate: 'Procent',
          validFrom: 'Od',
        },
      },
    },
  },
});
