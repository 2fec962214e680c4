import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const CHECKS = [
  'placement_state',
  'placement_outcome',
  'orders_status',
  'orders_cancel_reason',
  'orders_total',
  'orders_money',
  'orders_points',
  'orders_charge',
  'order_line_points',
  'order_line_quantity',
  'order_line_refunded',
  'payment_state',
  'payment_amount',
  'payment_event_outcome',
  'refund_state',
  'refund_reason',
  'refund_amount',
  'document_kind',
];

/** Unique indexes with a condition: one live attempt per key and cart, one open and one counted payment per order, … */
const UNIQUE = [
  'placement_live_key',
  'placement_live_cart',
  'payment_open',
  'payment_paid',
  'refund_surplus',
  'document_invoice',
];

/** Prisma cannot express these, so nothing but this would notice a database without them. Asserted before the door opens. */
@Injectable()
export class Constraints implements OnModuleInit {
  constructor(private readonly db: Db) {}

  async onModuleInit(): Promise<void> {
    const wanted = [...CHECKS, ...UNIQUE];
    const found = await this.db.rows<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conname = ANY($1) AND convalidated
       UNION ALL
       SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE c.relname = ANY($1) AND i.indisunique AND i.indisvalid`,
      [wanted],
    );
    const there = new Set(found.map(({ name }) => name));
    const missing = wanted.filter((name) => !there.has(name));
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}: run the migrations`);
  }
}
