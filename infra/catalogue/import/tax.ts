import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import type { TaxClass } from './parse/row.ts';
import type { RestShop } from './shop.ts';

interface TaxRules {
  rules: { productTaxClass: string; rates: { country: string; bps: number }[] }[];
}

/** Tax to add to net prices: that of the currency's home country (PLN: PL, EUR: DE, SEK: SE). */
export async function taxByCurrency(shop: RestShop): Promise<Record<Currency, Record<TaxClass, number>>> {
  const { rules } = (await shop.call('pricing', 'GET', '/v1/tax-rules')) as TaxRules;
  const bps = (country: string, taxClass: TaxClass): number =>
    rules.find((rule) => rule.productTaxClass === taxClass)?.rates.find((rate) => rate.country === country)?.bps ?? 0;
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const { country } = STORE_VIEWS.find((view) => view.currency === currency && view.isLanguageDefault)!;
      return [currency, { standard: bps(country, 'standard'), reduced: bps(country, 'reduced'), none: 0 }];
    }),
  ) as Record<Currency, Record<TaxClass, number>>;
}
