import { breakRows } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, type CustomerAnswer, type ProblemAnswer } from '../accounts.js';

const NEW_PASSWORD = 'Kimono#Silk9';
const HOUR_MS = 3_600_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const ask = (email: string) => accounts.service.call('POST', '/v1/password-resets', { email });
const asked = async (): Promise<number> =>
  (await accounts.service.db.one<{ n: number }>('SELECT count(*) AS n FROM password_reset WHERE customer_id IS NULL'))
    ?.n ?? 0;
const worked = () =>
  eventually(async () => {
    if ((await asked()) > 0) throw new Error('not looked at yet');
  });
const requestsOf = async ({ customerId }: CustomerAnswer) =>
  (await accounts.eventsOf('PasswordResetRequested')).filter((event) => event.customerId === customerId);
const facts = (resetId: unknown) =>
  accounts.service.call<{ email: string; firstName: string; store: string; resetToken: string; code: string }>(
    'GET',
    `/v1/password-resets/${resetId}/mail-facts`,
    undefined,
    { as: 'content' },
  );
const redeem = (email: string, token: string, newPassword = NEW_PASSWORD) =>
  accounts.service.call<ProblemAnswer>('POST', '/v1/password-resets:redeem', { email, newPassword, token });
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const REFUSED = [403, 'accounts.reset_refused'];

/** Requests a link and reads it from the mail data. */
async function linkFor(customer: CustomerAnswer): Promise<string> {
  const before = (await requestsOf(customer)).length;
  await ask(customer.email);
  await worked();
  const request = (await requestsOf(customer))[before];
  return (await facts(request?.resetId)).body.resetToken;
}

describe('a password reset', () => {
  it('that cannot be processed does not keep those of others', async () => {
    const { db } = accounts.service;
    const [broken, sound] = [(await accounts.register()).body, (await accounts.register()).body];
    const repair = await breakRows(db, 'password_reset', { customer_id: broken.customerId });
    for (const { email } of [broken, sound]) await ask(email);
    await eventually(async () => expect(await requestsOf(sound)).toHaveLength(1));
    expect(await requestsOf(broken)).toEqual([]);
    await repair();
    await db.rows('DELETE FROM password_reset WHERE email_key = $1', [broken.email]);
  });

  it('has the same response for known and unknown addresses, and only a known one gets a mail', async () => {
    const customer = (await accounts.register()).body;
    const known = await ask(` ${customer.email.toUpperCase()} `);
    const unknown = await ask('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await worked();
    const [request, ...more] = await requestsOf(customer);
    expect(more).toEqual([]);
    expect(Object.keys(request ?? {}).sort()).toEqual(['customerId', 'resetId']);
    expect(
      await accounts.service.db.rows('SELECT 1 FROM password_reset WHERE email_key = $1', ['nobody@example.com']),
    ).toEqual([]);
    expect((await facts(request?.resetId)).body).toMatchObject({
      email: customer.email,
      firstName: 'Ola',
      store: 'pln_pl',
      resetToken: expect.stringMatching(/^[0-9a-f-]{36}\.[0-9a-f]{32}$/),
    });
  });

  it('has mail facts for content only', async () => {
    const customer = (await accounts.register()).body;
    await linkFor(customer);
    const [request] = await requestsOf(customer);
    const path = `/v1/password-resets/${request?.resetId}/mail-facts`;
    expect((await accounts.service.call('GET', path)).status).toBe(403);
  });

  it('sets the password once by a link, which ends every session', async () => {
    const { customer, keyring } = await accounts.signedUp();
    const [link, older] = [await linkFor(customer), await linkFor(customer)];
    expect(refusal(await redeem(customer.email, link, 'weak'))).toEqual([422, 'accounts.password_refused']);
    expect((await redeem(customer.email, link)).status).toBe(204);
    expect(refusal(await redeem(customer.email, link))).toEqual(REFUSED);
    expect(refusal(await redeem(customer.email, older))).toEqual(REFUSED);
    expect((await accounts.refresh(keyring.refreshToken)).status).toBe(403);
    expect((await accounts.signIn(customer.email)).status).toBe(403);
    expect((await accounts.signIn(customer.email, NEW_PASSWORD)).status).toBe(201);
  });

  it('is refused with another account’s link, a forged one, or after an hour', async () => {
    const [customer, other] = [(await accounts.register()).body, (await accounts.register()).body];
    const link = await linkFor(customer);
    const made = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
    for (const [email, token] of [
      [other.email, link],
      [customer.email, made],
      [customer.email, ''],
      [customer.email, 'x.y'],
    ] as const)
      expect(refusal(await redeem(email, token))).toEqual(REFUSED);
    accounts.service.clock.advance(HOUR_MS);
    expect(refusal(await redeem(customer.email, link))).toEqual(REFUSED);
  });

  it('sends at most three links an hour', async () => {
    const customer = (await accounts.register()).body;
    for (let i = 0; i < 6; i += 1) await ask(customer.email);
    await worked();
    expect(await requestsOf(customer)).toHaveLength(3);
    accounts.service.clock.advance(HOUR_MS);
    await ask(customer.email);
    await worked();
    expect(await requestsOf(customer)).toHaveLength(4);
  });
});

describe('the owner of an account whose password is being guessed', () => {
  const notice = (account: string) => accounts.service.call('POST', '/v1/guessing-notices', { account });
  const noticesOf = async ({ customerId }: CustomerAnswer) =>
    (await accounts.eventsOf('PasswordGuessingNoticed')).filter((event) => event.customerId === customerId);

  it('is owed a notice, named by address or id; an unknown account gets the same answer and no notice', async () => {
    const [customer, other] = [(await accounts.register()).body, (await accounts.register()).body];
    const before = (await accounts.eventsOf('PasswordGuessingNoticed')).length;
    const answers = [
      await notice(` ${customer.email.toUpperCase()}`),
      await notice(customer.customerId),
      await notice('nobody@example.com'),
      await notice('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d77'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, answers[0]?.body]));
    const day = accounts.service.clock.now().toISOString().slice(0, 10);
    const owed = { customerId: customer.customerId, day };
    expect(await noticesOf(customer)).toEqual([owed, owed]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await accounts.eventsOf('PasswordGuessingNoticed')).toHaveLength(before + 2);
  });
});
