import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, type CustomerAnswer, type KeyringAnswer, PASSWORD, type ProblemAnswer } from '../accounts.js';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'Kimono#Silk9';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const sessionsOf = async ({ customerId }: CustomerAnswer) =>
  (await accounts.service.call<{ items: Array<{ sessionId: string }> }>('GET', `/v1/customers/${customerId}/sessions`))
    .body.items;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const REFUSED = [403, 'accounts.refresh_refused'];

describe('signing in', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    const { customer } = await accounts.signedUp();
    const wrong = await accounts.signIn<ProblemAnswer>(customer.email, 'Wrong#Pass1');
    const unknown = await accounts.signIn<ProblemAnswer>('nobody@example.com');
    expect(refusal(wrong)).toEqual([403, 'accounts.wrong_credentials']);
    expect({ ...unknown.body, traceId: '' }).toEqual({ ...wrong.body, traceId: '' });
  });

  it('ignores the case of the mail address', async () => {
    const { customer } = await accounts.signedUp();
    expect((await accounts.signIn(customer.email.toUpperCase())).status).toBe(201);
  });

  it('beyond the queue of hashes answers 503 instead of piling up', async () => {
    const busy = await Accounts.start({ HASH_PARALLEL: '1', HASH_QUEUE: '1', HASH_MEMORY_KIB: '65536' });
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, () => busy.signIn('nobody@example.com')));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([403, 503]));
    } finally {
      await busy.stop();
    }
  });
});

describe('a wire client', () => {
  it('uses one refresh token again and again for thirty days', async () => {
    const own = await Accounts.start();
    try {
      const { keyring } = await own.signedUp();
      for (const day of [1, 10, 18]) {
        own.service.clock.advance(day * DAY_MS);
        const { status, body } = await own.refresh(keyring.refreshToken);
        expect([status, body.refreshToken, body.sessionId]).toEqual([200, keyring.refreshToken, keyring.sessionId]);
      }
      own.service.clock.advance(DAY_MS);
      expect(refusal(await own.refresh<ProblemAnswer>(keyring.refreshToken))).toEqual(REFUSED);
    } finally {
      await own.stop();
    }
  });

  it('cannot use a forged, truncated or storefront token', async () => {
    const { keyring } = await accounts.signedUp();
    const storefront = (await accounts.signedUp('cookie')).keyring.refreshToken;
    const [id, , proof] = keyring.refreshToken.split('.');
    const made = [
      `${id}.1.${proof}`,
      `${id}.0.`,
      `${id}.0.${proof}x`,
      `${keyring.refreshToken}.`,
      '',
      '..',
      storefront,
    ];
    for (const token of made) expect(refusal(await accounts.refresh<ProblemAnswer>(token))).toEqual(REFUSED);
    expect((await accounts.refresh(keyring.refreshToken)).status).toBe(200);
  });
});

describe('the storefront', () => {
  it('gets a successor at every refresh; two tabs at once get the same one', async () => {
    const { keyring } = await accounts.signedUp('cookie');
    const tabs = await Promise.all([1, 2, 3].map(() => accounts.refresh(keyring.refreshToken, 'cookie')));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    const successors = new Set(tabs.map(({ body }) => body.refreshToken));
    expect(successors.size).toBe(1);
    expect(successors.has(keyring.refreshToken)).toBe(false);
    accounts.service.clock.advance(11_000);
    const [successor = ''] = successors;
    expect((await accounts.refresh(successor, 'cookie')).status).toBe(200);
  });

  it('ends the session when a stolen old token is used, for thief and victim', async () => {
    const { customer, keyring } = await accounts.signedUp('cookie');
    const successor = (await accounts.refresh(keyring.refreshToken, 'cookie')).body.refreshToken;
    accounts.service.clock.advance(11_000);
    expect(refusal(await accounts.refresh<ProblemAnswer>(keyring.refreshToken, 'cookie'))).toEqual(REFUSED);
    expect(refusal(await accounts.refresh<ProblemAnswer>(successor, 'cookie'))).toEqual(REFUSED);
    expect(await sessionsOf(customer)).toEqual([]);
    expect(await accounts.eventsOf('SessionRevoked')).toContainEqual({
      sessionId: keyring.sessionId,
      customerId: customer.customerId,
    });
  });

  it('signs out by its refresh token, once and for all', async () => {
    const { keyring } = await accounts.signedUp('cookie');
    const end = () => accounts.service.call('POST', '/v1/sessions:end', { refreshToken: keyring.refreshToken });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect(refusal(await accounts.refresh<ProblemAnswer>(keyring.refreshToken, 'cookie'))).toEqual(REFUSED);
    const told = (await accounts.eventsOf('SessionRevoked')).filter(({ sessionId }) => sessionId === keyring.sessionId);
    expect(told).toHaveLength(1);
  });
});

describe('a session', () => {
  it('of another device is ended by its owner only', async () => {
    const { customer, keyring } = await accounts.signedUp();
    const phone = (await accounts.signIn(customer.email)).body;
    const stranger = (await accounts.signedUp()).customer;
    const end = (customerId: string) =>
      accounts.service.call<ProblemAnswer>('DELETE', `/v1/customers/${customerId}/sessions/${phone.sessionId}`);
    expect(refusal(await end(stranger.customerId))).toEqual([404, 'accounts.session_not_found']);
    expect((await end(customer.customerId)).status).toBe(204);
    expect(refusal(await accounts.refresh<ProblemAnswer>(phone.refreshToken))).toEqual(REFUSED);
    expect((await sessionsOf(customer)).map(({ sessionId }) => sessionId)).toEqual([keyring.sessionId]);
  });
});

describe('a password', () => {
  const change = (customer: CustomerAnswer, keyring: KeyringAnswer, currentPassword: string, newPassword: string) =>
    accounts.service.call<ProblemAnswer>('PUT', `/v1/customers/${customer.customerId}/password`, {
      sessionId: keyring.sessionId,
      currentPassword,
      newPassword,
    });

  it('is changed with the current one, and every other session ends', async () => {
    const { customer, keyring } = await accounts.signedUp();
    const other = (await accounts.signIn(customer.email)).body;
    expect(refusal(await change(customer, keyring, 'Wrong#Pass1', NEW_PASSWORD))).toEqual([
      403,
      'accounts.wrong_password',
    ]);
    expect(refusal(await change(customer, keyring, PASSWORD, 'short'))).toEqual([422, 'accounts.password_refused']);
    expect((await accounts.refresh(other.refreshToken)).status).toBe(200);
    expect((await change(customer, keyring, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect(refusal(await accounts.refresh<ProblemAnswer>(other.refreshToken))).toEqual(REFUSED);
    expect((await accounts.refresh(keyring.refreshToken)).status).toBe(200);
    expect((await accounts.signIn(customer.email)).status).toBe(403);
    expect((await accounts.signIn(customer.email, NEW_PASSWORD)).status).toBe(201);
  });
});
