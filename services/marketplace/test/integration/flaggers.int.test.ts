import type { NoticeReason } from '@garderoba/contracts/marketplace/notices';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ActiveFlaggerDto,
  FlaggerDto,
  FlaggerPageDto,
  NoticeFiguresDto,
} from '../../src/http/notices/flaggers.dto.js';
import type { ModeratedNoticeDto, NoticeReceiptDto } from '../../src/http/notices/notices.dto.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { accepted, Selling } from '../selling.js';

/** Members of staff; not real people. */
const [MO, BOSS] = [uuidv7(), uuidv7()] as const;
const HOUR_MS = 3_600_000;
const ANSWER = 'We compared the label with a genuine one.';
const FACTS = {
  ...{ organisation: 'Brand Watch e.V.', coordinator: 'DE', awardedOn: '2026-03-01' },
  expertise: ['counterfeit', 'stolen'],
};

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const rows = (sql: string, values: unknown[] = []) => selling.service.db.rows<Record<string, unknown>>(sql, values);
const boss = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  { key = uuidv7(), role = 'admin', confirmedAt = selling.service.clock.now() as Date | undefined } = {},
) =>
  selling.service.call<T>(method, `/v1/moderation/${path}`, body, {
    staff: { staffId: BOSS, role, ...(confirmedAt && { confirmedAt }) },
    headers: { 'idempotency-key': key },
  });
async function aFlagger(changes: object = {}): Promise<FlaggerDto & { customerId: string }> {
  const named = accepted(await boss<FlaggerDto>('POST', 'flaggers', { customerId: uuidv7(), ...FACTS, ...changes }));
  return named as FlaggerDto & { customerId: string };
}
const step = (
  { flaggerId, version }: Pick<FlaggerDto, 'flaggerId' | 'version'>,
  verb: 'suspend' | 'resume' | 'end',
  { key = uuidv7(), note = 'The coordinator investigates.' } = {},
) => boss<FlaggerDto>('POST', `flaggers/${flaggerId}/${verb}`, { version, note }, { key });
const readFlagger = async ({ flaggerId }: Pick<FlaggerDto, 'flaggerId'>) =>
  accepted(await boss<FlaggerDto>('GET', `flaggers/${flaggerId}`));
const acts = async (id: string) =>
  (await selling.service.outbox())
    .filter(({ topic, body }) => topic === 'staff.acts.v1' && body.resourceId === id)
    .map(({ body }) => body);

const send = (sku: string, customer: string | null, reason: NoticeReason = 'counterfeit', email?: string) =>
  selling.service.call<NoticeReceiptDto>(
    'POST',
    '/v1/notices',
    {
      ...{ sku, reason, text: 'The label is a bad copy of the real one.', inGoodFaith: true, language: 'pl' },
      ...(customer === null && { name: 'Ewa', email: email ?? `reporter-${uuidv7()}@example.com` }),
    },
    { as: 'gateway', customer, headers: { 'idempotency-key': uuidv7() } },
  );
const desk = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  selling.service.call<T>(method, `/v1/moderation/notices${path}`, body, {
    staff: { staffId: MO, role: 'moderator' },
    headers: { 'idempotency-key': uuidv7() },
  });
const read = async (noticeId: string) => accepted(await desk<ModeratedNoticeDto>('GET', `/${noticeId}`));
async function reported(customer: string | null, reason?: NoticeReason, sku?: string): Promise<ModeratedNoticeDto> {
  const about = sku ?? (await selling.listed()).sku;
  return read(accepted(await send(about, customer, reason)).noticeId);
}
const answer = ({ noticeId, version }: ModeratedNoticeDto, verb: 'keep' | 'remove') =>
  desk<ModeratedNoticeDto>('POST', `/${noticeId}/${verb}`, {
    ...{ version, answer: ANSWER, ...(verb === 'remove' && { reason: 'counterfeit', note: 'The label is a copy.' }) },
  });

