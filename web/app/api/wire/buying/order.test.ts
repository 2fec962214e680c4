import { expect, it } from 'vitest';
import { createAccount } from '../../../../test/fake-gateway/account.ts';
import { type Order, orderOf } from './order.ts';

type Sent = Parameters<typeof orderOf>[0];

/** An order with the fields of the API that are always there. */
const sent = (change: object = {}): Sent =>
  ({
    increment_id: '000000102',
    created_at: '2026-11-20 09:30:00',
    status: 'processing',
    order_currency_code: 'PLN',
    grand_total: 259,
    items: [],
    ...change,
  }) as unknown as Sent;

it('[USR-024] an order has number, status, sums, tax and discount code', () => {
  const sums = { subtotal_incl_tax: 300, shipping_incl_tax: 9, payment_fee: 5, discount_amount: -55, tax_amount: 48 };
  const read: Partial<Order> = { subtotal: 300, shipping: 9, paymentFee: 5, discount: -55, tax: 48, coupon: 'TEN' };
  expect(orderOf(sent({ ...sums, coupon_code: 'TEN', total_paid: 259 }))).toMatchObject({
    ...{ number: '000000102', createdAt: '2026-11-20T09:30:00Z', status: 'processing', currency: 'PLN' },
    ...{ ...read, grandTotal: 259, paid: 259, refunded: 0, delivery: null, transfer: null, lines: [] },
  });
});

it('a rented line has its days and possible further costs', () => {
  const rental = { date_from: '2026-12-02', date_to: '2026-12-05', return_by: '2026-12-06', delivery: 'omnipack' };
  const line = {
    ...{ item_id: 1, sku: 'RENT-33', name: 'Gala gown', product_type: 'sirent', qty_ordered: 1 },
    rental: { ...rental, status: 'booked', deposit: 0, daily_late_fee: 26, worst_case_late_fee: 2590 },
  };
  expect(orderOf(sent({ items: [line] })).lines).toMatchObject([
    {
      ...{ id: 1, sku: 'RENT-33', parentSku: null, quantity: 1, choice: {}, options: [], image: null },
      rental: {
        ...{ firstDay: '2026-12-02', lastDay: '2026-12-05', returnBy: '2026-12-06', delivery: 'courier' },
        ...{ deposit: 0, worstCaseLateFee: 2590 },
      },
    },
  ]);
});

it('an unpaid bank transfer has the account and the last day of payment', () => {
  const account = { holder: 'Garderoba', iban: 'PL61', bic: 'WBKP', bank: 'Bank', reference: '102' };
  const told = { ...account, amount: 259, currency: 'PLN', pay_until: '2026-11-27T22:59:59Z' };
  const qr = { standard: 'EPC069-12', payload: 'BCD', svg: '<svg/>' };
  expect(orderOf(sent({ payment_instructions: { ...told, qr } })).transfer).toEqual({
    ...{ ...account, amount: 259, currency: 'PLN', payUntil: '2026-11-27', code: '<svg/>' },
  });
});

it('the address of a delivery has no lines that are null', () => {
  const [address] = createAccount().customer.addresses;
  const shipping = { method: 'dhl_dhl', address: { ...address, street: ['Prosta', '1', null] } };
  const told = { extension_attributes: { shipping_assignments: [{ shipping }] }, shipping_description: 'DHL' };
  expect(orderOf(sent(told)).delivery).toMatchObject({
    description: 'DHL',
    address: { firstName: 'Ola', street: ['Prosta', '1'], country: 'PL', phone: '500600700', region: undefined },
  });
});
