import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { EraseCustomer } from '../../src/use-cases/customers/erase-customer.js';
import { Accounts, type CustomerAnswer } from '../accounts.js';

const NUMBER = '61109010140000071219812874';
const OTHER = 'DE89370400440532013000';
const DAY_MS = 86_400_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const asMarketplace = { as: 'marketplace' };
const call = <T>(method: string, path: string, body?: object, as: object = asMarketplace) =>
  accounts.service.call<T>(method, `/v1/${path}`, body, as);

/** A customer with this bank account. */
async function aSeller(number: string | null = NUMBER): Promise<CustomerAnswer> {
  const customer = (await accounts.register()).body;
  if (number !== null) await give(customer, number);
  return customer;
}
const give = ({ customerId, email }: CustomerAnswer, number: string) =>
  accounts.service.call('PUT', `/v1/customers/${customerId}`, {
    ...{ email, firstName: 'Ola', lastName: 'Nowak', attributes: { bank_account_number: number } },
  });
const erase = ({ customerId }: CustomerAnswer) =>
  accounts.service.service.app.get(EraseCustomer).execute(customerId, 'staff');

async function stateOf({ customerId }: CustomerAnswer): Promise<object | undefined> {
  const { body } = await call<{ payees: object[] }>('POST', 'payees:read', { customerIds: [customerId] });
  return body.payees[0];
}
const freeze = (payoutId: string, { customerId }: CustomerAnswer) =>
  call<{ results: object[] }>('PUT', 'payees:bulk', { payouts: [{ payoutId, customerId }] });
async function frozen(payoutId: string): Promise<object | undefined> {
  const { body } = await call<{ payees: object[] }>('POST', 'payees/frozen:read', { payoutIds: [payoutId] });
  return body.payees[0];
}

describe('payees', () => {
  it('are told by their last digits and the day of the change; unknown ones are left out', async () => {
    const [seller, without] = [await aSeller(), await aSeller(null)];
    const now = accounts.service.clock.now().toISOString();
    expect(await stateOf(seller)).toEqual({
      ...{
        customerId: seller.customerId,
        hasAccount: true,
        lastDigits: '2874',
        accountChangedAt: now,
        isErased: false,
      },
    });
    expect(await stateOf(without)).toMatchObject({ hasAccount: false, lastDigits: null, accountChangedAt: null });
    accounts.service.clock.advance(60_000);
    // The profile is saved again with the same number: no change.
    await give(seller, NUMBER);
    expect(await stateOf(seller)).toMatchObject({ accountChangedAt: now });
    const { body } = await call<{ payees: object[] }>('POST', 'payees:read', { customerIds: [uuidv7()] });
    expect(body.payees).toEqual([]);
  });

  it('are frozen for a payout: the number of that moment, sealed, whatever the customer changes', async () => {
    const seller = await aSeller();
    const payoutId = uuidv7();
    expect((await freeze(payoutId, seller)).body.results).toEqual([{ payoutId, outcome: 'frozen' }]);
    await give(seller, OTHER);
    expect((await freeze(payoutId, seller)).body.results).toEqual([{ payoutId, outcome: 'frozen' }]);
    expect(await frozen(payoutId)).toEqual({ payoutId, name: 'Ola Nowak', bankAccount: `PL${NUMBER}` });
    const row = await accounts.service.db.one('SELECT * FROM payee WHERE payee_id = $1', [payoutId]);
    expect(JSON.stringify(row)).not.toMatch(/2874|Nowak/);
    expect((await freeze(uuidv7(), await aSeller(null))).body.results).toMatchObject([{ outcome: 'no_account' }]);
    expect(await frozen(uuidv7())).toBeUndefined();
  });

  it('of an erased customer stay until nothing is owed any more', async () => {
    const seller = await aSeller(OTHER);
    await erase(seller);
    expect(await stateOf(seller)).toMatchObject({ hasAccount: true, lastDigits: '3000', isErased: true });
    const payoutId = uuidv7();
    expect((await freeze(payoutId, seller)).body.results).toMatchObject([{ outcome: 'frozen' }]);
    expect(await frozen(payoutId)).toMatchObject({ bankAccount: OTHER });
    for (const _twice of [1, 2]) expect((await call('DELETE', `payees/${seller.customerId}`)).status).toBe(204);
    expect(await stateOf(seller)).toBeUndefined();
    expect(await frozen(payoutId)).toMatchObject({ bankAccount: OTHER });
  });

  it('are told to the tax office with name and IBAN as they are now; those without a bank account are left out', async () => {
    const [seller, erased, without] = [await aSeller(), await aSeller(OTHER), await aSeller(null)];
    await give(seller, OTHER);
    await erase(erased);
    const customerIds = [seller, erased, without].map(({ customerId }) => customerId);
    const { status, body } = await call<{ payees: object[] }>('POST', 'payees/reported:read', { customerIds });
    expect(status).toBe(200);
    expect(body.payees).toEqual(
      [seller, erased].map(({ customerId }) => ({ customerId, name: 'Ola Nowak', bankAccount: OTHER })),
    );
  });

  it('of an erased customer without a bank account are not kept', async () => {
    const seller = await aSeller(null);
    await erase(seller);
    expect(await stateOf(seller)).toBeUndefined();
  });

  it('are forgotten after 13 months, in which a bank may return money', async () => {
    const payoutId = uuidv7();
    await freeze(payoutId, await aSeller());
    accounts.service.clock.advance(395 * DAY_MS);
    await accounts.service.service.app.get(CleanUp).execute();
    expect(await frozen(payoutId)).toBeDefined();
    accounts.service.clock.advance(2 * DAY_MS);
    await accounts.service.service.app.get(CleanUp).execute();
    expect(await frozen(payoutId)).toBeUndefined();
  });

  it.each(['gateway', 'backoffice', 'orders'])('are not told to %s', async (as) => {
    const answers = await Promise.all([
      call('POST', 'payees:read', { customerIds: [] }, { as }),
      call('POST', 'payees/frozen:read', { payoutIds: [] }, { as }),
      call('POST', 'payees/reported:read', { customerIds: [] }, { as }),
      call('PUT', 'payees:bulk', { payouts: [] }, { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