describe('the list of trusted flaggers', () => {
  it('is kept by admins: named, corrected, suspended, resumed, ended; each change once and recorded [ADM-010]', async () => {
    const customerId = uuidv7();
    const key = uuidv7();
    const name = () => boss<FlaggerDto>('POST', 'flaggers', { customerId, ...FACTS }, { key });
    const named = accepted(await name());
    expect(accepted(await name())).toEqual(named);
    expect(named).toMatchObject({ ...FACTS, customerId, state: 'active', version: 1, steps: ['suspend', 'end'] });
    expect(named).toMatchObject({ notices: 0, open: 0, kept: 0, removed: 0, medianHours: null });
    const { flaggerId } = named;
    const corrected = { ...FACTS, organisation: 'Brand Watch', version: 1 };
    const correctKey = uuidv7();
    for (const _ of [1, 2])
      expect(
        accepted(await boss<FlaggerDto>('PUT', `flaggers/${flaggerId}`, corrected, { key: correctKey })),
      ).toMatchObject({ organisation: 'Brand Watch', version: 2 });
    const suspendKey = uuidv7();
    for (const _ of [1, 2])
      expect(accepted(await step({ flaggerId, version: 2 }, 'suspend', { key: suspendKey }))).toMatchObject({
        ...{ state: 'suspended', note: 'The coordinator investigates.', version: 3, steps: ['resume', 'end'] },
      });
    expect((await step({ flaggerId, version: 2 }, 'end')).body).toMatchObject({ code: 'marketplace.flagger_changed' });
    accepted(await step({ flaggerId, version: 3 }, 'resume'));
    const ended = accepted(await step({ flaggerId, version: 4 }, 'end', { note: 'Revoked.' }));
    expect(ended).toMatchObject({ state: 'ended', note: 'Revoked.', steps: [] });
    expect((await step(ended, 'resume')).body).toMatchObject({ code: 'marketplace.flagger_step_not_offered' });
    expect(await acts(flaggerId)).toMatchObject([
      { action: 'create', resource: 'flaggers', staffId: BOSS, after: { customerId, coordinator: 'DE' } },
      { action: 'update', before: { organisation: 'Brand Watch e.V.' }, after: { organisation: 'Brand Watch' } },
      { action: 'suspend', after: { state: 'suspended', note: 'The coordinator investigates.' } },
      { action: 'resume', after: { state: 'active' } },
      { action: 'end', after: { state: 'ended', note: 'Revoked.' } },
    ]);
    expect(accepted(await boss<FlaggerDto>('POST', 'flaggers', { customerId, ...FACTS }))).toMatchObject({
      state: 'active',
    });
  });

  it('refuses a key that was used for something else', async () => {
    const [customerId, key] = [uuidv7(), uuidv7()];
    const name = (changes: object) =>
      boss<FlaggerDto>('POST', 'flaggers', { customerId, ...FACTS, ...changes }, { key });
    const { flaggerId } = accepted(await name({}));
    const reused = { status: 409, body: { code: 'marketplace.key_reused' } };
    expect(await name({ organisation: 'Somebody else' })).toMatchObject(reused);
    expect(await name({ customerId: uuidv7() })).toMatchObject(reused);
    const changed = { status: 409, body: { code: 'marketplace.flagger_changed' } };
    accepted(await step({ flaggerId, version: 1 }, 'suspend', { key }));
    expect(await step({ flaggerId, version: 1 }, 'end', { key })).toMatchObject(changed);
    expect(await step({ flaggerId, version: 1 }, 'suspend', { key, note: 'Other words.' })).toMatchObject(changed);
    expect(await boss('PUT', `flaggers/${flaggerId}`, { ...FACTS, version: 1 }, { key })).toMatchObject(changed);
    expect(await readFlagger({ flaggerId })).toMatchObject({ state: 'suspended', version: 2, ...FACTS });
  });

  it('has an account once, also of two admins at once', async () => {
    const customerId = uuidv7();
    const name = () => boss('POST', 'flaggers', { customerId, ...FACTS });
    const both = await Promise.all([name(), name()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await name()).body).toMatchObject({ code: 'marketplace.flagger_standing' });
  });

  it('is filtered by state', async () => {
    const [active, suspended] = [await aFlagger(), await aFlagger()];
    accepted(await step(suspended, 'suspend'));
    const page = accepted(await boss<FlaggerPageDto>('GET', 'flaggers?state=suspended&limit=500'));
    const ids = page.items.map(({ flaggerId }) => flaggerId);
    expect(ids).toContain(suspended.flaggerId);
    expect(ids).not.toContain(active.flaggerId);
    expect(page.total).toBe(ids.length);
  });

  it.each([
    ['an empty name', { organisation: '  ' }, 422],
    ['no field of expertise', { expertise: [] }, 422],
    ['an unknown reason', { expertise: ['ugly'] }, 400],
    ['a country outside the Union', { coordinator: 'CH' }, 400],
    ['a future award', { awardedOn: '2999-01-01' }, 422],
    ['no account', { customerId: 'bela' }, 400],
  ])('refuses %s', async (_name, changes, status) => {
    expect((await boss('POST', 'flaggers', { customerId: uuidv7(), ...FACTS, ...changes })).status).toBe(status);
  });

  it('is closed to moderators, to admins who have not confirmed, and to calls without a key', async () => {
    const { flaggerId } = await aFlagger();
    const old = new Date(selling.service.clock.now().getTime() - HOUR_MS);
    const body = { version: 1, note: 'Because.' };
    expect((await boss('GET', 'flaggers', undefined, { role: 'moderator' })).status).toBe(403);
    expect((await boss('POST', `flaggers/${flaggerId}/end`, body, { role: 'moderator' })).status).toBe(403);
    for (const path of ['flaggers', ...['suspend', 'resume', 'end'].map((verb) => `flaggers/${flaggerId}/${verb}`)])
      expect((await boss('POST', path, body, { confirmedAt: old })).body).toMatchObject({
        code: 'access.confirmation_needed',
      });
    expect((await boss('POST', `flaggers/${flaggerId}/end`, body, { key: '' })).status).toBe(400);
    expect(await readFlagger({ flaggerId })).toMatchObject({ state: 'active' });
  });
});

