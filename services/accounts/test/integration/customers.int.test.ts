import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, anAddress, type CustomerAnswer, type ProblemAnswer } from '../accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const profile = (customer: CustomerAnswer, changes: Record<string, unknown> = {}) => ({
  email: customer.email,
  firstName: 'Ola',
  lastName: 'Nowak',
  ...changes,
});
const update = <T = CustomerAnswer>(customer: CustomerAnswer, changes: Record<string, unknown>) =>
  accounts.service.call<T>('PUT', `/v1/customers/${customer.customerId}`, profile(customer, changes));

describe('an account', () => {
  it('is created, published without personal data, and its password is stored as argon2id only', async () => {
    const { status, body } = await accounts.register({ addresses: [anAddress({ defaultShipping: true })] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: 'Ola',
      groupId: 1,
      addresses: [{ city: 'Warszawa', defaultShipping: true }],
    });
    expect(Number.isInteger(body.number)).toBe(true);
    const stored = await accounts.service.db.one<{ hash: string }>('SELECT password_hash AS hash FROM credential');
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
  });

  it('exists once per mail address, case-insensitively, also after concurrent registrations', async () => {
    const both = await Promise.all([
      accounts.register<ProblemAnswer>({ email: 'twice@example.com' }),
      accounts.register<ProblemAnswer>({ email: 'Twice@Example.com' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('accounts.email_taken');
  });

  it.each([
    [{ email: 'nobody' }, 'Please provide a valid e-mail address.'],
    [{ email: 'half\ud83d@example.com' }, 'Please provide a valid e-mail address.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Please provide a valid e-mail address.'],
    [
      { email: `${'İ'.repeat(30)}@${'a'.repeat(55)}.${'b'.repeat(55)}.${'c'.repeat(55)}.${'d'.repeat(50)}.com` },
      'Please provide a valid e-mail address.',
    ],
    [{ firstName: 'R2D2' }, 'Only letters are allowed'],
    [{ lastName: 'N' }, 'Value must have at least 2 letters'],
    [{ password: 'P@ssw0rd1!' }, 'The password is too common.'],
    [{ password: 'Abc123!' }, 'The password must have at least 8 characters.'],
  ])('[VAL-015] [VAL-023] is refused with %j: %s', async (changes, text) => {
    const { status, body } = await accounts.register<ProblemAnswer>(changes);
    expect([status, body.detail]).toEqual([422, text]);
  });
});

describe('a profile', () => {
  it('changes, keeps the ids of kept addresses, and deletes the others', async () => {
    const customer = (await accounts.register({ addresses: [anAddress(), anAddress({ city: 'Gdynia' })] })).body;
    const [first, second] = customer.addresses;
    const changed = await update(customer, {
      firstName: 'Aleksandra',
      addresses: [anAddress({ city: 'Sopot' }), anAddress({ addressId: first?.addressId, city: 'Łódź' })],
      attributes: { shoe_size: '40' },
    });
    expect(changed.body.firstName).toBe('Aleksandra');
    expect(changed.body.attributes).toEqual({ shoe_size: '40' });
    const ids = changed.body.addresses.map(({ addressId }) => addressId);
    expect(ids[1]).toBe(first?.addressId);
    expect(ids[0]).not.toBe(second?.addressId);
    expect((await update(customer, {})).body.addresses).toHaveLength(2);
  });

  it('cannot take an address of another customer', async () => {
    const victim = (await accounts.register({ addresses: [anAddress()] })).body;
    const thief = (await accounts.register()).body;
    const stolen = anAddress({ addressId: victim.addresses[0]?.addressId });
    const { status, body } = await update<ProblemAnswer>(thief, { addresses: [stolen] });
    expect([status, body.detail]).toEqual([403, 'Provided invalid address.id or address.customer_id']);
  });

  it('[VAL-030] changes its mail address three times within five minutes, not four', async () => {
    const customer = (await accounts.register()).body;
    for (const email of ['m1@example.com', 'm2@example.com', 'm3@example.com'])
      expect((await update(customer, { email })).status).toBe(200);
    const fourth = await update<ProblemAnswer>(customer, { email: 'm4@example.com' });
    expect([fourth.status, fourth.body.code, fourth.body.detail]).toEqual([
      409,
      'accounts.email_changed_too_often',
      'E-mail was changed too many times. Please try again in 5 minutes.',
    ]);
    expect((await update(customer, { email: 'm3@example.com', firstName: 'Anna' })).status).toBe(200);
    accounts.service.clock.advance(5 * 60_000);
    expect((await update(customer, { email: 'm4@example.com' })).status).toBe(200);
  });

  it('cannot take the mail address of another account', async () => {
    const [one, other] = [(await accounts.register()).body, (await accounts.register()).body];
    const { status, body } = await update<ProblemAnswer>(one, { email: other.email.toUpperCase() });
    expect([status, body.code]).toEqual([409, 'accounts.email_taken']);
  });

  it('has no fields but those that are promised', async () => {
    const customer = (await accounts.register()).body;
    expect((await update<ProblemAnswer>(customer, { groupId: 7 })).status).toBe(400);
    expect((await update<ProblemAnswer>(customer, { attributes: { shoe_size: 39 } })).status).toBe(400);
  });
});

describe('a wishlist', () => {
  const path = (customer: CustomerAnswer, rest = '') => `/v1/customers/${customer.customerId}/wishlist${rest}`;
  const items = async (customer: CustomerAnswer) =>
    (await accounts.service.call<{ items: Array<{ itemId: number; parentSku: string }> }>('GET', path(customer))).body
      .items;

  it('contains a product once and removes the given ones', async () => {
    const customer = (await accounts.register()).body;
    for (const sku of ['DRS-10', 'BAG-7', 'DRS-10', 'Ä/B 1'])
      expect((await accounts.service.call('PUT', path(customer, `/${encodeURIComponent(sku)}`))).status).toBe(204);
    const before = await items(customer);
    expect(before.map(({ parentSku }) => parentSku)).toEqual(['DRS-10', 'BAG-7', 'Ä/B 1']);
    const itemIds = before.slice(0, 2).map(({ itemId }) => itemId);
    expect((await accounts.service.call('POST', path(customer, ':remove'), { itemIds })).status).toBe(204);
    expect((await items(customer)).map(({ parentSku }) => parentSku)).toEqual(['Ä/B 1']);
  });

  it('is not accessible to other customers', async () => {
    const [owner, other] = [(await accounts.register()).body, (await accounts.register()).body];
    await accounts.service.call('PUT', path(owner, '/DRS-10'));
    const itemIds = (await items(owner)).map(({ itemId }) => itemId);
    expect((await accounts.service.call('POST', path(other, ':remove'), { itemIds })).status).toBe(404);
    expect(await items(owner)).toHaveLength(1);
  });
});
