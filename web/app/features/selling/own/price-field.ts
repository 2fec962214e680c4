import type { StoreView } from '../../../lib/store/stores.ts';
import { pieceRules } from '../draft/rules.ts';

/** Fields that can be changed after a piece was offered, by the rules of the selling form. Their year is not asked. */
export const { name: nameRule, price: priceRule } = pieceRules({ family: 'accessories' }, 0).shape;

/** Minor units as a person in the store view types them: '450,00'. */
export const typedAmount = (minor: number, { locale }: Pick<StoreView, 'locale'>): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    minor / 100,
  );
