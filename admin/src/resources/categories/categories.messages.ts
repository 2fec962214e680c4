import { inBoth } from '../../messages/in-both.ts';

/** Texts of categories. */
export const categories = inBoth({
  en: {
    categories: { shown: 'Shown', hidden: 'Hidden' },
    resources: {
      categories: {
        name: 'Category |||| Categories',
        fields: {
          path: 'Path',
          name: 'Name',
          position: 'Position',
          includeInMenu: 'In the menu',
          isActive: 'Shown',
          urlKey: 'Address',
          description: 'Description',
          q: 'Name or path',
          products: 'Products',
        },
      },
    },
  },
  pl: {
    categories: { shown: 'Widoczna', hidden: 'Ukryta' },
    resources: {
      categories: {
        name: 'Kategoria |||| Kategorie |||| Kategorie',
        fields: {
          path: 'Ścieżka',
          name: 'Nazwa',
          position: 'Kolejność',
          includeInMenu: 'W menu',
          isActive: 'Widoczna',
          urlKey: 'Adres URL',
          description: 'Opis',
          q: 'Nazwa lub ścieżka',
          products: 'Produkty',
        },
      },
    },
  },
});
