import type { StoreView } from '../../../lib/store/stores.ts';

/** The store view's language as product information names it: `pl_PL`. */
export const pimLocale = ({ locale }: Pick<StoreView, 'locale'>): string => locale.replace('-', '_');
