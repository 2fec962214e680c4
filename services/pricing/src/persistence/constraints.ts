import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What Prisma cannot express and its drift check cannot see: it stands in the migrations only. */
const CONSTRAINTS = [
  'product_tax_class',
  'product_part_quantity',
  'price_currency',
  'price_amounts',
  'price_special_needs_list',
  'price_window',
  'price_history_amount',
  'tax_rate_bps',
  'promotion_uses',
  'promotion_uses_start',
  'promotion_value',
  'promotion_window',
  'promotion_code',
  'coupon_use_state',
  'coupon_use_code',
  'coupon_use_expires',
];

/** Refuses to start on a database that lost one of the constraints everything relies on. */
@Injectable()
export class Constraints implements OnModuleInit {
  constructor(private readonly db: Db) {}

  async onModuleInit(): Promise<void> {
    const rows = await this.db.rows<{ name: string }>(
      'SELECT conname AS name FROM pg_constraint WHERE conname = ANY($1::text[]) AND convalidated',
      [CONSTRAINTS],
    );
    const found = new Set(rows.map(({ name }) => name));
    const missing = CONSTRAINTS.filter((name) => !found.has(name));
    if (missing.length > 0) throw new Error(`the database lacks constraints: ${missing.join(', ')}`);
  }
}
