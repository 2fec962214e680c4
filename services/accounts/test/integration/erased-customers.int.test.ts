import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EraseCustomer } from '../../src/use-cases/customers/erase-customer.js';
import { Accounts, anAddress } from '../accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

/** Rows of a customer in every state that the constraints of their tables distinguish. */
const ROWS = [
  `INSERT INTO session (session_id, customer_id, kind, client, generation, rotated_at, created_at, last_used_at, expires_at, revoked_at)
     SELECT gen_random_uuid(), $1::uuid, kind, '', CASE kind WHEN 'cookie' THEN 2 ELSE 0 END, now(), now(), now(), now() + interval '1 day', revoked
       FROM (VALUES ('wire'), ('cookie')) AS kinds (kind), (VALUES (now()), (NULL)) AS ends (revoked)`,
  `INSERT INTO password_reset (reset_id, email_key, customer_id, asked_at, expires_at, used_at)
     SELECT gen_random_uuid(), c.email_key, owner, now(), now() + interval '1 hour', used
       FROM customer c, (VALUES ($1::uuid, now()), ($1::uuid, NULL), (NULL, NULL)) AS resets (owner, used)
      WHERE c.customer_id = $1::uuid`,
  `INSERT INTO email_change (change_id, customer_id, changed_at, old_email)
     SELECT gen_random_uuid(), $1::uuid, now(), old FROM (VALUES ('old@example.com'), (NULL)) AS changes (old)`,
  `INSERT INTO email_confirmation (confirmation_id, customer_id, email_key, asked_at, expires_at)
     VALUES (gen_random_uuid(), $1::uuid, 'x@example.com', now(), now() + interval '1 hour')`,
  `INSERT INTO wishlist_item (customer_id, parent_sku, added_at) VALUES ($1::uuid, 'DRS-1', now())`,
  `INSERT INTO product_alert (alert_id, customer_id, sku, name, path, store, asked_at, told_at)
     SELECT gen_random_uuid(), $1::uuid, 'DRS-1', 'Dress', 'dress', 'pln_pl', now(), told FROM (VALUES (now()), (NULL)) AS alerts (told)`,
  `INSERT INTO security_event (event_id, kind, at, times, network, route, customer_id, trace_id)
     SELECT gen_random_uuid(), kind, now(), 1, '10.0.0.1', 'POST /', $1::uuid, 'trace'
       FROM unnest(ARRAY['wrong_password', 'wrong_coupon', 'too_many', 'denied']) AS kind`,
];

it.each(['customer', 'staff'] as const)(
  'a customer in every state leaves nothing but the row of the erasure (asked by %s)',
  async (by) => {
    const { db, service } = accounts.service;
    const { customerId, email } = (await accounts.register({ addresses: [anAddress(), anAddress()] })).body;
    for (const sql of ROWS) await db.rows(sql, [customerId]);
    await service.app.get(EraseCustomer).execute(customerId, by);
    const tables = await db.rows<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'customer_id' AND table_name <> 'erasure'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables)
      expect([name, await db.rows(`SELECT 1 FROM ${name} WHERE customer_id = $1`, [customerId])]).toEqual([name, []]);
    expect(await db.rows('SELECT 1 FROM password_reset WHERE email_key = $1', [email])).toEqual([]);
    expect(await db.rows('SELECT asked_by FROM erasure WHERE customer_id = $1', [customerId])).toEqual([
      { asked_by: by },
    ]);
  },
);
