import { BankAccountChangedSchema, eventType } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CustomerRepository } from '../../src/persistence/customers/customer.repository.js';
import { SealBankAccounts } from '../../src/use-cases/customers/seal-bank-accounts.js';
import { Accounts, type CustomerAnswer, type ProblemAnswer } from '../accounts.js';

const NUMBER = '61109010140000071219812874';
const OTHER = 'DE89370400440532013000';
const MASKED = `${'*'.repeat(22)}2874`;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const sends = <T = CustomerAnswer>(customer: CustomerAnswer, account: string | null | undefined, headers = {}) =>
  accounts.service.call<T>(
    'PUT',
    `/v1/customers/${customer.customerId}`,
    {
      ...{ email: customer.email, firstName: 'Ola', lastName: 'Nowak' },
      ...(account !== undefined && { attributes: { bank_account_number: account } }),
    },
    { headers },
  );
const rowOf = async ({ customerId }: CustomerAnswer): Promise<string> =>
  JSON.stringify(
    await accounts.service.db.one('SELECT * FROM customer WHERE customer_id = $1', [customerId]),
    (_key, value) => (typeof value === 'bigint' ? String(value) : value),
  );
const told = ({ customerId }: CustomerAnswer) =>
  accounts.service.db.rows(`SELECT 1 FROM outbox WHERE key = $1 AND type = $2`, [
    customerId,
    eventType(BankAccountChangedSchema),
  ]);

it('[VAL-025] a bank account number is stored sealed, shown masked, and its change is told once, without the number', async () => {
  const customer = (await accounts.register()).body;
  expect((await sends(customer, 'PL 61 1090 1014 0000 0712 1981 2874')).body.attributes).toEqual({
    bank_account_number: MASKED,
  });
  const row = await rowOf(customer);
  expect(row).not.toContain(NUMBER);
  expect(row).not.toContain('2874');
  expect(
    (await accounts.service.call<CustomerAnswer>('GET', `/v1/customers/${customer.customerId}`)).body,
  ).toMatchObject({
    attributes: { bank_account_number: MASKED },
  });
  const own = await accounts.service.call('GET', `/v1/customers/${customer.customerId}/export`);
  expect(own.body).toMatchObject({ bankAccount: NUMBER });
  // What was answered, the same number, and nothing at all change nothing.
  for (const same of [MASKED, NUMBER, undefined]) {
    expect((await sends(customer, same)).body.attributes).toEqual({ bank_account_number: MASKED });
    expect(await rowOf(customer)).toContain(JSON.parse(row).bank_account);
  }
  expect(await told(customer)).toHaveLength(1);
  expect((await sends(customer, OTHER)).body.attributes).toEqual({ bank_account_number: `DE${'*'.repeat(16)}3000` });
  expect((await sends(customer, null)).body.attributes).toEqual({});
  expect(await told(customer)).toHaveLength(3);
  const events = await accounts.service.db.rows('SELECT body FROM outbox WHERE key = $1', [customer.customerId]);
  expect(JSON.stringify(events)).not.toContain('2874');
});

it('is changed or removed only after a recent confirmation; the same number needs none', async () => {
  const customer = (await accounts.register()).body;
  await sends(customer, NUMBER);
  const now = accounts.service.clock.now();
  const confirmedAt = new Date(now.getTime() - 11 * 60_000);
  const late = {
    'x-customer-token': await accounts.service.customerKey.tokenOf(customer.customerId, now, { confirmedAt }),
  };
  for (const account of [OTHER, null, '']) {
    const { status, body } = await sends<ProblemAnswer>(customer, account, late);
    expect([status, body.code]).toEqual([403, 'access.confirmation_needed']);
  }
  expect((await sends(customer, MASKED, late)).status).toBe(200);
  expect((await sends(customer, undefined, late)).body.attributes).toEqual({ bank_account_number: MASKED });
});

