import { inBoth } from '../../messages/in-both.ts';

/** Texts of the statements of reasons that are disclosed. */
export const statements = inBoth({
  en: {
    resources: {
      statements: {
        name: 'Statement of reasons |||| Statements of reasons',
        fields: {
          from: 'From',
          until: 'Before',
          application_date: 'Decided on',
          decision_visibility: 'Visibility',
          decision_ground: 'Basis',
          category: 'Category',
          decision_facts: 'Facts',
          puid: 'Number',
        },
      },
    },
  },
  pl: {
    resources: {
      statements: {
        name: 'Uzasadnienie decyzji |||| Uzasadnienia decyzji |||| Uzasadnienia decyzji',
        fields: {
          from: 'Od',
          until: 'Przed',
          application_date: 'Data decyzji',
          decision_visibility: 'Widoczność',
          decision_ground: 'Podstawa',
          category: 'Kategoria',
          decision_facts: 'Fakty',
          puid: 'Numer',
        },
      },
    },
  },
});