describe('a notice of a trusted flagger', () => {
  it('is urgent at once and drawn before every other one, the oldest first', async () => {
    const flagger = await aFlagger();
    const ordinary = await reported(null);
    selling.service.clock.advance(HOUR_MS);
    const [first, second] = [await reported(flagger.customerId), await reported(flagger.customerId, 'stolen')];
    expect(first).toMatchObject({
      ...{ isUrgent: true, isLate: false, isTrusted: true },
      flagger: { flaggerId: flagger.flaggerId, organisation: FACTS.organisation },
    });
    expect(ordinary).toMatchObject({ isUrgent: false, isTrusted: false, flagger: null });
    const page = async (query: string) =>
      accepted(await desk<{ items: ModeratedNoticeDto[] }>('GET', `?limit=500&${query}`)).items.map(
        (one) => one.noticeId,
      );
    const open = await page('state=open');
    expect(open.slice(0, 2)).toEqual([first.noticeId, second.noticeId]);
    expect((await page('state=open&order=DESC')).slice(-2)).toEqual([second.noticeId, first.noticeId]);
    expect(await page('trusted=true')).toEqual([first.noticeId, second.noticeId]);
    expect(await page(`flaggerId=${flagger.flaggerId}`)).toEqual([first.noticeId, second.noticeId]);
    const drawn = async () => {
      const { task } = accepted(await desk<{ task: { noticeId: string } }>('POST', '/next', { queue: 'open' }));
      accepted(await answer(await read(task.noticeId), 'keep'));
      return task.noticeId;
    };
    expect([await drawn(), await drawn(), await drawn()]).toEqual([first.noticeId, second.noticeId, ordinary.noticeId]);
  });

  it('outside the field of expertise is an ordinary one that says who sent it', async () => {
    const flagger = await aFlagger();
    expect(await reported(flagger.customerId, 'offensive')).toMatchObject({
      ...{ isUrgent: false, isTrusted: false, flagger: { flaggerId: flagger.flaggerId } },
    });
  });

  it('is an ordinary one after a suspension; what was sent before stays first', async () => {
    const flagger = await aFlagger();
    const before = await reported(flagger.customerId);
    const suspended = accepted(await step(flagger, 'suspend'));
    expect(await reported(flagger.customerId)).toMatchObject({ isTrusted: false, flagger: null });
    const resumed = accepted(await step(suspended, 'resume'));
    expect(await reported(flagger.customerId)).toMatchObject({ isTrusted: true });
    accepted(await step(resumed, 'end', { note: 'Revoked.' }));
    expect(await reported(flagger.customerId)).toMatchObject({ isTrusted: false, flagger: null });
    expect(await read(before.noticeId)).toMatchObject({ isTrusted: true, isUrgent: true });
  });

  it('that removes a piece is the source of the statement; that of somebody else is not', async () => {
    const flagger = await aFlagger();
    const sources = async (customer: string | null) => {
      const listing = await selling.listed();
      accepted(await answer(await reported(customer, 'counterfeit', listing.sku), 'remove'));
      const [row] = await rows('SELECT statement_id, source FROM statement WHERE listing_id = $1', [listing.listingId]);
      const disclosed = accepted(
        await boss<{ items: { puid: string; source_type: string }[] }>('GET', 'statements?limit=500'),
      );
      return [row?.source, disclosed.items.find(({ puid }) => puid === row?.statement_id)?.source_type];
    };
    expect(await sources(flagger.customerId)).toEqual(['trusted_flagger', 'SOURCE_TRUSTED_FLAGGER']);
    expect(await sources(null)).toEqual(['notice', 'SOURCE_ARTICLE_16']);
  });

  it('that removes while stock is away keeps its source', async () => {
    const flagger = await aFlagger();
    const listing = await selling.listed();
    const notice = await reported(flagger.customerId, 'counterfeit', listing.sku);
    selling.away.add('stock');
    expect((await answer(notice, 'remove')).status).toBe(503);
    accepted(await step(flagger, 'end', { note: 'Revoked.' }));
    selling.away.delete('stock');
    await selling.ended(() => selling.inState(listing.listingId, 'rejected', 100));
    expect(await rows('SELECT source FROM statement WHERE listing_id = $1', [listing.listingId])).toEqual([
      { source: 'trusted_flagger' },
    ]);
  });

  it('tells the sender and the mail that it is handled first', async () => {
    const flagger = await aFlagger();
    const { sku } = await selling.listed();
    const receipt = accepted(await send(sku, flagger.customerId));
    expect(receipt.isTrusted).toBe(true);
    const facts = await selling.service.call('GET', `/v1/notices/${receipt.noticeId}/mail-facts`, undefined, {
      as: 'content',
    });
    expect(accepted(facts)).toMatchObject({ isTrusted: true });
    expect(accepted(await send(sku, null)).isTrusted).toBe(false);
  });
});

