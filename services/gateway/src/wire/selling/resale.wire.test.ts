import { describe, expect, it } from '@jest/globals';
import { type OrderOfLines, toResale } from './resale.wire.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const line = (changes: Partial<OrderOfLines['lines'][number]> = {}) => ({
  ...{ itemId: 7, sku: 'DRS-10-M', kind: 'purchase', type: 'simple', shipped: 1, refunded: 0, ...changes },
});
const shipped = (at: string) => ({ shipmentId: at, at, carrier: null, trackingNumber: null, lines: [] });
const order = (changes: Partial<OrderOfLines> = {}): OrderOfLines => ({
  ...{ status: 'complete', shipments: [shipped('2026-11-01T10:00:00Z')], lines: [line()], ...changes },
});
const purchase = {
  ...{ sku: 'GD-000123', isFinal: false, finalDueAt: '2026-11-30T23:30:00.000Z', isContinued: false },
  ...{ family: 'clothing', categories: ['3'], values: { name: [{ language: 'pl' as const, data: 'Suknia' }] } },
};
const resale = (of: OrderOfLines, purchases: (typeof purchase)[] = [], now = NOW) =>
  toResale(of, purchases, { returnDays: 14, now }).items;

describe('a garment of the shop', () => {
  it('can be sold again when the days of the return are over after the last parcel', () => {
    const late = order({ shipments: [shipped('2026-11-08T10:00:00Z'), shipped('2026-11-01T10:00:00Z')] });
    const found = { item_id: 7, continues: null, continued: false, listed: null };
    expect(resale(order())).toEqual([{ ...found, open: true, from: '2026-11-15' }]);
    expect(resale(late)).toEqual([{ ...found, open: false, from: '2026-11-22' }]);
    expect(resale(late, [], new Date('2026-11-22T10:00:00Z'))).toMatchObject([{ open: true }]);
  });

  it('has no day before the order is completed', () => {
    expect(resale(order({ status: 'processing' }))).toMatchObject([{ open: false, from: null }]);
  });

  it.each([
    ['rented', { kind: 'rental' }],
    ['a subscription', { kind: 'subscription' }],
    ['not sent, such as a voucher', { shipped: 0 }],
    ['refunded', { refunded: 1 }],
    ['a bundle', { type: 'bundle' }],
  ])('is none if it is %s', (_story, changes) => {
    expect(resale(order({ lines: [line(changes)] }))).toEqual([]);
  });

  it('stays if one of two went back, and is none of a cancelled order', () => {
    expect(resale(order({ lines: [line({ shipped: 2, refunded: 1 })] }))).toHaveLength(1);
    expect(resale(order({ status: 'canceled' }))).toEqual([]);
  });
});

describe('a second-hand piece', () => {
  const piece = order({ lines: [line({ sku: 'GD-000123' })] });

  it('can be sold again when its sale is final, with what its listing said', () => {
    const values = { name: [{ locale: 'pl_PL', scope: null, data: 'Suknia' }] };
    const listed = { family: 'clothing', categories: ['3'], values };
    // The day in Warsaw.
    const found = { item_id: 7, from: '2026-12-01', continues: 'GD-000123', continued: false, listed };
    expect(resale(piece, [purchase])).toEqual([{ ...found, open: false }]);
    expect(resale(piece, [{ ...purchase, isFinal: true }])).toEqual([{ ...found, open: true }]);
  });

  it('says that it is offered already', () => {
    expect(resale(piece, [{ ...purchase, isFinal: true, isContinued: true }])).toMatchObject([{ continued: true }]);
  });
});
