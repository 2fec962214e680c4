import type { Answer } from '@garderoba/service-kit/testing/service';
import type { OrderDto } from '../src/http/orders.dto.js';
import { aCart, aLine, aQuote } from './factories.js';
import { openShop, type Shop } from './shop.js';

/** A shop whose orders have three dresses and two sets of a bag and a hat, and the verbs of staff. */
export interface StaffShop extends Shop {
  /** Places an order; by default it is paid on delivery. */
  order(paymentMethod?: string): Promise<Ordered>;
  /** The same, and staff record its payment. */
  paid(): Promise<Ordered>;
  /** A verb of staff on an order: `act(number, 'ship', { key })`. */
  act(number: string, verb: string, body?: object): Promise<Answer<OrderDto & { code: string }>>;
  get(number: string): Promise<OrderDto>;
  /** The audited verbs of staff on an order, oldest first. */
  audited(orderId: string): Promise<string[]>;
}

interface Ordered {
  readonly orderId: string;
  readonly number: string;
  readonly payment?: { readonly sessionId: string };
}

const LINES = [
  { sku: 'DRS-10-M-RED', quantity: 3 },
  { sku: 'SET', quantity: 2 },
];

export async function openStaffShop(): Promise<StaffShop> {
  const shop = await openShop();
  shop.frozenCart = aCart({
    lines: [
      aLine({ quantity: 3, pieces: [{ sku: 'DRS-10-M-RED', quantity: 3 }] }),
      aLine({
        itemId: 82,
        sku: 'SET',
        parentSku: null,
        quantity: 2,
        pieces: [
          { sku: 'BAG', quantity: 4 },
          { sku: 'HAT', quantity: 2 },
        ],
        quote: { id: '82', sku: 'SET', quantity: 2, taxClass: 'standard', kind: 'purchase' },
      }),
    ],
  });
  // 100.00 off 500.00: 266.67 were paid for three dresses, 133.33 for two sets
  shop.quote = aQuote({
    lines: [
      {
        id: '81',
        unitNet: 90_33,
        unitGross: 111_11,
        rowNet: 271_00,
        rowGross: 333_33,
        taxBps: 23_00,
        taxAmount: 49_86,
        discount: 66_66,
      },
      {
        id: '82',
        unitNet: 67_75,
        unitGross: 83_33,
        rowNet: 135_50,
        rowGross: 166_67,
        taxBps: 23_00,
        taxAmount: 24_94,
        discount: 33_34,
      },
    ],
    discount: 100_00,
    subtotalNet: 406_50,
    subtotalGross: 500_00,
    tax: 77_60,
    grandTotal: 415_00,
  });
  return Object.assign(shop, {
    order: async (paymentMethod = 'cashondelivery') =>
      (await shop.place(shop.newCart(), { order: { lines: LINES, paymentMethod } })).body as Ordered,
    async paid(this: StaffShop) {
      const order = await this.order();
      await this.act(order.number, 'mark-paid');
      return order;
    },
    act: (number: string, verb: string, body: object = {}) =>
      shop.orders.call<OrderDto & { code: string }>('POST', `/v1/admin-orders/${number}/${verb}`, {
        staffId: 'staff-1',
        ...body,
      }),
    get: async (number: string) => (await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${number}`)).body,
    audited: async (orderId: string) =>
      (
        await shop.orders.db.rows<{ verb: string }>(
          'SELECT verb FROM staff_action WHERE order_id = $1 ORDER BY at, id',
          [orderId],
        )
      ).map(({ verb }) => verb),
  });
}
