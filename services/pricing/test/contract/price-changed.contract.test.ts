import { toJson } from '@bufbuild/protobuf';
import { PriceChangedSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { expect, it } from '@jest/globals';
import { emptyRow, type PriceRow } from '../../src/domain/price-list.js';
import { priceState, shownPrices, viewsOf } from '../../src/domain/price-state.js';
import { priceChanged } from '../../src/use-cases/price-changed.js';
import { STANDARD_RULES } from '../oracle/random-carts.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const policy = { priceTiers: false, groupedTax: false };

it('pricing publishes exactly the example of PriceChanged: a dress with a red variant on sale', () => {
  const red: PriceRow = { ...emptyRow('DRS-10-M-RED', 'PLN'), list: 500_00, special: 400_00 };
  const black: PriceRow = { ...emptyRow('DRS-10-M-BLK', 'PLN'), list: 500_00 };
  const rows = new Map([['PLN' as const, new Map([red, black].map((row) => [row.sku, row]))]]);
  const facts = { lowest: new Map([['PLN' as const, 500_00]]), rules: STANDARD_RULES, countries: ['PL'], policy };
  const simple = (sku: string) => ({ sku, kind: 'simple', taxClass: 'standard' as const, parts: [] });
  const dress = {
    sku: 'DRS-10',
    kind: 'configurable',
    taxClass: 'standard' as const,
    parts: [red, black].map(({ sku }) => ({ sku, quantity: 1, isDefault: false, option: '' })),
  };
  const variants = [red, black].map(({ sku }) => ({
    sku,
    views: viewsOf({ ...facts, product: simple(sku), shown: shownPrices(simple(sku), rows, NOW) }),
  }));
  const state = priceState({ ...facts, product: dress, shown: shownPrices(dress, rows, NOW), rental: [], variants });
  if (!state) throw new Error('the dress has no price state');
  const onFile = example(PriceChangedSchema, 'pricing/v1/price-changed.json');
  expect(toJson(PriceChangedSchema, priceChanged(state, 7))).toEqual(toJson(PriceChangedSchema, onFile));
});
