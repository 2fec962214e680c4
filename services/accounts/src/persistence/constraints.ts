import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What Prisma cannot express and its drift check cannot see: it stands in the migrations only. */
const CONSTRAINTS = [
  'customer_email_lower',
  'customer_names',
  'customer_attributes',
  'credential_argon2id',
  'address_at_most_two',
  'address_street',
  'address_country',
  'session_kind',
  'session_generation',
  'session_expires',
  'password_reset_used',
  'password_reset_expires',
  'wishlist_item_sku',
  'staff_role',
  'staff_argon2id',
  'staff_email_lower',
  'staff_totp',
  'staff_session_expires',
  'erasure_asked_by',
  'product_alert_sku',
  'audit_entry_position',
  'audit_entry_hashes',
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