describe('the figures', () => {
  it('say per flagger what became of the notices, and per reason how long answers took', async () => {
    const flagger = await aFlagger();
    selling.service.clock.advance(HOUR_MS);
    const from = selling.service.clock.now();
    const later = async (hours: number, notice: ModeratedNoticeDto, verb: 'keep' | 'remove') => {
      selling.service.clock.advance(hours * HOUR_MS);
      accepted(await answer(notice, verb));
    };
    await later(2, await reported(flagger.customerId), 'keep');
    await later(4, await reported(flagger.customerId), 'remove');
    await reported(flagger.customerId, 'stolen');
    await reported(flagger.customerId, 'offensive');
    await later(30, await reported(null), 'keep');
    expect(await readFlagger(flagger)).toMatchObject({
      ...{ notices: 4, outside: 1, open: 2, kept: 1, removed: 1, medianHours: 3 },
    });
    selling.service.clock.advance(1);
    const until = selling.service.clock.now();
    const figures = async (query: string) =>
      accepted(await boss<NoticeFiguresDto>('GET', `notice-figures?${query}`)).items;
    const within = `from=${from.toISOString()}&until=${until.toISOString()}`;
    expect(await figures(within)).toEqual([
      {
        ...{ reason: 'counterfeit', notices: 3, open: 0, kept: 2, removed: 1, medianHours: 4 },
        ...{ trusted: 2, trustedOpen: 0, trustedKept: 1, trustedRemoved: 1, trustedMedianHours: 3 },
      },
      {
        ...{ reason: 'stolen', notices: 1, open: 1, kept: 0, removed: 0, medianHours: null },
        ...{ trusted: 1, trustedOpen: 1, trustedKept: 0, trustedRemoved: 0, trustedMedianHours: null },
      },
      {
        ...{ reason: 'offensive', notices: 1, open: 1, kept: 0, removed: 0, medianHours: null },
        ...{ trusted: 0, trustedOpen: 0, trustedKept: 0, trustedRemoved: 0, trustedMedianHours: null },
      },
      {
        ...{ reason: 'all', notices: 5, open: 2, kept: 2, removed: 1, medianHours: 4 },
        ...{ trusted: 3, trustedOpen: 1, trustedKept: 1, trustedRemoved: 1, trustedMedianHours: 3 },
      },
    ]);
    expect(await figures(`from=${until.toISOString()}`)).toEqual([
      {
        ...{ reason: 'all', notices: 0, open: 0, kept: 0, removed: 0, medianHours: null },
        ...{ trusted: 0, trustedOpen: 0, trustedKept: 0, trustedRemoved: 0, trustedMedianHours: null },
      },
    ]);
  });
});

