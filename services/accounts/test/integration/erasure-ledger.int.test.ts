import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EraseCustomer } from '../../src/use-cases/customers/erase-customer.js';
import { KeepErasureLedger } from '../../src/use-cases/customers/keep-erasure-ledger.js';
import { Accounts } from '../accounts.js';

// A customer is erased, then an older backup is restored. The ledger file lies outside of the backup.

describe('the ledger of erasures', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'erasures.jsonl');
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await Accounts.start({ ERASURE_LEDGER: file });
  });
  afterAll(() => accounts.stop());

  const ledger = () => accounts.service.service.app.get(KeepErasureLedger);
  /** A new instance, as after a restart: it has not read the file yet. */
  const afterAStart = (): KeepErasureLedger =>
    Object.assign(Object.create(KeepErasureLedger.prototype), ledger(), { known: undefined });
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { customerId: string });
  const isThere = async (customerId: string): Promise<boolean> =>
    (await accounts.service.db.rows('SELECT 1 FROM customer WHERE customer_id = $1', [customerId])).length > 0;

  it('contains an erased customer’s id once, and no personal data', async () => {
    const customerId = (await accounts.register({ email: 'ola@example.com' })).body.customerId;
    await accounts.service.service.app.get(EraseCustomer).execute(customerId, 'customer');
    await ledger().execute();
    await ledger().execute();
    expect(lines().filter((line) => line.customerId === customerId)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).not.toContain('ola');
  });

  it('erases customers again that a backup restored, and publishes it', async () => {
    const customerId = (await accounts.register({ email: 'jan@example.com' })).body.customerId;
    appendFileSync(
      file,
      `{"customerId":"${customerId}","erasedAt":"2026-12-01T10:00:00.000Z","askedBy":"staff"}\n{"custom`,
    );
    await afterAStart().execute();
    expect(await isThere(customerId)).toBe(false);
    const [row] = await accounts.service.db.rows<{ type: string }>(
      'SELECT type FROM outbox WHERE key = $1 AND type LIKE $2',
      [customerId, '%CustomerErased'],
    );
    expect(row).toBeDefined();
  });

  it('keeps all other customers', async () => {
    const customerId = (await accounts.register({ email: 'ela@example.com' })).body.customerId;
    await afterAStart().execute();
    expect(await isThere(customerId)).toBe(true);
  });
});
