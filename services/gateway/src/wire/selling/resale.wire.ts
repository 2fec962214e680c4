import type { PurchasesDto } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import type { Order } from '../../clients/orders.client.js';
import { toValues } from './pim.wire.js';
import type { Resale } from './resale.schema.js';

type OrderLine = Order['lines'][number];
type Purchase = PurchasesDto['items'][number];
export type OrderOfLines = Pick<Order, 'status' | 'shipments'> & { readonly lines: readonly Kept[] };
type Kept = Pick<OrderLine, 'itemId' | 'sku' | 'kind' | 'type' | 'shipped' | 'refunded'>;

/** Lines of which the buyer has a garment for good: no rental, no subscription, no voucher, nothing that went back. */
export const keptLines = <Line extends Kept>({
  status,
  lines,
}: {
  readonly status: string;
  readonly lines: readonly Line[];
}): Line[] =>
  status === 'canceled'
    ? []
    : lines.filter(
        ({ kind, type, shipped, refunded }) => kind === 'purchase' && !BUNDLES.includes(type) && shipped > refunded,
      );

/** Several garments in one line. */
const BUNDLES = ['bundle', 'grouped'];

/**
 * Kept lines with the day from which on they can be sold again. A second-hand piece: when its sale is final. Another
 * garment: `returnDays` after the order was completed. `now` decides whether that has passed.
 */
export function toResale(
  order: OrderOfLines,
  purchases: readonly Purchase[],
  { returnDays, now }: { readonly returnDays: number; readonly now: Date },
): z.output<typeof Resale> {
  const completed =
    order.status === 'complete'
      ? order.shipments
          .map(({ at }) => at)
          .sort()
          .at(-1)
      : undefined;
  const due = completed ? new Date(Date.parse(completed) + returnDays * DAY_MS) : null;
  return {
    items: keptLines(order).map(({ itemId, sku }) => {
      const purchase = purchases.find((one) => one.sku === sku);
      if (!purchase) {
        const open = due !== null && due <= now;
        return { item_id: itemId, open, from: due && dayOf(due), continues: null, continued: false, listed: null };
      }
      const { isFinal, finalDueAt, isContinued, family, categories, values } = purchase;
      return {
        ...{ item_id: itemId, open: isFinal, from: finalDueAt && dayOf(new Date(finalDueAt)) },
        ...{ continues: sku, continued: isContinued, listed: { family, categories, values: toValues(values) } },
      };
    }),
  };
}

const DAY_MS = 24 * 60 * 60_000;
const WARSAW = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' });
const dayOf = (instant: Date): string => WARSAW.format(instant);
