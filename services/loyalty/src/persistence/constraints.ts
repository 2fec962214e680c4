import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What Prisma cannot express and its drift check cannot see: it stands in the migrations only. */
const CONSTRAINTS = [
  'account_kind',
  'account_role',
  'account_never_below_zero',
  'lot_kind',
  'lot_remaining',
  'ledger_transaction_type',
  'ledger_transaction_balance',
  'entry_amount',
  'points_claim_state',
  'points_claim_points',
  'points_claim_expires',
  'plan_numbers',
  'card_last4',
  'subscription_status',
  'subscription_paused',
  'subscription_canceled',
  'subscription_period',
  'charge_state',
  'charge_purpose',
  'charge_amount',
  'charge_next',
  'order_reward_back',
];
const UNIQUE = ['charge_renewal', 'charge_open', 'card_default'];
const TRIGGERS = ['ledger_post', 'entry_keep', 'ledger_transaction_keep'];

/** Refuses to start on a database that lost one of the guards everything relies on. */
@Injectable()
export class Constraints implements OnModuleInit {
  constructor(private readonly db: Db) {}

  async onModuleInit(): Promise<void> {
    const wanted = [...CONSTRAINTS, ...UNIQUE, ...TRIGGERS];
    const rows = await this.db.rows<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conname = ANY($1::text[]) AND convalidated
        UNION ALL
       SELECT relname FROM pg_class JOIN pg_index ON pg_index.indexrelid = pg_class.oid
        WHERE relname = ANY($1::text[]) AND indisunique AND indisvalid
        UNION ALL
       SELECT tgname FROM pg_trigger WHERE tgname = ANY($1::text[]) AND tgenabled = 'O'`,
      [wanted],
    );
    const found = new Set(rows.map(({ name }) => name));
    const missing = wanted.filter((name) => !found.has(name));
    if (missing.length > 0) throw new Error(`the database lacks guards: ${missing.join(', ')}`);
  }
}
