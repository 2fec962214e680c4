import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KeepSecurityEvents } from '../../src/use-cases/sessions/keep-security-events.js';
import { ManageStaff } from '../../src/use-cases/staff/manage-staff.js';
import { Accounts, PASSWORD, type ProblemAnswer } from '../accounts.js';
import { anAdmin, anEnrolledAdmin, type Enrolled, nextCode, signInStaff } from '../staff.js';

// ACCOUNTS_SECRET is changed: the service starts again on the same database with a new secret.

const [BEFORE, AFTER] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const MINUTE_MS = 60_000;

let database: TestDatabase;
let accounts: Accounts;
let hours = 0;
beforeEach(async () => {
  database = await cloneDatabase('accounts');
  hours = 0;
  await restart({ ACCOUNTS_SECRET: BEFORE });
});
afterEach(async () => {
  await accounts.stop();
  await database.drop();
});

/** Stops the running service and starts it with other secrets, an hour later. */
async function restart(env: Record<string, string>): Promise<void> {
  if (hours > 0) await accounts.stop();
  accounts = await Accounts.start({ DATABASE_URL: database.url, ...env });
  accounts.service.clock.advance(hours * 60 * MINUTE_MS);
  hours += 1;
}
const withOld = { ACCOUNTS_SECRET: AFTER, ACCOUNTS_SECRET_OLD: BEFORE };
const withoutOld = { ACCOUNTS_SECRET: AFTER };
const codesOf = ({ secret, recoveryCodes }: Enrolled): string[] => [nextCode(accounts, secret), recoveryCodes[0] ?? ''];
const sealOf = async ({ staffId }: Enrolled): Promise<string> =>
  (await accounts.service.db.one<{ seal: string }>('SELECT totp_sealed AS seal FROM staff WHERE staff_id = $1', [
    staffId,
  ]))!.seal;
const reset = ({ email }: Enrolled) => accounts.service.service.app.get(ManageStaff).resetSecondFactorOf(email);

describe('after a rotation with the previous secret', () => {
  it('staff sign in with a code of the app and with a recovery code, and the app’s secret is sealed anew', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    const seal = await sealOf(ada);
    await restart(withOld);
    for (const code of codesOf(ada)) expect((await signInStaff(accounts, ada.email, code)).status).toBe(201);
    const anew = await sealOf(ada);
    expect(anew.split('.')[0]).not.toBe(seal.split('.')[0]);

    // The previous secret is removed: the app still works, recovery codes made with that secret do not.
    await restart(withoutOld);
    expect((await signInStaff(accounts, ada.email, nextCode(accounts, ada.secret))).status).toBe(201);
    expect(await sealOf(ada)).toBe(anew);
    const { status, body } = await signInStaff(accounts, ada.email, ada.recoveryCodes[1]);
    expect([status, body.code]).toEqual([403, 'accounts.wrong_code']);
  });

  it('a sign-in with a recovery code alone seals the app’s secret anew', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    await restart(withOld);
    expect((await signInStaff(accounts, ada.email, ada.recoveryCodes[0])).status).toBe(201);
    await restart(withoutOld);
    expect((await signInStaff(accounts, ada.email, nextCode(accounts, ada.secret))).status).toBe(201);
  });

  it('values stored before secrets had ids still open, each code once', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    const { db } = accounts.service;
    await db.rows(`UPDATE staff SET totp_sealed = split_part(totp_sealed, '.', 2)`);
    await db.rows(`UPDATE staff_recovery_code SET code_hash = split_part(code_hash, '.', 2)`);
    await db.rows(`UPDATE signing_key SET sealed_jwk = split_part(sealed_jwk, '.', 2)`);
    for (const env of [{ ACCOUNTS_SECRET: BEFORE }, withOld]) {
      await restart(env);
      expect((await signInStaff(accounts, ada.email, nextCode(accounts, ada.secret))).status).toBe(201);
      const code = ada.recoveryCodes[hours];
      expect((await signInStaff(accounts, ada.email, code)).status).toBe(201);
      expect((await signInStaff(accounts, ada.email, code)).body.code).toBe('accounts.wrong_code');
    }
  });

  it('sessions of shoppers and mailed links stay valid until the previous secret is removed', async () => {
    const { keyring } = await accounts.signedUp();
    const { refreshToken } = keyring;
    await restart(withOld);
    expect((await accounts.refresh(refreshToken)).status).toBe(200);
    await restart(withoutOld);
    expect((await accounts.refresh<ProblemAnswer>(refreshToken)).body.code).toBe('accounts.refresh_refused');
  });

  it('security events of an erased address are found under either secret', async () => {
    const account = sha256('ola@example.com');
    const keep = () =>
      accounts.service.service.app.get(KeepSecurityEvents).execute([
        {
          ...{ eventId: randomUUID(), at: accounts.service.clock.now(), kind: 'wrong_password', times: 1 },
          ...{ network: '192.0.2.1', route: 'POST /login', traceId: 'a'.repeat(32) },
          ...{ account, customerId: null, staffId: null },
        },
      ]);
    await keep();
    await restart(withOld);
    await keep();
    const events = () => accounts.service.db.rows('SELECT 1 FROM security_event');
    expect(await events()).toHaveLength(2);
    await accounts.service.db.transaction((tx) =>
      accounts.service.service.app.get(KeepSecurityEvents).forget(tx, randomUUID(), 'ola@example.com'),
    );
    expect(await events()).toEqual([]);
  });

  it('tokens are signed with the old key for fifteen minutes, then with one sealed with the new secret', async () => {
    const { customer } = await accounts.signedUp();
    const keyIds = async () => {
      const { body } = await accounts.service.call<{ keys: Array<{ kid: string }> }>('GET', '/v1/jwks');
      return body.keys.map(({ kid }) => kid);
    };
    const signer = async (): Promise<string> => {
      const { accessToken } = (await accounts.signIn(customer.email)).body;
      return JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString()).kid;
    };
    const [first] = await keyIds();
    await accounts.service.db.rows(`UPDATE signing_key SET created_at = created_at - interval '1 day'`);
    await restart(withOld);
    accounts.service.clock.advance(-60 * MINUTE_MS); // the moment of the start, when the next key is created
    const [second, ...others] = await keyIds();
    expect(others).toEqual([first]);
    expect(second).not.toBe(first);
    expect(await signer()).toBe(first);
    accounts.service.clock.advance(15 * MINUTE_MS);
    expect(await signer()).toBe(second);
    await restart(withoutOld);
    expect(await signer()).toBe(second);
  });
});

