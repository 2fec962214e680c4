import { expect } from '@jest/globals';
import { expectAmounts, type Json, minor } from './wire.ts';

/** An instant in a document. */
export const DATE = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;
export const PRICES = ['price', 'original_price', 'special_price', 'final_price'];
/** Standard tax rates in percent, by store view. */
export const RATE: Record<string, number> = { pln_pl: 23, eur_de: 19, sek_se: 25, eur_nl: 19, eur_en: 19 };

/** Net and gross belong together by the rate, and the tax is their difference (wire-contract 11.3). */
export function expectPrices(of: Json, rate: number): void {
  expectAmounts(of, ...PRICES, ...PRICES.map((name) => `${name}_incl_tax`), ...PRICES.map((name) => `${name}_tax`));
  for (const name of PRICES) {
    const [net, gross, tax] = [minor(of[name]), minor(of[`${name}_incl_tax`]), minor(of[`${name}_tax`])];
    expect([name, net + tax]).toEqual([name, gross]);
    expect([name, net]).toEqual([name, Math.round(gross / (1 + rate / 100))]);
  }
  expect(of.price).toBe(of.final_price);
  expect(of.price).toBeLessThanOrEqual(of.original_price);
  if (of.special_price) expect(of.special_price).toBeLessThan(of.original_price);
}
