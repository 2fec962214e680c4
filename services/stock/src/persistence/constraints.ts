import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What Prisma cannot express and its drift check cannot see: it stands in the migrations only. */
const CONSTRAINTS = [
  'stock_level_promises_fit',
  'stock_level_sources_sum',
  'parent_part_quantity',
  'order_claim_state',
  'order_claim_expires',
  'order_claim_line_quantity',
  'staff_hold_quantity',
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
