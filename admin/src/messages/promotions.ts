import { inBoth } from './in-both.ts';

/** Texts of coupons and promotions. */
export const promotions = inBoth({
  en: {
    promotions: {
      kind: { percent: 'Percent', amounts: 'Amount' },
      state: { running: 'Running', coming: 'To come', over: 'Over', usedUp: 'Used up' },
      help: {
        code: 'Customers type it; capitals do not matter.',
        uses: 'Empty: as often as anybody likes.',
        minimum: 'Least goods in the cart; empty: none.',
        categories: 'Applies only to goods of these categories and those below; empty: all goods.',
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
          minimum: 'Least goods',
          categoryIds: 'Only for categories',
          startsAt: 'From',
          endsAt: 'Until',
          usesLimit: 'Uses in all',
          usesPerCustomer: 'Uses of one customer',
          uses: 'Used',
          state: 'State',
          off: 'Off',
          q: 'Code or name',
        },
      },
    },
  },
  pl: {
    promotions: {
      kind: { percent: 'Procent', amounts: 'Kwota' },
      state: { running: 'Trwa', coming: 'Nadchodzi', over: 'Minęła', usedUp: 'Wykorzystany' },
      help: {
        code: 'Klientka go wpisuje; wielkość liter nie ma znaczenia.',
        uses: 'Puste: bez ograniczeń.',
        minimum: 'Najmniejsza wartość rzeczy w koszyku; puste: bez.',
        categories: 'Działa tylko na rzeczy z tych kategorii i podkategorii; puste: na wszystkie.',
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
          minimum: 'Od wartości',
          categoryIds: 'Tylko dla kategorii',
          startsAt: 'Od',
          endsAt: 'Do',
          usesLimit: 'Użyć łącznie',
          usesPerCustomer: 'Użyć na klientkę',
          uses: 'Użyto',
          state: 'Stan',
          off: 'Rabat',
          q: 'Kod lub nazwa',
        },
      },
    },
  },
});
