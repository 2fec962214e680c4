import { inBoth } from './in-both.ts';

/** Texts of customers. */
export const customers = inBoth({
  en: {
    customers: {
      erase: {
        button: 'Erase',
        title: 'Erase this customer?',
        text: 'Personal data is removed everywhere; orders are kept without a name, as the law asks. This cannot be undone.',
        done: 'Erased',
      },
      export: 'Download all data',
      group: { '1': 'Everybody', '2': 'Wholesale', '3': 'Regular' },
      orders: 'Orders',
    },
    resources: {
      customers: {
        name: 'Customer |||| Customers',
        fields: {
          email: 'E-mail',
          firstName: 'First name',
          lastName: 'Last name',
          group: 'Group',
          createdAt: 'Since',
          store: 'Store',
          q: 'E-mail or name',
        },
      },
    },
  },
  pl: {
    customers: {
      erase: {
        button: 'Usuń dane',
        title: 'Usunąć dane tej osoby?',
        text: 'Dane osobowe znikną wszędzie; zamówienia zostaną bez nazwiska, jak wymaga prawo. Nie da się tego cofnąć.',
        done: 'Dane usunięte',
      },
      export: 'Pobierz wszystkie dane',
      group: { '1': 'Wszyscy', '2': 'Hurt', '3': 'Stałe klientki' },
      orders: 'Zamówienia',
    },
    resources: {
      customers: {
        name: 'Klientka |||| Klientki |||| Klientki',
        fields: {
          email: 'E-mail',
          firstName: 'Imię',
          lastName: 'Nazwisko',
          group: 'Grupa',
          createdAt: 'Od',
          store: 'Sklep',
          q: 'E-mail lub nazwisko',
        },
      },
    },
  },
});
