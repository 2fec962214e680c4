import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/factories.js';
import { correctionFacts, documentNumber, invoiceFacts, seriesOf } from './document.js';

const seller = { name: 'Garderoba', address: ['Warszawa'], taxId: 'PL1234563218' };
const at = new Date('2026-12-31T23:30:00Z');
const head = { kind: 'invoice' as const, number: 'INV-2027-000001', corrects: null, seller, at };
const order = anOrder({ paid: 415_00 });

describe('an invoice', () => {
  const invoice = invoiceFacts(order, head);
  it('adds up to what was paid, and its tax to the order’s', () => {
    expect(invoice.total).toBe(415_00);
    expect(invoice.taxes).toEqual([{ taxBps: 23_00, net: 337_40, tax: 77_60, gross: 415_00 }]);
  });
  it('is dated in the shop’s own time: the last half hour of a UTC year is the next year here', () => {
    expect(invoice.issuedOn).toBe('2027-01-01');
    expect(seriesOf('invoice', at)).toBe('invoice-2027');
    expect(documentNumber('correction', at, 7)).toBe('COR-2027-000007');
  });
});

it('a correction takes back line by line, with negative amounts', () => {
  const lineId = order.lines[0]?.id as string;
  const refund = {
    ...{
      id: 'refund',
      orderId: order.id,
      paymentId: null,
      currency: 'PLN',
      reason: 'decision' as const,
      state: 'done' as const,
      attempts: 0,
      points: 0,
    },
    ...{ amount: 410_00, lines: [{ lineId, quantity: 1, amount: 400_00 }], other: 10_00 },
  };
  const correction = correctionFacts(order, refund, { ...head, kind: 'correction', corrects: 'INV-2027-000001' });
  expect(correction).toMatchObject({ total: -410_00, corrects: 'INV-2027-000001' });
  expect(correction.rows.map(({ quantity, gross }) => [quantity, gross])).toEqual([
    [-1, -400_00],
    [-1, -10_00],
  ]);
});
