import { inBoth } from '../../messages/in-both.ts';

/** Texts of coupons and promotions. */
export const promotions = inBoth({
  en: {
    promotions: {
      kind: { percent: 'Percent', amounts: 'Amount' },
      state: { running: 'Running', coming: 'Scheduled', over: 'Ended', usedUp: 'Used up' },
      help: {
        code: 'Entered by customers; upper and lower case are equal.',
        uses: 'Leave empty for no limit.',
        minimum: 'Minimum value of the goods in the cart; leave empty for none.',
        categories:
          'Applies only to products of these categories and their subcategories; leave empty for all products.',
      },
      noCoupon: 'For every cart, without a code',
      end: { button: 'End now', title: 'End now' },
    },
    resources: {
      promotions: {
        name: 'Coupon or promotion |||| Coupons and promotions',
        fields: {
          code: 'Code',
          label: 'Name',
          needsCoupon: 'Needs a code',
          percent: 'Percent off',
          amounts: 'Amount off',
          minimum: 'Minimum spend',
          categoryIds: 'Only for categories',
          startsAt: 'From',
          endsAt: 'Until',
          usesLimit: 'Usage limit',
          usesPerCustomer: 'Limit per customer',
          uses: 'Used',
          state: 'Status',
          off: 'Discount',
          q: 'Code or name',
        },
      },
    },
  },
  pl: {
    promotions: {
      kind: { percent: 'Procent', amounts: 'Kwota' },
      state: { running: 'Trwa', coming: 'Zaplanowana', over: 'Zakończona', usedUp: 'Wykorzystana' },
      help: {
        code: 'Wpisuje go klient; wielkość liter nie ma znaczenia.',
        uses: 'Zostaw puste: bez limitu.',
        minimum: 'Minimalna wartość produktów w koszyku; zostaw puste: bez minimum.',
        categories: 'Dotyczy tylko produktów z tych kategorii i podkategorii; zostaw puste: wszystkich.',
      },
      noCoupon: 'Dla każdego koszyka, bez kodu',
      end: { button: 'Zakończ teraz', title: 'Zakończenie' },
    },
    resources: {
      promotions: {
        name: 'Kupon lub promocja |||| Kupony i promocje |||| Kupony i promocje',
        fields: {
          code: 'Kod',
          label: 'Nazwa',
          needsCoupon: 'Wymaga kodu',
          percent: 'Rabat w procentach',
          amounts: 'Rabat kwotowy',
          minimum: 'Minimalna wartość',
          categoryIds: 'Tylko dla kategorii',
          startsAt: 'Od',
          endsAt: 'Do',
          usesLimit: 'Limit użyć',
          usesPerCustomer: 'Limit na klienta',
          uses: 'Użyto',
          state: 'Status',
          off: 'Rabat',
          q: 'Kod lub nazwa',
        },
      },
    },
  },
});
