import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, type CustomerAnswer, type KeyringAnswer, PASSWORD, type ProblemAnswer } from '../accounts.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const call = <T>(method: string, path: string, body?: unknown, options = {}) =>
  accounts.service.call<T>(method, path, body, options);
const facts = (confirmationId: string) =>
  call<{ token: string; email: string }>('GET', `/v1/email-confirmations/${confirmationId}/mail-facts`, undefined, {
    as: 'content',
  });
const redeem = (token: string) => call<ProblemAnswer>('POST', '/v1/email-confirmations:redeem', { token });
const customerOf = async ({ customerId }: { customerId: string }) =>
  (await call<CustomerAnswer & { emailConfirmed: boolean }>('GET', `/v1/customers/${customerId}`)).body;
/** The confirmation links requested for a customer so far, oldest first. */
const asked = async ({ customerId }: { customerId: string }) =>
  (await accounts.eventsOf('EmailConfirmationRequested'))
    .filter((event) => event.customerId === customerId)
    .map(({ confirmationId }) => confirmationId as string);

describe('a mail address', () => {
  it('is proved by the link that registration is owed, as often as it is followed', async () => {
    const customer = (await accounts.register()).body;
    expect((await customerOf(customer)).emailConfirmed).toBe(false);
    const [confirmationId = ''] = await asked(customer);
    const { body } = await facts(confirmationId);
    expect(body).toMatchObject({ email: customer.email, firstName: 'Ola', store: 'pln_pl' });
    for (let twice = 0; twice < 2; twice += 1) expect((await redeem(body.token)).status).toBe(204);
    expect((await customerOf(customer)).emailConfirmed).toBe(true);
    expect((await facts(confirmationId)).status).toBe(404);
  });

  it('is not verified by a forged link, one for a new password, or after a week', async () => {
    const customer = (await accounts.register()).body;
    const [confirmationId = ''] = await asked(customer);
    const { token } = (await facts(confirmationId)).body;
    await call('POST', '/v1/password-resets', { email: customer.email });
    for (const wrong of [
      '',
      'x',
      confirmationId,
      `${confirmationId}.${'0'.repeat(32)}`,
      `${uuidv7()}.${token.split('.')[1]}`,
    ])
      expect([wrong, (await redeem(wrong)).body.code]).toEqual([wrong, 'accounts.confirmation_refused']);
    const start = accounts.service.clock.now();
    accounts.service.clock.set(new Date(start.getTime() + 7 * DAY_MS));
    expect((await redeem(token)).status).toBe(403);
    accounts.service.clock.set(start);
    expect((await customerOf(customer)).emailConfirmed).toBe(false);
  });

  it('must be verified again after a change; the old link is invalid then', async () => {
    const customer = (await accounts.register()).body;
    const [first = ''] = await asked(customer);
    const { token } = (await facts(first)).body;
    await redeem(token);
    const profile = { email: `new-${customer.email}`, firstName: 'Ola', lastName: 'Nowak' };
    expect((await call('PUT', `/v1/customers/${customer.customerId}`, profile)).status).toBe(200);
    expect((await customerOf(customer)).emailConfirmed).toBe(false);
    expect((await redeem(token)).status).toBe(403);
    const [, second = ''] = await asked(customer);
    expect((await facts(second)).body.email).toBe(profile.email);
    await redeem((await facts(second)).body.token);
    // A changed name does not request a new confirmation.
    await call('PUT', `/v1/customers/${customer.customerId}`, { ...profile, firstName: 'Ala' });
    expect((await customerOf(customer)).emailConfirmed).toBe(true);
    expect(await asked(customer)).toHaveLength(2);
  });

  it('is mailed to three times an hour, and no more once it is proved', async () => {
    const customer = (await accounts.register()).body;
    const again = () => call<ProblemAnswer>('POST', `/v1/customers/${customer.customerId}/email-confirmations`);
    expect([(await again()).status, (await again()).status]).toEqual([204, 204]);
    expect((await again()).body.code).toBe('accounts.too_many_confirmations');
    const ids = await asked(customer);
    expect(ids).toHaveLength(3);
    await redeem((await facts(ids[2] as string)).body.token);
    expect((await again()).body.code).toBe('accounts.email_confirmed');
  });

  it('of an imported shop needs no verification', async () => {
    const registration = {
      email: 'moved@example.com',
      firstName: 'Ola',
      lastName: 'Nowak',
      password: PASSWORD,
      store: 'pln_pl',
    };
    const { body } = await call<CustomerAnswer>('POST', '/v1/customers', registration, { as: 'importer' });
    expect((await customerOf(body)).emailConfirmed).toBe(true);
    expect(await asked(body)).toEqual([]);
  });
});

describe('a password that was shown long ago', () => {
  const elevenMinutes = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = own.service.clock.now();
    own.service.clock.set(new Date(start.getTime() + 11 * MINUTE_MS));
    try {
      return await work();
    } finally {
      own.service.clock.set(start);
    }
  };
  const as = ({ accessToken }: { accessToken: string }) => ({ headers: { 'x-customer-token': accessToken } });
  /** Uses tokens issued by the service, not by the test harness. */
  let own: Accounts;
  beforeAll(async () => {
    own = await Accounts.start({ CUSTOMER_KEYS_URL: '' });
  });
  afterAll(() => own.stop());

  it('does not permit to change the mail address, or export all data, until it is confirmed again', async () => {
    const { customer, keyring } = await own.signedUp();
    const { customerId } = customer;
    const profile = { email: `new-${customer.email}`, firstName: 'Ola', lastName: 'Nowak' };
    const change = (who: { accessToken: string }, to: object) =>
      own.service.call<ProblemAnswer>('PUT', `/v1/customers/${customerId}`, to, as(who));
    const copy = (who: { accessToken: string }) =>
      own.service.call<ProblemAnswer>('GET', `/v1/customers/${customerId}/export`, undefined, as(who));
    expect((await copy(keyring)).status).toBe(200);
    await elevenMinutes(async () => {
      expect([(await change(keyring, profile)).body.code, (await copy(keyring)).body.code]).toEqual([
        'access.confirmation_needed',
        'access.confirmation_needed',
      ]);
      // An unchanged mail address needs no confirmation of the password.
      expect((await change(keyring, { ...profile, email: customer.email, firstName: 'Ala' })).status).toBe(200);
      // A refreshed token keeps the old confirmation time.
      const renewed = (await own.refresh(keyring.refreshToken)).body;
      expect((await copy(renewed)).body.code).toBe('access.confirmation_needed');

      const confirm = (password: string, sessionId = keyring.sessionId) =>
        own.service.call<ProblemAnswer & KeyringAnswer>(
          'POST',
          `/v1/customers/${customerId}/sessions/${sessionId}/confirmation`,
          { password },
          as(keyring),
        );
      expect((await confirm('Wrong#Pass1')).body.code).toBe('accounts.wrong_password');
      expect((await confirm(PASSWORD, uuidv7())).body.code).toBe('accounts.session_not_found');
      const confirmed = (await confirm(PASSWORD)).body;
      expect((await copy(confirmed)).status).toBe(200);
      expect((await change(confirmed, profile)).status).toBe(200);
      // The session stores the confirmation too: the next token carries it.
      expect((await copy((await own.refresh(keyring.refreshToken)).body)).status).toBe(200);
      await own.service.call(
        'DELETE',
        `/v1/customers/${customerId}/sessions/${keyring.sessionId}`,
        undefined,
        as(confirmed),
      );
      expect((await confirm(PASSWORD)).status).not.toBe(200);
    });
  });
});
