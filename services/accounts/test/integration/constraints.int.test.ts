import { codeOf } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, anAddress } from '../accounts.js';

let accounts: Accounts;
let customerId: string;
beforeAll(async () => {
  accounts = await Accounts.start();
  const addresses = [anAddress({ defaultShipping: true, defaultBilling: true }), anAddress()];
  customerId = (await accounts.register({ addresses })).body.customerId;
  await accounts.service.db.rows(
    `INSERT INTO session (session_id, customer_id, kind, client, rotated_at, created_at, last_used_at, expires_at)
     VALUES ($1, $2, 'wire', '', now(), now(), now(), now() + interval '1 day')`,
    [uuidv7(), customerId],
  );
});
afterAll(() => accounts.stop());

describe('the database refuses', () => {
  it.each([
    ['a third address', 'UPDATE address SET position = 2 WHERE position = 1'],
    ['two addresses in one position', 'UPDATE address SET position = 0'],
    ['two default addresses', 'UPDATE address SET default_shipping = true'],
    ['two default billing addresses', 'UPDATE address SET default_billing = true'],
    ['an address without number', `UPDATE address SET street = ARRAY['Prosta']`],
    ['a country in words', `UPDATE address SET country = 'Poland'`],
    ['a mail key with capitals', `UPDATE customer SET email_key = 'Ola@example.com'`],
    ['a mail key that is none', `UPDATE customer SET email_key = 'ola'`],
    ['a name of one letter', `UPDATE customer SET first_name = 'O'`],
    ['a password that is not hashed', `UPDATE credential SET password_hash = 'Garderoba1!'`],
    ['a wire session that rotates', 'UPDATE session SET generation = 1'],
    ['a session of no kind', `UPDATE session SET kind = 'other'`],
    ['a session that ends before it starts', 'UPDATE session SET expires_at = created_at'],
    [
      'a used reset without a customer',
      `INSERT INTO password_reset (reset_id, email_key, asked_at, expires_at, used_at)
       VALUES ('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01', 'x@example.com', now(), now() + interval '1 hour', now())`,
    ],
  ])('%s', async (_what, sql) => {
    const code = await accounts.service.db.rows(sql).then(() => 'accepted', codeOf);
    expect(['23514', '23505']).toContain(code);
  });
});
