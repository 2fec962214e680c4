import { eventually } from '@garderoba/service-kit/testing/poll';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { asPromised } from './console-promise.ts';
import { DEMO_PASSWORD, PASSWORD, type Signed, SignedInShop } from './signed-in-shop.ts';

// The console's sign-in (wire-contract 11.14), through the real backoffice and the real accounts.

const CONSOLE = 'http://localhost:3001';
const OWN_PAGE = { origin: CONSOLE, 'x-garderoba': '1' };
const cart = new StubNeighbour();
const orders = new StubNeighbour();
let shop: SignedInShop;
let admin: string;
let moderator: string;

type Answer = { code: number; result: string; meta?: { secondFactor?: boolean; reason?: string } };
type Session = { staff: { id: string; email: string; role: string; secondFactor: boolean }; token?: string };
interface Listed {
  id: string;
  email: string;
  groupId: number;
}
interface Entry {
  id: number;
  action: string;
  resource: string;
  resourceId: string;
  actor: string;
  before: unknown;
  after: unknown;
}

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  asPromised(method, `/api/admin${path}`, body, shop.console<T>(method, path, body, headers));
const as = <T>(token: string, method: string, path: string, body?: unknown) =>
  call<T>(method, path, body, { authorization: `Bearer ${token}` });
const DEMO_STAFF = new Set(['admin@example.com', 'moderator@example.com']);
const signIn = (email: string, code?: string, headers?: Record<string, string>) =>
  call<Session & Answer>('POST', '/login', { email, password: passwordOf(email), ...(code && { code }) }, headers);
