import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffRepository } from '../../src/persistence/staff/staff.repository.js';
import { SeedStaff } from '../../src/use-cases/staff/seed-staff.js';
import { Accounts, PASSWORD, type ProblemAnswer } from '../accounts.js';
import { anAdmin, anEnrolledAdmin, nextCode, type StaffAnswer, signInStaff } from '../staff.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start({ SEED_DEMO: '1' });
});
afterAll(() => accounts.stop());

const MINUTE_MS = 60_000;
const call = <T = StaffAnswer & ProblemAnswer>(method: string, path: string, body?: unknown, staff: object = {}) =>
  accounts.service.call<T>(method, `/v1/staff${path}`, body, { staff });
const disable = (staffId: string, disabled: boolean) => call('PATCH', `/${staffId}`, { disabled });
const open = (email: string) => call('POST', '', { email, name: 'Ada Lis', role: 'moderator', password: PASSWORD });
const reset = (staffId: string, staff: object = {}) => call('POST', `/${staffId}/second-factor:reset`, {}, staff);

describe('the mail address of a deactivated account', () => {
  it('is free for a new account; the old one is active again only while no other has the address', async () => {
    const first = (await open('ola@example.com')).body;
    expect((await open('ola@example.com')).body.code).toBe('accounts.email_taken');
    await disable(first.staffId, true);
    const opened = await open('OLA@example.com');
    expect(opened.status).toBe(201);
    const second = opened.body;
    expect((await signInStaff(accounts, 'ola@example.com')).body.staff.staffId).toBe(second.staffId);

    const refused = await disable(first.staffId, false);
    expect([refused.status, refused.body.code]).toEqual([409, 'accounts.address_in_use']);
    expect((await call('GET', `/${first.staffId}`)).body.disabled).toBe(true);
    await disable(second.staffId, true);
    expect((await disable(first.staffId, false)).body.disabled).toBe(false);
    expect((await signInStaff(accounts, 'ola@example.com')).body.staff.staffId).toBe(first.staffId);
  });

  it('of the demo gets no new account with the published password', async () => {
    const all = async () =>
      (await call<{ items: StaffAnswer[] }>('GET', '')).body.items.filter(
        ({ email }) => email === 'moderator@example.com',
      );
    const [demo] = await all();
    await disable(demo?.staffId as string, true);
    await accounts.service.service.app.get(SeedStaff).onApplicationBootstrap();
    expect(await all()).toHaveLength(1);
  });
});

describe('the reset of a colleague’s second factor', () => {
  it('turns it off with every recovery code, ends the sessions, and is recorded', async () => {
    const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
    await signInStaff(accounts, ada.email, nextCode(accounts, ada.secret));
    const answer = await reset(ada.staffId);
    expect([answer.status, answer.body]).toMatchObject([200, { staffId: ada.staffId, secondFactor: false }]);

    const { db } = accounts.service;
    expect(await db.rows('SELECT 1 FROM staff_recovery_code WHERE staff_id = $1', [ada.staffId])).toEqual([]);
    const isOpen = 'SELECT 1 FROM staff_session WHERE staff_id = $1 AND revoked_at IS NULL';
    expect(await db.rows(isOpen, [ada.staffId])).toEqual([]);
    // A sign-in that read the account before the reset.
    const take = db.transaction((tx) =>
      accounts.service.service.app.get(StaffRepository).takeStep(tx, ada.staffId, 99_999_999),
    );
    expect(await take).toBe(false);
    expect((await accounts.eventsOf('SessionRevoked')).length).toBeGreaterThan(0);
    expect((await signInStaff(accounts, ada.email)).status).toBe(201);

    expect((await reset(ada.staffId)).status).toBe(200); // a repeated press
    const { body } = await accounts.service.call<{ items: Array<{ action: string; before: object; after: object }> }>(
      'GET',
      `/v1/audit-entries?${new URLSearchParams({ resource: 'staff', resourceId: ada.staffId, action: 'reset-second-factor' })}`,
      undefined,
      { staff: {} },
    );
    expect(body.items).toMatchObject([{ before: { secondFactor: true }, after: { secondFactor: false } }]);
  });

  it('is for admins who confirmed their password lately, and never for oneself', async () => {
    const { staffId } = await anEnrolledAdmin(accounts, 'eve@example.com');
    const longAgo = new Date(accounts.service.clock.now().getTime() - 11 * MINUTE_MS);
    const unconfirmed = await reset(staffId, { confirmedAt: longAgo });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'access.confirmation_needed']);
    expect((await reset(staffId, { role: 'moderator' })).status).toBe(403);
    const own = await reset(staffId, { staffId });
    expect([own.status, own.body.code]).toEqual([409, 'accounts.own_second_factor']);
    expect((await reset('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1dff')).status).toBe(404);
    expect((await call('GET', `/${staffId}`)).body.secondFactor).toBe(true);
  });

  it('keeps an account without a second factor as it is', async () => {
    const { staffId, email } = await anAdmin(accounts, 'kim@example.com');
    await signInStaff(accounts, email);
    expect((await reset(staffId)).status).toBe(200);
    const isOpen = 'SELECT 1 FROM staff_session WHERE staff_id = $1 AND revoked_at IS NULL';
    expect(await accounts.service.db.rows(isOpen, [staffId])).toHaveLength(1);
  });
});
