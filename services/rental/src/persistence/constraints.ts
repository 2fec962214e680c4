import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What Prisma cannot express and its drift check cannot see: it stands in the migrations only. */
const CONSTRAINTS = [
  'booking_no_overlap',
  'booking_state',
  'booking_days',
  'booking_kind',
  'booking_owner',
  'booking_amounts',
  'booking_pending',
  'booking_fees',
  'booking_charge_kind',
  'booking_charge_state',
  'booking_charge_amount',
  'garment_turnover',
  'unit_state',
  'order_claim_state',
  'order_claim_expires',
  'holiday_days',
  'fitting_state',
  'fitting_one_per_place',
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
