import { create } from '@bufbuild/protobuf';
import { MoneySchema, SubscriptionDueSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { expect } from '@jest/globals';
import type { ConfirmationDto } from '../src/http/placements.dto.js';
import { ChargeCards } from '../src/use-cases/paying/charge-cards.js';
import { TellCards } from '../src/use-cases/paying/tell-cards.js';
import { aCart, aLine, aQuote } from './factories.js';
import { openShop, type Shop } from './shop.js';

export const CUSTOMER = uuidv7();

/** The order of a plan needs a name and a mail address only. */
export const PLAN_ORDER = {
  lines: [{ sku: 'PLAN-M', quantity: 1 }],
  billingAddress: { firstName: 'Ola', lastName: 'Nowak', email: 'ola@example.com' },
  shippingAddress: undefined,
  withoutAddress: true,
  paymentMethod: 'stripe',
};

const LINE = { id: '81', unitNet: 203_25, unitGross: 250_00, rowNet: 203_25, rowGross: 250_00 };

/** A shop in which a customer orders a subscription and loyalty publishes its charges. */
export interface SubscriptionShop extends Shop {
  /** The cart has a plan for 250.00. */
  offerPlan(): void;
  /** Orders the plan and ends its payment with this action of the sandbox; '' leaves it open. */
  subscribe(action?: string): Promise<ConfirmationDto>;
  /** Delivers SubscriptionDue. Returns the id of the charge. */
  due(subscriptionId: string, charge?: Partial<Due>): Promise<string>;
  /** The orders of a charge. */
  ordersOf(chargeId: string): Promise<{ id: string; number: number; status: string; grand_total: number }[]>;
  /** Waits until this event of the charge's order is published. The worker that charges cards also runs on its own. */
  untilTold(chargeId: string, type: string): Promise<string>;
  /** The saved card of a subscription; '' when there is none. */
  cardOf(subscriptionId: string): string;
}

interface Due {
  readonly chargeId: string;
  readonly cardId: string;
  readonly attempt: number;
}

export async function openSubscriptionShop(): Promise<SubscriptionShop> {
  const shop = await openShop();
  const own: Omit<SubscriptionShop, keyof Shop> = {
    offerPlan() {
      shop.frozenCart = aCart({
        customerId: CUSTOMER,
        virtual: true,
        lines: [
          aLine({
            sku: 'PLAN-M',
            parentSku: null,
            kind: 'subscription',
            type: 'subscription',
            virtual: true,
            pieces: [],
          }),
        ],
      });
      shop.quote = aQuote({
        lines: [{ ...LINE, taxBps: 23_00, taxAmount: 46_75, discount: 0 }],
        shipping: { net: 0, gross: 0, tax: 0 },
        tax: 46_75,
        subtotalNet: 203_25,
        subtotalGross: 250_00,
        grandTotal: 250_00,
      });
    },
    async subscribe(action = 'success') {
      const { body, status } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: PLAN_ORDER });
      expect(status).toBe(200);
      if (action) await shop.press(body.payment?.sessionId, action);
      await shop.run(TellCards);
      return body;
    },
    async due(subscriptionId, { chargeId = uuidv7(), cardId = '', attempt = 1 } = {}) {
      const message = create(SubscriptionDueSchema, {
        ...{ chargeId, subscriptionId, customerId: CUSTOMER, period: 2, purpose: 'renewal', sku: 'PLAN-M', attempt },
        ...{ cardId, name: 'Abonament M' },
        amount: create(MoneySchema, { amount: 250_00n, currency: 'PLN' }),
      });
      await shop.orders.deliver('loyalty.subscription.v1', subscriptionId, SubscriptionDueSchema, message);
      await shop.orders.settled();
      return chargeId;
    },
    ordersOf: (chargeId) =>
      shop.orders.db.rows('SELECT id, number, status, grand_total FROM orders WHERE charge_id = $1', [chargeId]),
    async untilTold(chargeId, type) {
      const [order] = await own.ordersOf(chargeId);
      if (!order) throw new Error(`charge ${chargeId} has no order`);
      await eventually(async () => {
        await shop.run(ChargeCards);
        expect(await shop.types(order.id)).toContain(type);
      }, 5_000);
      return order.id;
    },
    cardOf: (subscriptionId) => [...shop.cards].find(([, card]) => card.subscriptionId === subscriptionId)?.[0] ?? '',
  };
  return Object.assign(shop, own);
}