const passwordOf = (email: string): string => (DEMO_STAFF.has(email) ? DEMO_PASSWORD : PASSWORD);
const tokenOf = async (email: string): Promise<string> => (await signIn(email)).body.token as string;
const listOf = async <T>(path: string): Promise<{ items: T[]; range: string | null }> => {
  const { body, headers } = await as<T[]>(admin, 'GET', path);
  return { items: body, range: headers.get('content-range') };
};
const customerOf = async ({ email }: Signed): Promise<Listed> => {
  const { items } = await listOf<Listed>(`/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  return items[0] as Listed;
};

beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders }, { SEED_DEMO: '1' });
  [admin, moderator] = [await tokenOf('admin@example.com'), await tokenOf('moderator@example.com')];
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

describe('the console’s sign-in', () => {
  it('[ADM-010] refuses shoppers, guests and forged tokens, and changes nothing', async () => {
    const shopper = await shop.somebody();
    const { id, groupId } = await customerOf(shopper);
    const attempts = [
      ['GET', '/me'],
      ['GET', '/customers'],
      ['POST', `/customers/${id}/set-group`, { groupId: 7 }],
      ['POST', `/customers/${id}/erase`],
      ['POST', '/staff', { email: 'x@example.com', name: 'Xenia', role: 'admin', password: PASSWORD }],
      ['GET', '/audit'],
    ] as const;
    for (const [method, path, body] of attempts) {
      for (const authorization of [`Bearer ${shopper.token}`, 'Bearer null', 'Bearer a.b.c', '']) {
        const { status } = await call<Answer>(method, path, body, { authorization });
        expect([method, path, authorization.slice(0, 12), status]).toEqual([
          method,
          path,
          authorization.slice(0, 12),
          401,
        ]);
      }
    }
    expect((await customerOf(shopper)).groupId).toBe(groupId);
    expect((await listOf('/staff')).items).toHaveLength(2);
  });

  it('[ADM-001] permits a moderator’s work to a moderator and no work of an admin', async () => {
    const { id } = await customerOf(await shop.somebody());
    for (const path of ['/customers', `/customers/${id}`, `/customers/${id}/points`])
      expect([path, (await as(moderator, 'GET', path)).status]).toEqual([path, 403]);
    expect((await as<Session['staff']>(moderator, 'GET', '/me')).body).toMatchObject({ role: 'moderator' });
    expect((await as(moderator, 'POST', `/customers/${id}/erase`)).status).toBe(403);
    expect((await as(moderator, 'POST', `/customers/${id}/set-group`, { groupId: 2 })).status).toBe(403);
    expect((await as(moderator, 'GET', '/audit')).status).toBe(403);
    expect((await as(moderator, 'GET', '/staff')).status).toBe(403);
    expect((await as(admin, 'GET', `/customers/${id}`)).body).toMatchObject({ id, groupId: 1 });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const wrong = await call<Answer>('POST', '/login', { email: 'admin@example.com', password: 'Wrong#Pass1' });
    const unknown = await call<Answer>('POST', '/login', { email: 'nobody@example.com', password: PASSWORD });
    expect([wrong.status, wrong.body.result]).toEqual([401, 'Wrong e-mail or password.']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('gives the console a cookie that scripts cannot read, and no token', async () => {
    const { status, body, headers } = await signIn('admin@example.com', undefined, OWN_PAGE);
    expect([status, body.token]).toEqual([200, undefined]);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^g_staff=[\w.-]+; Max-Age=1800; Path=\/api\/admin; HttpOnly; SameSite=Strict$/);
    const [pair = ''] = cookie.split(';');
    expect((await call('GET', '/me', undefined, { cookie: pair })).status).toBe(200);
    const foreign = await call<Answer>('POST', '/logout', {}, { cookie: pair, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await call('POST', '/logout', {}, { cookie: pair, ...OWN_PAGE })).status).toBe(200);
    await eventually(async () => {
      expect((await call('GET', '/me', undefined, { cookie: pair })).status).toBe(401);
    });
  });

  it('is renewed while it is used and ends after twelve hours', async () => {
    const token = await tokenOf('moderator@example.com');
    const advance = (minutes: number): void => {
      for (const { clock } of [shop.accounts, shop.backoffice, shop.gateway]) clock.advance(minutes * 60_000);
    };
    advance(6);
    const renewed = (await as(token, 'GET', '/me')).headers.get('x-staff-token') as string;
    expect((await as(renewed, 'GET', '/me')).headers.get('x-staff-token')).toBeNull();
    advance(25);
    expect((await as(token, 'GET', '/me')).status).toBe(401);
    let latest = renewed;
    for (let minutes = 31; minutes < 12 * 60; minutes += 20) {
      const { status, headers } = await as(latest, 'GET', '/me');
      expect([minutes, status]).toEqual([minutes, 200]);
      latest = headers.get('x-staff-token') ?? latest;
      advance(20);
    }
    expect((await as(latest, 'GET', '/me')).status).toBe(401);
    [admin, moderator] = [await tokenOf('admin@example.com'), await tokenOf('moderator@example.com')];
  });
});

describe('the second factor', () => {
  it('requires a code, accepted once, or a recovery code', async () => {
    const email = 'second@example.com';
    await as(admin, 'POST', '/staff', { email, name: 'Second', role: 'moderator', password: PASSWORD });
    const token = await tokenOf(email);
    const { body: begun } = await as<{ secret: string; uri: string }>(token, 'POST', '/me/second-factor', {
      password: PASSWORD,
    });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\//);
    const codeNow = (): string =>
      generateSync({ secret: begun.secret, epoch: Math.floor(shop.accounts.clock.now().getTime() / 1_000) });
    expect((await as<Answer>(token, 'POST', '/me/second-factor/confirm', { code: '000000' })).status).toBe(401);
    const confirmed = await as<{ recoveryCodes: string[] }>(token, 'POST', '/me/second-factor/confirm', {
      code: codeNow(),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);

    const without = await signIn(email);
    expect([without.status, without.body.meta]).toEqual([401, { secondFactor: true }]);
    expect((await signIn(email, codeNow())).status).toBe(401); // the code of the confirmation, again
    for (const { clock } of [shop.accounts, shop.backoffice, shop.gateway]) clock.advance(30_000);
    const code = codeNow();
    expect((await signIn(email, code)).body.staff.secondFactor).toBe(true);
    expect((await signIn(email, code)).status).toBe(401);
    const [recovery = ''] = confirmed.body.recoveryCodes;
    expect((await signIn(email, recovery)).status).toBe(200);
    expect((await signIn(email, recovery)).status).toBe(401);
    expect((await as(token, 'POST', '/me/second-factor/remove', { password: 'Wrong#Pass1' })).status).toBe(403);
    expect((await as(token, 'POST', '/me/second-factor/remove', { password: PASSWORD })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('of a colleague is reset by an admin: the sessions end, the password suffices once more', async () => {
    const email = 'lost@example.com';
    const member = { email, name: 'Lost Phone', role: 'moderator', password: PASSWORD };
    const { body: colleague } = await as<Session['staff']>(admin, 'POST', '/staff', member);
    const token = await tokenOf(email);
    const { secret } = (await as<{ secret: string }>(token, 'POST', '/me/second-factor', { password: PASSWORD })).body;
    const code = generateSync({ secret, epoch: Math.floor(shop.accounts.clock.now().getTime() / 1_000) });
    expect((await as(token, 'POST', '/me/second-factor/confirm', { code })).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);

    const path = `/staff/${colleague.id}/reset-second-factor`;
    expect((await as(moderator, 'POST', path, {})).status).toBe(403);
    const { body: me } = await as<Session['staff']>(admin, 'GET', '/me');
    const own = await as<Answer>(admin, 'POST', `/staff/${me.id}/reset-second-factor`, {});
    expect([own.status, own.body.meta?.reason]).toEqual([409, 'accounts.own_second_factor']);
    expect(await as(admin, 'POST', path, {})).toMatchObject({ status: 200, body: { secondFactor: false } });
    await eventually(async () => {
      expect((await as(token, 'GET', '/me')).status).toBe(401);
    });
    expect((await signIn(email)).status).toBe(200);
    const { items } = await listOf<Entry>(
      `/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'staff', resourceId: colleague.id, action: 'reset-second-factor' }))}`,
    );
    expect(items).toMatchObject([{ before: { secondFactor: true }, after: { secondFactor: false } }]);
  });

  it('that no secret opens is refused with its reason, at the sign-in and at the confirmation', async () => {
    const email = 'unreadable@example.com';
    const member = { email, name: 'Old Seal', role: 'moderator', password: PASSWORD };
    const { body: colleague } = await as<Session['staff']>(admin, 'POST', '/staff', member);
    const token = await tokenOf(email);
    await shop.accounts.db.rows(
      `UPDATE staff SET totp_sealed = '00000000.AAAA', totp_since = now() WHERE staff_id = $1`,
      [colleague.id],
    );
    expect((await signIn(email)).body.meta).toEqual({ secondFactor: true });
    const attempt = await signIn(email, '123456');
    expect([attempt.status, attempt.body.meta?.reason]).toEqual([403, 'accounts.second_factor_unreadable']);
    const confirmed = await as<Answer>(token, 'POST', '/me/confirm', { password: PASSWORD, code: '123456' });
    expect([confirmed.status, confirmed.body.meta?.reason]).toEqual([403, 'accounts.second_factor_unreadable']);
    await as(admin, 'PUT', `/staff/${colleague.id}`, { disabled: true });
  });
});

describe('staff', () => {
  it('are applied to a new role at once: every session ends', async () => {
    const email = 'third@example.com';
    const { body: third } = await as<Session['staff']>(admin, 'POST', '/staff', {
      email,
      name: 'Third',
      role: 'admin',
      password: PASSWORD,
    });
    const token = await tokenOf(email);
    expect((await as(token, 'GET', '/audit')).status).toBe(200);
    expect((await as(admin, 'PUT', `/staff/${third.id}`, { role: 'moderator' })).status).toBe(200);
    await eventually(async () => {
      expect((await as(token, 'GET', '/audit')).status).toBe(401);
    });
    await as(admin, 'PUT', `/staff/${third.id}`, { disabled: true });
    expect((await signIn(email)).status).toBe(401);
  });

  it('stay signed in when their record is saved unchanged', async () => {
    const email = 'unchanged@example.com';
    const member = { email, name: 'Fourth', role: 'admin', password: PASSWORD };
    const { body: fourth } = await as<Session['staff']>(admin, 'POST', '/staff', member);
    const token = await tokenOf(email);
    const saved = await as(admin, 'PUT', `/staff/${fourth.id}`, { role: 'admin', disabled: false });
    expect(saved).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await as(token, 'GET', '/me')).status).toBe(200);
    await as(admin, 'PUT', `/staff/${fourth.id}`, { disabled: true });
  });

  it('always have one admin', async () => {
    const { body: me } = await as<Session['staff']>(admin, 'GET', '/me');
    const { status, body } = await as<Answer>(admin, 'PUT', `/staff/${me.id}`, { role: 'moderator' });
    expect([status, body.meta?.reason]).toEqual([409, 'accounts.last_admin']);
  });
});

describe('an invitation', () => {
  const LINK_MS = 72 * 3_600_000;
  const invited = async () => {
    const member = { email: shop.nextEmail(), name: 'Ida Maj', role: 'moderator', language: 'en' };
    const { status, body } = await as<{ id: string; invited: boolean }>(admin, 'POST', '/staff', member);
    expect({ status, invited: body.invited }).toEqual({ status: 200, invited: true });
    return { ...member, id: body.id };
  };
  /** The data from which content writes the mail. */
  const letterTo = async (id: string) => {
    const row = await shop.accounts.db.one<{ invitationId: string }>(
      'SELECT invitation_id AS "invitationId" FROM staff_invitation WHERE staff_id = $1 AND used_at IS NULL',
      [id],
    );
    return shop.mailFacts<{ email: string; language: string; token: string }>(
      `/v1/staff-invitations/${row?.invitationId}/mail-facts`,
    );
  };
  const accept = (token: string, password = 'Wieszak7!') => call<Answer>('POST', '/invitation', { token, password });
  const enter = (email: string, password: string) => call<Session>('POST', '/login', { email, password });

  it('sets the password once; before that no password is accepted', async () => {
    const { id, email } = await invited();
    for (const password of ['null', 'undefined', PASSWORD, 'Wieszak7!'])
      expect((await enter(email, password)).status).toBe(401);
    const { body: letter } = await letterTo(id);
    expect(letter).toMatchObject({ email, language: 'en' });
    expect((await accept(letter.token, 'short')).status).toBe(400);
    expect((await accept(letter.token)).status).toBe(200);
    expect((await enter(email, 'Wieszak7!')).body.staff).toMatchObject({ id, invited: false });
    expect(await accept(letter.token, 'Wieszak8!')).toMatchObject({ status: 400 });
    expect((await enter(email, 'Wieszak8!')).status).toBe(401);
    const { items } = await listOf<Entry>(`/audit?filter=${encodeURIComponent(JSON.stringify({ resourceId: id }))}`);
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create', 'accept-invitation', 'sign-in']),
    );
    expect(JSON.stringify(items)).not.toContain(email);
  });

  it('used twice concurrently succeeds once', async () => {
    const { id, email } = await invited();
    const { token } = (await letterTo(id)).body;
    const answers = await Promise.all(['Wieszak7!', 'Wieszak8!'].map((password) => accept(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const entered = await Promise.all(['Wieszak7!', 'Wieszak8!'].map((password) => enter(email, password)));
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is invalid after three days, after a newer one, after deactivation of the account, and when forged', async () => {
    const { id } = await invited();
    const first = (await letterTo(id)).body.token;
    expect((await as(admin, 'POST', `/staff/${id}/invite`, { language: 'pl' })).status).toBe(200);
    const second = (await letterTo(id)).body;
    expect(second.language).toBe('pl');
    const [, proof] = second.token.split('.');
    const last = second.token.endsWith('0') ? '1' : '0';
    const madeUp = [`${id}.${proof}`, second.token.slice(0, -1) + last, 'null', second.token.replace('.', '.0')];
    for (const token of [first, ...madeUp]) expect([token, (await accept(token)).status]).toEqual([token, 400]);
    await as(admin, 'PUT', `/staff/${id}`, { disabled: true });
    expect((await accept(second.token)).status).toBe(400);
    expect((await as(admin, 'POST', `/staff/${id}/invite`, { language: 'pl' })).status).toBe(409);
    await as(admin, 'PUT', `/staff/${id}`, { disabled: false });
    const now = shop.accounts.clock.now();
    shop.accounts.clock.set(new Date(now.getTime() + LINK_MS));
    expect((await accept(second.token)).status).toBe(400);
    shop.accounts.clock.set(now);
    expect((await accept(second.token)).status).toBe(200);
  });

  it('to a signed-in member of staff ends every session; the second factor is still required', async () => {
    const { id, email } = await invited();
    await accept((await letterTo(id)).body.token);
    const inside = (await enter(email, 'Wieszak7!')).body.token as string;
    await as(admin, 'POST', `/staff/${id}/invite`, { language: 'en' });
    // A password set another way ends the link.
    const unused = (await letterTo(id)).body.token;
    const change = { currentPassword: 'Wieszak7!', newPassword: 'Wieszak8!' };
    expect((await as(inside, 'POST', '/me/password', change)).status).toBe(200);
    expect((await accept(unused, 'Wieszak9!')).status).toBe(400);
    await as(admin, 'POST', `/staff/${id}/invite`, { language: 'en' });
    await accept((await letterTo(id)).body.token, 'Wieszak9!');
    await eventually(async () => expect((await as(inside, 'GET', '/me')).status).toBe(401));
  });

  it('is sent by admins with a recently confirmed password', async () => {
    const { id } = await invited();
    expect((await as(moderator, 'POST', `/staff/${id}/invite`, { language: 'en' })).status).toBe(403);
    expect((await as(admin, 'POST', `/staff/${id}/invite`, { language: 'de' })).status).toBe(400);
    expect((await as(admin, 'POST', `/staff/${id}/invite`, {})).status).toBe(400);
  });

  it('an invited admin who has not signed in does not count as the last admin', async () => {
    await as(admin, 'POST', '/staff', { email: shop.nextEmail(), name: 'Eva Maj', role: 'admin' });
    const { staff } = (await signIn('admin@example.com')).body;
    expect((await as(admin, 'PUT', `/staff/${staff.id}`, { role: 'moderator' })).status).toBe(409);
  });
});

describe('a changed mail address', () => {
  it('is notified to the previous one; the event contains neither', async () => {
    const customer = await shop.somebody();
    const next = shop.nextEmail();
    const change = { customer: { email: next, firstname: 'Ola', lastname: 'Nowak' } };
    expect((await shop.as(customer, 'POST', '/api/user/me', change)).status).toBe(200);
    const row = await shop.accounts.db.one<{ changeId: string }>(
      'SELECT change_id AS "changeId" FROM email_change WHERE old_email = $1',
      [customer.email],
    );
    const facts = () => shop.mailFacts(`/v1/email-changes/${row?.changeId}/mail-facts`);
    expect((await facts()).body).toMatchObject({ email: customer.email, firstName: 'Ola' });
    const told = (await shop.accounts.outbox()).filter(({ type }) => type === 'EmailChanged');
    expect(told.at(-1)?.body).toMatchObject({ changeId: row?.changeId });
    expect(JSON.stringify(told)).not.toContain('@');
  });
});

describe('customers in the console', () => {
  it('are listed in react-admin’s dialect, page by page', async () => {
    for (const lastname of ['Zet', 'Zeta', 'Zetb']) await shop.somebody({ lastname: `Pagina ${lastname}` });
    const query = (filter: object, range: number[], sort: string[]) =>
      `/customers?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
    const { items, range } = await listOf<{ id: string; lastName: string }>(
      query({ q: 'pagina' }, [1, 2], ['lastName', 'ASC']),
    );
    expect(items.map(({ lastName }) => lastName)).toEqual(['Pagina Zeta', 'Pagina Zetb']);
    expect(range).toBe('customers 1-2/3');
    const many = await listOf(query({ id: items.map(({ id }) => id) }, [0, 9], ['email', 'ASC']));
    expect(many.items).toHaveLength(2);
    expect((await listOf(query({ q: '100%' }, [0, 9], ['email', 'ASC']))).range).toBe('customers */0');
    for (const wrong of ['filter={"password":"x"}', 'range=[5,1]', 'range=[0,5000]', 'sort=["hash","ASC"]', 'filter=x'])
      expect((await as<Answer>(admin, 'GET', `/customers?${encodeURI(wrong)}`)).status).toBe(400);
  });

  it('change group, and the log records the author; unknown fields are refused', async () => {
    const shopper = await shop.somebody();
    const { id } = await customerOf(shopper);
    expect((await as(admin, 'POST', `/customers/${id}/set-group`, { groupId: 3, role: 'admin' })).status).toBe(400);
    expect((await as<Listed>(admin, 'POST', `/customers/${id}/set-group`, { groupId: 3 })).body.groupId).toBe(3);
    const filter = encodeURIComponent(JSON.stringify({ resourceId: id }));
    const { items } = await listOf<Entry>(`/audit?filter=${filter}`);
    expect(items).toMatchObject([
      {
        action: 'set-group',
        resource: 'customers',
        actor: 'Demo Admin',
        before: { groupId: 1 },
        after: { groupId: 3 },
      },
    ]);
  });

  it('are erased permanently', async () => {
    const shopper = await shop.somebody();
    const { id } = await customerOf(shopper);
    expect((await as(admin, 'POST', `/customers/${id}/erase`)).status).toBe(200);
    expect((await as(admin, 'GET', `/customers/${id}`)).status).toBe(404);
    expect((await as(admin, 'POST', `/customers/${id}/erase`)).status).toBe(404);
    expect((await shop.call('POST', '/api/user/login', { username: shopper.email, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await shop.accounts.outbox()).filter(({ type }) => type === 'CustomerErased')).toContainEqual(
      expect.objectContaining({ key: id, body: { customerId: id } }),
    );
  });
});

describe('the audit log', () => {
  it('detects tampering, and cannot be changed accidentally', async () => {
    const verdict = async () =>
      (await as<{ entries: number; brokenAt: number | null }>(admin, 'GET', '/audit/verdict')).body;
    expect((await verdict()).brokenAt).toBeNull();
    expect((await verdict()).entries).toBeGreaterThan(3);
    const { db } = shop.accounts;
    for (const sql of ["UPDATE audit_entry SET actor = 'me'", 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])
      await expect(db.rows(sql)).rejects.toThrow('never changed or removed');
    await db.rows('ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_add_only');
    await db.rows("UPDATE audit_entry SET actor = 'me' WHERE position = 2");
    expect((await verdict()).brokenAt).toBe(2);
  });
});
