import { inBoth } from '../../messages/in-both.ts';

/** Texts of the statements of reasons about reviews that are disclosed. */
export const reviewStatements = inBoth({
  en: {
    resources: {
      'review-statements': {
        name: 'Statement about a review |||| Statements about reviews',
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
      'review-statements': {
        name: 'Uzasadnienie decyzji o recenzji |||| Uzasadnienia decyzji o recenzjach |||| Uzasadnienia decyzji o recenzjach',
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
