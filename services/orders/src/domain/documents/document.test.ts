import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/factories.js';
import type { OrderLine } from '../order.js';
import { correctionFacts, type DocumentRow, documentNumber, invoiceFacts, seriesOf } from './document.js';

const seller = { name: 'Garderoba', address: ['Warszawa'], taxId: 'PL1234563218' };
const at = new Date('2026-12-31T23:30:00Z');
const head = { kind: 'invoice' as const, number: 'INV-2027-000001', corrects: null, seller, at };
const order = anOrder({ paid: 415_00 });

const aRefund = ({ id: orderId }: { id: string }) => ({
  ...{ id: 'refund', orderId, paymentId: null, currency: 'PLN', attempts: 0, points: 0 },
  ...{ reason: 'decision' as const, state: 'done' as const },
});

describe('an invoice', () => {
  it('sums to the paid amount, and its tax to the order’s', () => {
    const invoice = invoiceFacts(order, head);
    expect(invoice.total).toBe(415_00);
    expect(invoice.taxes).toEqual([{ taxBps: 23_00, net: 337_40, tax: 77_60, gross: 415_00 }]);
  });
  it('is dated in the shop’s own time: the last half hour of a UTC year belongs to the next year', () => {
    expect(invoiceFacts(order, head).issuedOn).toBe('2027-01-01');
    expect(seriesOf('invoice', at)).toBe('invoice-2027');
    expect(documentNumber('correction', at, 7)).toBe('COR-2027-000007');
    expect(documentNumber('invoice', at, 1_234_567)).toBe('INV-2027-1234567');
  });
  it('contains seller, buyer, goods, and the paid amount of each line after its discount', () => {
    const [line] = order.lines as [OrderLine];
    const discounted = { ...order, lines: [{ ...line, discount: 30_00, tax: 69_19 }], tax: 71_99 };
    expect(invoiceFacts(discounted, head)).toEqual({
      ...{ kind: 'invoice', number: 'INV-2027-000001', corrects: null, issuedOn: '2027-01-01', soldOn: '2026-12-01' },
      ...{ orderNumber: '000000102', language: 'pl', currency: 'PLN', seller, buyer: order.billingAddress },
      rows: [
        {
          ...{ lineId: line.id, name: 'Wrap dress', sku: 'DRS-10-M-RED', quantity: 1, taxBps: 23_00 },
          ...{ net: 300_81, tax: 69_19, gross: 370_00 },
        },
        {
          ...{ lineId: null, other: 'delivery', name: null, sku: null, quantity: 1, taxBps: 23_00 },
          ...{ net: 12_20, tax: 2_80, gross: 15_00 },
        },
      ],
      taxes: [{ taxBps: 23_00, net: 313_01, tax: 71_99, gross: 385_00 }],
      total: 385_00,
    });
  });
  it('has one sum per tax rate, the highest first', () => {
    const [line] = order.lines as [OrderLine];
    const book = { ...line, id: 'book', taxBps: 5_00, tax: 1_00, rowGross: 21_00 };
    const taxes = invoiceFacts({ ...order, lines: [book, line], tax: 78_60 }, head).taxes;
    expect(taxes).toEqual([
      { taxBps: 23_00, net: 337_40, tax: 77_60, gross: 415_00 },
      { taxBps: 5_00, net: 20_00, tax: 1_00, gross: 21_00 },
    ]);
  });
});

it('a correction has negative amounts line by line', () => {
  const lineId = order.lines[0]?.id as string;
  const refund = {
    ...aRefund(order),
    ...{ amount: 410_00, lines: [{ lineId, quantity: 1, amount: 400_00 }], other: 10_00 },
  };
  const correction = correctionFacts(order, refund, { ...head, kind: 'correction', corrects: 'INV-2027-000001' }, []);
  expect(correction).toMatchObject({ total: -410_00, corrects: 'INV-2027-000001' });
  expect(correction.rows.map(({ quantity, gross }) => [quantity, gross])).toEqual([
    [-1, -400_00],
    [-1, -10_00],
  ]);
});

it('corrections of a line in parts sum exactly to its invoice, in gross and in tax', () => {
  const [line] = order.lines;
  // 3 pieces for 10.00: tax 1.87; each third alone would be rounded to 0.62.
  const thirds = { ...order, lines: [{ ...line, quantity: 3, rowGross: 10_00, tax: 1_87 }] } as typeof order;
  const invoice = invoiceFacts(thirds, head).rows[0];
  const rows: DocumentRow[] = [];
  for (const amount of [3_33, 3_34, 3_33]) {
    const refund = {
      ...aRefund(thirds),
      amount,
      lines: [{ lineId: line?.id as string, quantity: 1, amount }],
      other: 0,
    };
    rows.push(...correctionFacts(thirds, refund, head, rows).rows);
  }
  const other = { ...aRefund(thirds), amount: 15_00, lines: [], other: 7_50 };
  for (let half = 0; half < 2; half += 1) rows.push(...correctionFacts(thirds, other, head, rows).rows);
  const sum = (field: 'gross' | 'tax', lineId: string | null) =>
    rows.filter((row) => row.lineId === lineId).reduce((total, row) => total + row[field], 0);
  expect([sum('gross', line?.id as string), sum('tax', line?.id as string)]).toEqual([-10_00, -1_87]);
  expect(invoice).toMatchObject({ gross: 10_00, tax: 1_87 });
  expect([sum('gross', null), sum('tax', null)]).toEqual([-15_00, -2_80]);
});

describe('a correction', () => {
  const [line] = order.lines as [OrderLine];
  const correct = (of: typeof order, lineId: string, amount: number) => () =>
    correctionFacts(of, { ...aRefund(of), amount, lines: [{ lineId, quantity: 1, amount }], other: 0 }, head, []);

  it('contains only the refunded line', () => {
    const other = { ...line, id: 'other', name: 'Belt', rowGross: 10_00, tax: 1_87 };
    expect(correct({ ...order, lines: [line, other] }, 'other', 10_00)().rows).toMatchObject([
      { name: 'Belt', gross: -10_00, tax: -1_87, net: -8_13 },
    ]);
  });
  it('of a line that cost nothing has no tax', () => {
    const given = { ...line, rowGross: 0, tax: 0 };
    expect(correct({ ...order, lines: [given] }, line.id, 0)().rows[0]?.tax).toBeCloseTo(0);
  });
  it('is refused for a line of another order', () =>
    expect(correct(order, 'other', 10_00)).toThrow('refund refund names a line its order does not have'));
});
