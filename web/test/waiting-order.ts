import { orderBody } from '../app/api/wire/buying/checkout.ts';
import type { WaitingOrder } from '../app/local/orders/waiting-order.ts';

const address = {
  ...{ firstName: 'Ola', lastName: 'Nowak', street: ['Prosta', '1'], city: 'Warszawa', postcode: '00-001' },
  ...{ country: 'PL', phone: '500600700', email: 'ola@example.com' },
};
const cartId = 'c'.repeat(32);

/** A guest's order of two dresses that waits. */
export function aWaitingOrder(change: Partial<WaitingOrder> = {}): WaitingOrder {
  const body = orderBody({
    storeCode: 'eur_en',
    cartId,
    customerId: '',
    lines: [{ id: 81, sku: 'DRS-100', quantity: 2, name: 'Linen dress', type: 'simple', choice: {} }],
    grandTotal: 135,
    billingAddress: address,
    shipping: { address, methodId: 'dhl|courier' },
    payment: 'cashondelivery',
    paymentOption: '',
    pickupPoint: '',
  });
  return {
    ...{ id: 'key-1', key: 'key-1', cart_id: cartId, owner: null, store: 'eur_en' },
    created_at: '2026-11-29T12:00:00.000Z',
    ...{ transmited: false, transmited_at: null, earlier: null, may_have_arrived: false },
    body: { ...body, transmited: false, order_id: 'key-1' },
    shown: {
      lines: [{ sku: 'DRS-100', name: 'Linen dress', quantity: 2, total: 120, isRented: false }],
      ...{ total: 135, currency: 'EUR', delivery: 'DHL, Courier', payment: 'Cash on delivery', paysOnPage: false },
    },
    ...{ state: 'waiting', new_total: null, refusal: null, accepted: null },
    ...change,
  };
}
