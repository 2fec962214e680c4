import type { Shop } from '../../../lib/store/shop.ts';
import { localStore } from '../../../local/store/open.ts';
import { hasCountry } from './pull.ts';

/** A tax rule of the catalogue, as far as it is read here; `rate` in percent. */
interface TaxRule {
  readonly code?: string;
  readonly rates?: readonly { readonly tax_country_id: string; readonly rate: number }[];
}

const STANDARD = 'VAT standard';
const known = new Map<string, number | null>();

/** Standard rates of tax by store view, from the tax rules kept on this device: totals that are computed here. */
export const rates = {
  async load(shop: Shop): Promise<void> {
    const { code, country } = shop.store;
    if (!(await hasCountry(shop))) return void known.set(code, null);
    if (typeof known.get(code) === 'number') return;
    const rules = ((await localStore().taxRules.get(code))?.documents ?? []) as readonly TaxRule[];
    const rule = rules.find((one) => one.code === STANDARD);
    const rate = rule?.rates?.find(({ tax_country_id: of }) => of === country)?.rate;
    if (rate !== undefined) known.set(code, rate);
    else known.delete(code);
  },
  /** Percent; undefined: not known; null: no country, so that there are no totals (CART-045). */
  of: ({ store }: Shop): number | null | undefined => known.get(store.code),
};