describe('what content asks', () => {
  it('is the field of an active one; of others nothing', async () => {
    const flagger = await aFlagger();
    const ask = async (customerId: string) =>
      accepted(
        await selling.service.call<ActiveFlaggerDto>('GET', `/v1/active-flaggers/${customerId}`, undefined, {
          as: 'content',
        }),
      );
    expect(await ask(flagger.customerId)).toEqual({ flaggerId: flagger.flaggerId, expertise: FACTS.expertise });
    expect(await ask(uuidv7())).toEqual({ flaggerId: null, expertise: [] });
    accepted(await step(flagger, 'suspend'));
    expect(await ask(flagger.customerId)).toEqual({ flaggerId: null, expertise: [] });
  });
});

describe('the person', () => {
  it('exports the status; the erasure ends it, and the notices keep the organisation only', async () => {
    const flagger = await aFlagger();
    const { customerId, flaggerId } = flagger;
    const kept = await reported(customerId);
    accepted(await answer(kept, 'keep'));
    const open = await reported(customerId);
    const exported = await selling.service.call<{ trustedFlagger: object[] }>(
      'GET',
      `/v1/customers/${customerId}/export`,
      undefined,
      { customer: customerId },
    );
    expect(accepted(exported).trustedFlagger).toMatchObject([{ organisation: FACTS.organisation, state: 'active' }]);
    await selling.erase(customerId);
    await selling.service.settled();
    expect(await readFlagger(flagger)).toMatchObject({ state: 'ended', customerId: null, notices: 2 });
    for (const { noticeId } of [kept, open])
      expect(await read(noticeId)).toMatchObject({ customerId: null, isTrusted: true, flagger: { flaggerId } });
    expect((await boss('POST', 'flaggers', { customerId, ...FACTS })).body).toMatchObject({
      ...{ code: 'marketplace.flagger_refused', details: { reason: 'account' } },
    });
  });

  it('is forgotten six months after the answer; that a trusted flagger reported is not', async () => {
    const flagger = await aFlagger();
    const notice = await reported(flagger.customerId);
    accepted(await answer(notice, 'keep'));
    selling.service.clock.advance(184 * 24 * HOUR_MS);
    await selling.service.service.app.get(CleanUp).execute();
    expect(await read(notice.noticeId)).toMatchObject({
      ...{ customerId: null, text: '', isTrusted: true, flagger: { flaggerId: flagger.flaggerId } },
    });
  });
});

describe('the database', () => {
  it.each([
    ['trusted_flagger_state', `state = 'paused', note = 'Why.'`],
    ['trusted_flagger_organisation', `organisation = ''`],
    ['trusted_flagger_coordinator', `coordinator = 'Germany'`],
    ['trusted_flagger_expertise', `expertise = '{}'`],
    ['trusted_flagger_expertise', `expertise = '{ugly}'`],
    ['trusted_flagger_note', `state = 'suspended'`],
    ['trusted_flagger_account', `customer_id = NULL`],
  ])('refuses by %s: %s', async (constraint, change) => {
    const { flaggerId } = await aFlagger();
    await expect(rows(`UPDATE trusted_flagger SET ${change} WHERE flagger_id = $1`, [flaggerId])).rejects.toThrow(
      constraint,
    );
  });

  it('refuses a second status of an account, a change of an ended one, and its deletion', async () => {
    const [flagger, other] = [await aFlagger(), await aFlagger()];
    const change = (set: string, values: unknown[]) =>
      rows(`UPDATE trusted_flagger SET ${set} WHERE flagger_id = $1`, values);
    await expect(change('customer_id = $2', [other.flaggerId, flagger.customerId])).rejects.toThrow(
      'trusted_flagger_standing',
    );
    accepted(await step(flagger, 'end', { note: 'Revoked.' }));
    await expect(change(`state = 'active', note = ''`, [flagger.flaggerId])).rejects.toThrow();
    await expect(rows('DELETE FROM trusted_flagger WHERE flagger_id = $1', [flagger.flaggerId])).rejects.toThrow();
  });

  it('refuses a notice that is trusted without a flagger, or that is not urgent at once', async () => {
    const ordinary = await reported(null);
    const trusted = await reported((await aFlagger()).customerId);
    const change = ({ noticeId }: ModeratedNoticeDto, set: string) =>
      rows(`UPDATE notice SET ${set} WHERE notice_id = $1`, [noticeId]);
    await expect(change(ordinary, 'is_trusted = true, urgent_at = created_at')).rejects.toThrow('notice_trusted');
    await expect(change(trusted, `urgent_at = created_at + interval '1 hour'`)).rejects.toThrow('notice_due');
    await expect(change(ordinary, 'urgent_at = created_at')).rejects.toThrow('notice_due');
  });
});