it.each([
  [NUMBER.slice(1), 'The bank account number must have exactly 26 digits.'],
  [`${NUMBER.slice(0, -1)}5`, 'Please check the bank account number.'],
])('[VAL-025] %s is refused: %s', async (account, text) => {
  const customer = (await accounts.register()).body;
  const { status, body } = await sends<ProblemAnswer>(customer, account);
  expect([status, body.detail]).toEqual([422, text]);
  expect(await told(customer)).toHaveLength(0);
});

it('one that an earlier version stored in clear is sealed; one that is none is removed', async () => {
  const [good, wrong, none] = await Promise.all(['', '', ''].map(async () => (await accounts.register()).body));
  const clear = (customer: CustomerAnswer | undefined, number: string | null) =>
    accounts.service.db.rows('UPDATE customer SET attributes = $2 WHERE customer_id = $1', [
      customer?.customerId ?? uuidv7(),
      JSON.stringify({ shoe_size: '39', bank_account_number: number }),
    ]);
  await Promise.all([clear(good, NUMBER), clear(wrong, '1'.repeat(26)), clear(none, null)]);
  const sealing = accounts.service.service.app.get(SealBankAccounts);
  await eventually(async () => {
    await sealing.execute();
    expect(await rowOf(good as CustomerAnswer)).not.toContain(NUMBER);
    expect(await rowOf(none as CustomerAnswer)).not.toContain('bank_account_number');
  });
  const shown = async (customer: CustomerAnswer | undefined) =>
    (await accounts.service.call<CustomerAnswer>('GET', `/v1/customers/${customer?.customerId}`)).body.attributes;
  expect(await shown(good)).toEqual({ shoe_size: '39', bank_account_number: MASKED });
  expect(await shown(wrong)).toEqual({ shoe_size: '39' });
  expect(await shown(none)).toEqual({ shoe_size: '39' });
});

it.each([undefined, MASKED])(
  'one that stands in clear is answered masked, and a saved profile keeps it, sealed (%j sent)',
  async (sent) => {
    const customer = (await accounts.register()).body;
    const clear = (number: string) =>
      accounts.service.db.rows('UPDATE customer SET attributes = $2 WHERE customer_id = $1', [
        customer.customerId,
        JSON.stringify({ bank_account_number: number }),
      ]);
    await clear(NUMBER);
    const path = `/v1/customers/${customer.customerId}`;
    const seen = await accounts.service.call<CustomerAnswer>('GET', path);
    expect(seen.body.attributes).toEqual({ bank_account_number: MASKED });
    expect((await sends(customer, sent)).body.attributes).toEqual({ bank_account_number: MASKED });
    expect(await rowOf(customer)).not.toContain(NUMBER);
    expect(await told(customer)).toHaveLength(0);
    expect((await accounts.service.call('GET', `${path}/export`)).body).toMatchObject({ bankAccount: NUMBER });
  },
);

it('one in clear with wrong check digits is not answered', async () => {
  const customer = (await accounts.register()).body;
  await accounts.service.db.rows('UPDATE customer SET attributes = $2 WHERE customer_id = $1', [
    customer.customerId,
    JSON.stringify({ bank_account_number: '1'.repeat(26) }),
  ]);
  const { body } = await accounts.service.call<CustomerAnswer>('GET', `/v1/customers/${customer.customerId}`);
  expect(body.attributes).toEqual({});
});

it('numbers that no secret opens do not keep those of a previous secret from being sealed anew', async () => {
  const [lost, previous] = [(await accounts.register()).body, (await accounts.register()).body].sort((a, b) =>
    a.customerId < b.customerId ? -1 : 1,
  ) as [CustomerAnswer, CustomerAnswer];
  for (const [{ customerId }, sealed] of [
    [lost, 'aaaaaaaa.AAAA'],
    [previous, 'bbbbbbbb.AAAA'],
  ] as const)
    await accounts.service.db.rows('UPDATE customer SET bank_account = $2 WHERE customer_id = $1', [
      customerId,
      sealed,
    ]);
  const repository = accounts.service.service.app.get(CustomerRepository);
  const found = await accounts.service.db.transaction((tx) => repository.sealedWith(tx, ['bbbbbbbb'], 1));
  expect(found.map(({ customerId }) => customerId)).toEqual([previous.customerId]);
});
