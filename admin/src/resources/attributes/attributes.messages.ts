import { inBoth } from '../../messages/in-both.ts';

/** Texts of attributes. */
export const attributes = inBoth({
  en: {
    attributes: {
      kind: {
        select: 'One of a list',
        multiselect: 'Several of a list',
        boolean: 'Yes or no',
        text: 'Text',
        date: 'Date',
      },
    },
    resources: {
      attributes: {
        name: 'Attribute |||| Attributes',
        fields: {
          code: 'Code',
          label: 'Label',
          frontendInput: 'Kind',
          options: 'Values',
          isFilterable: 'Filter',
          position: 'Position',
          q: 'Code or label',
        },
      },
    },
  },
  pl: {
    attributes: {
      kind: {
        select: 'Jedna z listy',
        multiselect: 'Kilka z listy',
        boolean: 'Tak lub nie',
        text: 'Tekst',
        date: 'Data',
      },
    },
    resources: {
      attributes: {
        name: 'Atrybut |||| Atrybuty |||| Atrybuty',
        fields: {
          code: 'Kod',
          label: 'Nazwa',
          frontendInput: 'Rodzaj',
          options: 'Wartości',
          isFilterable: 'Filtr',
          position: 'Kolejność',
          q: 'Kod lub nazwa',
        },
      },
    },
  },
});
