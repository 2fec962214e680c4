import { describe, expect, it } from '@jest/globals';
import { productOf, styleOf } from '../../test/facts.js';
import type { AttributeValue } from './attribute.js';
import {
  isExpired,
  isSetPart,
  isVirtual,
  kindOf,
  managesStock,
  PRODUCT_TYPES,
  partsOf,
  surchargeIn,
  taxClassId,
  titleIn,
} from './product.js';

describe('a type of product', () => {
  it('is counted in pieces unless it is virtual, a download or a subscription', () => {
    const uncounted = PRODUCT_TYPES.filter((type) => !managesStock(type));
    expect(uncounted).toEqual(['virtual', 'downloadable', 'subscription']);
    expect(PRODUCT_TYPES.filter(isVirtual)).toEqual(uncounted);
  });
  it('is rented, subscribed to or bought', () => {
    expect(kindOf('sirent')).toBe('rental');
    expect(kindOf('subscription')).toBe('subscription');
    const others = PRODUCT_TYPES.filter((type) => type !== 'sirent' && type !== 'subscription');
    expect(new Set(others.map(kindOf))).toEqual(new Set(['purchase']));
  });
});

describe('a part of a set', () => {
  it.each<[string, boolean, Parameters<typeof isSetPart>[0]]>([
    ['is an enabled simple product', true, { status: 1, type: 'simple', attributes: {} }],
    ['is no disabled one', false, { status: 2, type: 'simple', attributes: {} }],
    ['is of no other type', false, { status: 1, type: 'configurable', attributes: {} }],
    ['is no sold piece', false, { status: 1, type: 'simple', attributes: { marketplace_status: 'sold' } }],
    ['is known', false, undefined],
  ])('%s', (_name, is, part) => expect(isSetPart(part)).toBe(is));
});

describe('the parts of a product', () => {
  it('is nothing for a simple one', () => expect(partsOf(productOf('COAT').facts)).toEqual([]));
  it('is the variants of a style', () => {
    expect(partsOf(styleOf('WRAP', { 'WRAP-S': 1, 'WRAP-M': 2 }).facts)).toEqual([
      { sku: 'WRAP-S', kind: 'variant' },
      { sku: 'WRAP-M', kind: 'variant' },
    ]);
  });
  it('is the parts of a set and the choices of a bundle, each once', () => {
    const item = (sku: string) => ({ sku, qty: 1, isDefault: false, canChangeQuantity: false });
    const option = { title: 'One', type: 'select', required: true, position: 1 };
    const { facts } = productOf('BOX', {
      grouped: [
        { sku: 'COAT', qty: 1 },
        { sku: 'SCARF', qty: 1 },
      ],
      bundle: [
        { ...option, items: [item('SCARF'), item('BELT')] },
        { ...option, items: [item('BELT')] },
      ],
    });
    expect(partsOf(facts)).toEqual(['COAT', 'SCARF', 'BELT'].map((sku) => ({ sku, kind: 'component' })));
  });
  it('keeps a sku that is variant and component as both', () => {
    const { facts } = styleOf('WRAP', { COAT: 1 }, { grouped: [{ sku: 'COAT', qty: 1 }] });
    expect(partsOf(facts)).toEqual([
      { sku: 'COAT', kind: 'variant' },
      { sku: 'COAT', kind: 'component' },
    ]);
  });
});

describe('an event or voucher', () => {
  const expired = (date: AttributeValue | undefined, now: string): boolean =>
    isExpired(productOf('TICKET', { attributes: date === undefined ? {} : { date } }).facts, new Date(now));

  it('is expired once its date is past, not at its instant', () => {
    expect(expired('2026-12-10T18:00:00Z', '2026-12-10T17:59:59.999Z')).toBe(false);
    expect(expired('2026-12-10T18:00:00Z', '2026-12-10T18:00:00.000Z')).toBe(false);
    expect(expired('2026-12-10T18:00:00Z', '2026-12-10T18:00:00.001Z')).toBe(true);
  });
  it('of a day without a time is sold until that day is over', () => {
    expect(expired('2026-12-10', '2026-12-10T23:59:59.999Z')).toBe(false);
    expect(expired('2026-12-10', '2026-12-11T00:00:00.000Z')).toBe(true);
  });
  it('never expires without a date that can be read', () => {
    for (const date of [undefined, '', true, [5], 'some day'])
      expect(expired(date, '2099-01-01T00:00:00Z')).toBe(false);
  });
});

describe('an option of a product', () => {
  it('has the label of the language, else its own title', () => {
    const option = { title: 'Outer', titles: { de: 'Mantel' } };
    expect([titleIn(option, 'de'), titleIn(option, 'pl'), titleIn({ title: 'Extra' }, 'de')]).toEqual([
      'Mantel',
      'Outer',
      'Extra',
    ]);
  });
  it('adds its price in the currency, else the same number of units in every currency, else nothing', () => {
    const gold = { price: 5, prices: { EUR: 250, SEK: 0 } };
    expect(['EUR', 'SEK', 'PLN'].map((currency) => surchargeIn(gold, currency))).toEqual([2.5, 0, 5]);
    expect([surchargeIn({ price: 5 }, 'EUR'), surchargeIn({}, 'EUR')]).toEqual([5, 0]);
  });
});

describe('a tax class', () => {
  it('has its number on the wire, 0 = no tax', () => {
    expect([taxClassId('none'), taxClassId('standard'), taxClassId('reduced')]).toEqual([0, 2, 3]);
  });
});