describe('after a rotation without the previous secret', () => {
  it('neither a code nor the password lets staff in or enrol; after a reset the password does, and a new app is enrolled', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    await restart(withoutOld);
    expect((await signInStaff(accounts, ada.email)).body.code).toBe('accounts.second_factor_needed');
    for (const code of [...codesOf(ada), '000000']) {
      const { status, body } = await signInStaff(accounts, ada.email, code);
      expect([status, body.code]).toEqual([403, 'accounts.second_factor_unreadable']);
    }
    expect(await accounts.service.db.rows('SELECT 1 FROM staff_session')).toEqual([]);

    await reset(ada);
    const { status, body } = await signInStaff(accounts, ada.email);
    expect([status, body.staff.secondFactor]).toEqual([201, false]);
    const as = { staff: { staffId: ada.staffId } };
    const path = `/v1/staff/${ada.staffId}/second-factor`;
    const begun = await accounts.service.call<{ secret: string }>('POST', path, { password: PASSWORD }, as);
    const code = nextCode(accounts, begun.body.secret);
    expect((await accounts.service.call('POST', `${path}:confirm`, { code }, as)).status).toBe(200);
    expect((await signInStaff(accounts, ada.email, nextCode(accounts, begun.body.secret))).status).toBe(201);
  });

  it('an open session cannot be confirmed with a code', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    const { token } = (await signInStaff(accounts, ada.email, nextCode(accounts, ada.secret))).body;
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await restart(withoutOld);
    const confirmation = await accounts.service.call<ProblemAnswer>(
      'POST',
      `/v1/staff/${ada.staffId}/sessions/${sid}/confirmation`,
      { password: PASSWORD, code: nextCode(accounts, ada.secret) },
      { staff: { staffId: ada.staffId, sessionId: sid } },
    );
    expect([confirmation.status, confirmation.body.code]).toEqual([403, 'accounts.second_factor_unreadable']);
  });

  it('an enrolment that was begun before is begun again', async () => {
    const { staffId } = await anAdmin(accounts, 'ada@example.com');
    const path = `/v1/staff/${staffId}/second-factor`;
    const as = { staff: { staffId } };
    const { secret } = (await accounts.service.call<{ secret: string }>('POST', path, { password: PASSWORD }, as)).body;
    await restart(withoutOld);
    const code = nextCode(accounts, secret);
    const { status, body } = await accounts.service.call<ProblemAnswer>('POST', `${path}:confirm`, { code }, as);
    expect([status, body.code]).toEqual([409, 'accounts.second_factor_state']);
  });

  it('shoppers sign in at once: a new key signs', async () => {
    const { customer } = await accounts.signedUp();
    await restart(withoutOld);
    expect((await accounts.signIn(customer.email)).status).toBe(201);
  });
});
