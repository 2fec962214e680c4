import { OrderPlacedSchema } from '@garderoba/contracts';
import { NOTICE_LIMITS } from '@garderoba/contracts/marketplace/notices';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import type { ModeratedNoticeDto, NoticeReceiptDto } from '../../src/http/notices/notices.dto.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { ANNA, accepted, BELA, placed, Selling } from '../selling.js';

/** Members of staff; not real people. */
const [MO, JO, BOSS] = [uuidv7(), uuidv7(), uuidv7()] as const;
const HOUR_MS = 3_600_000;
const ANSWER = 'We compared the label with a genuine one.';
const REMOVAL = { reason: 'counterfeit', note: 'The label is a copy.' };

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

type Listing = Pick<ModeratedListingDetailsDto, 'listingId' | 'sku' | 'identifier'>;
const rows = (sql: string, values: unknown[] = []) => selling.service.db.rows<Record<string, unknown>>(sql, values);
/** An address that no other test has. */
const address = () => `reporter-${uuidv7()}@example.com`;
const send = (
  sku: string,
  changes: object = {},
  { key = uuidv7(), customer }: { key?: string; customer?: string } = {},
) =>
  selling.service.call<NoticeReceiptDto>(
    'POST',
    '/v1/notices',
    {
      ...{ sku, reason: 'counterfeit', text: 'The label is a bad copy of the real one.', name: 'Ewa' },
      ...{ email: address(), inGoodFaith: true, language: 'pl', ...changes },
    },
    { as: 'gateway', customer: customer ?? null, headers: { 'idempotency-key': key } },
  );
const staff = <T = Record<string, unknown>>(staffId: string, method: 'GET' | 'POST', path: string, body?: object) =>
  selling.service.call<T>(method, `/v1/moderation/notices${path}`, body, {
    staff: { staffId, role: staffId === BOSS ? 'admin' : 'moderator' },
  });
const read = async (noticeId: string, by: string = MO) =>
  accepted(await staff<ModeratedNoticeDto>(by, 'GET', `/${noticeId}`));
async function reported(sku: string, changes: object = {}, customer?: string): Promise<ModeratedNoticeDto> {
  const { noticeId } = accepted(await send(sku, changes, customer ? { customer } : {}));
  return read(noticeId);
}
const answer = (
  staffId: string,
  { noticeId, version }: Pick<ModeratedNoticeDto, 'noticeId' | 'version'>,
  verb: 'keep' | 'close' | 'remove',
  { key = uuidv7(), ...changes }: { key?: string; answer?: string; reason?: string } = {},
) =>
  selling.service.call<ModeratedNoticeDto>(
    'POST',
    `/v1/moderation/notices/${noticeId}/${verb}`,
    { version, answer: ANSWER, ...(verb === 'remove' && REMOVAL), ...changes },
    { staff: { staffId, role: 'moderator' }, headers: { 'idempotency-key': key } },
  );
const told = async (id: string) => {
  const outbox = await selling.service.outbox();
  return outbox.filter(({ topic, key }) => topic === 'marketplace.notice.v1' && key === id).map(({ body }) => body);
};
const acts = async (noticeId: string) =>
  (await selling.service.outbox())
    .filter(({ topic, body }) => topic === 'staff.acts.v1' && body.resourceId === noticeId)
    .map(({ body }) => body);
const facts = (noticeId: string) =>
  selling.service.call('GET', `/v1/notices/${noticeId}/mail-facts`, undefined, { as: 'content' });
const statementsOf = ({ listingId }: Listing) => rows('SELECT * FROM statement WHERE listing_id = $1', [listingId]);

describe('a notice', () => {
  it('is received once, told without words, and shown to staff without the address', async () => {
    const { sku, listingId } = await selling.listed();
    const key = uuidv7();
    const text = '<script>alert(1)</script> This is a copy.';
    const first = accepted(await send(sku, { email: 'Ewa.K@Example.com', text }, { key }));
    expect(accepted(await send(sku, { email: 'ewa.k@example.com', text }, { key }))).toEqual(first);
    const dueAt = new Date(selling.service.clock.now().getTime() + NOTICE_LIMITS.lateHours * HOUR_MS);
    expect(first.dueAt).toBe(dueAt.toISOString());
    expect(await told(first.noticeId)).toEqual([
      { noticeId: first.noticeId, version: 1, listingId, sku, state: 'open' },
    ]);
    const seen = await read(first.noticeId);
    expect(seen).toMatchObject({
      ...{ state: 'open', reason: 'counterfeit', text, name: 'Ewa', answers: ['keep', 'remove'] },
      listing: { listingId, sku, state: 'listed', photos: expect.any(Array) },
    });
    expect(JSON.stringify(seen).toLowerCase()).not.toContain('ewa.k@');
    expect(accepted(await facts(first.noticeId))).toMatchObject({
      ...{ email: 'ewa.k@example.com', name: 'Ewa', language: 'pl', sku, piece: 'Red silk dress', state: 'open' },
    });
  });

  it('with the key of another notice is refused: about another listing, or with other words', async () => {
    const key = uuidv7();
    const { sku } = await selling.listed();
    accepted(await send(sku, {}, { key }));
    for (const [about, changes] of [
      [(await selling.listed()).sku, {}],
      [sku, { text: 'The label is real, but the piece is mine.' }],
      [sku, { reason: 'other' }],
    ] as const) {
      const { status, body } = await send(about, changes, { key });
      expect([status, body]).toMatchObject([409, { code: 'marketplace.key_reused' }]);
    }
    expect(await rows('SELECT 1 FROM notice WHERE sku = $1', [sku])).toHaveLength(1);
  });

  it('of a person whose earlier one is open is refused; of others and after the answer it is not', async () => {
    const { sku } = await selling.listed();
    const email = address();
    const first = await reported(sku, { email });
    expect((await send(sku, { email: email.toUpperCase() })).body).toMatchObject({
      code: 'marketplace.notice_standing',
    });
    const [one, other] = await Promise.all([send(sku, {}, { customer: BELA }), send(sku, {}, { customer: BELA })]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await send(sku)).status).toBe(200);
    accepted(await answer(MO, first, 'keep'));
    expect((await send(sku, { email })).status).toBe(200);
  });

  it('of a customer has the account only', async () => {
    const { sku } = await selling.listed();
    const notice = await reported(sku, {}, BELA);
    expect(notice).toMatchObject({ customerId: BELA, name: '' });
    expect(accepted(await facts(notice.noticeId))).toMatchObject({ customerId: BELA, email: null });
  });

  it('about an own piece, an unknown one or one that nobody sees is refused', async () => {
    const { sku } = await selling.listed();
    expect((await send(sku, {}, { customer: ANNA })).body).toMatchObject({ code: 'marketplace.own_piece' });
    expect((await send('GD-999999')).body).toMatchObject({ code: 'marketplace.piece_not_shown' });
    expect((await send((await selling.submitted()).sku)).status).toBe(404);
  });

  it.each([
    ['a short text', { text: 'No.' }, 422, 'text'],
    ['no address', { email: undefined }, 422, 'email'],
    ['no good faith', { inGoodFaith: false }, 422, 'good_faith'],
    ['another reason', { reason: 'ugly' }, 400, undefined],
    ['a number as text', { text: 7 }, 400, undefined],
  ])('with %s is refused', async (_name, changes, status, reason) => {
    const { sku } = await selling.listed();
    const refused = await send(sku, changes);
    expect(refused.status).toBe(status);
    if (reason) expect(refused.body).toMatchObject({ details: { reason } });
  });

  it('that nobody answers is urgent, then late, and counted', async () => {
    const { sku } = await selling.listed();
    const counts = async () =>
      accepted(await selling.service.call('GET', '/v1/moderation/counts', undefined, { staff: { role: 'moderator' } }));
    const before = (await counts()) as { notices: number; noticesLate: number };
    const notice = await reported(sku);
    expect(await counts()).toMatchObject({ notices: before.notices + 1 });
    selling.service.clock.advance(NOTICE_LIMITS.urgentHours * HOUR_MS);
    expect(await read(notice.noticeId)).toMatchObject({ isUrgent: true, isLate: false });
    selling.service.clock.advance(48 * HOUR_MS);
    expect(await read(notice.noticeId)).toMatchObject({ isUrgent: true, isLate: true });
    const late = accepted(await staff<{ items: ModeratedNoticeDto[] }>(MO, 'GET', '?late=true&limit=500'));
    expect(late.items.map(({ noticeId }) => noticeId)).toContain(notice.noticeId);
  });

  it('is a task of one moderator at a time; an admin may take it over', async () => {
    const { sku } = await selling.listed();
    const notice = await reported(sku);
    const path = `/${notice.noticeId}`;
    accepted(await staff(MO, 'POST', `${path}/take`, {}));
    expect((await staff(JO, 'POST', `${path}/take`, {})).body).toMatchObject({ code: 'marketplace.task_held' });
    expect((await answer(JO, notice, 'keep')).body).toMatchObject({ code: 'marketplace.task_held' });
    accepted(await staff(BOSS, 'POST', `${path}/take`, { takesOver: true }));
    expect(await acts(notice.noticeId)).toMatchObject([{ action: 'take-over', resource: 'notices', staffId: BOSS }]);
    await staff(BOSS, 'POST', `${path}/release`, {});
    const { task } = accepted(await staff<{ task: { noticeId: string } }>(JO, 'POST', '/next', { queue: 'open' }));
    const again = accepted(await staff<{ task: { noticeId: string } }>(JO, 'POST', '/next', { queue: 'open' }));
    expect(again.task.noticeId).toBe(task.noticeId);
    await staff(JO, 'POST', `/${task.noticeId}/release`, {});
  });

  it('and its acts are for moderators', async () => {
    const { sku } = await selling.listed();
    const { noticeId } = await reported(sku);
    const call = (path: string) => selling.service.call('POST', path, { queue: 'open' }, { as: 'backoffice' });
    for (const path of ['next', `${noticeId}/take`, `${noticeId}/keep`, `${noticeId}/remove`, `${noticeId}/close`])
      expect((await call(`/v1/moderation/notices/${path}`)).status).toBe(403);
  });
});

describe('an answer', () => {
  it('that keeps the listing is told once and recorded; it is final [ADM-010]', async () => {
    const listing = await selling.listed();
    const notice = await reported(listing.sku);
    const key = uuidv7();
    const kept = accepted(await answer(MO, notice, 'keep', { key }));
    expect(kept).toMatchObject({ state: 'kept', answer: ANSWER, answeredBy: MO, answers: [] });
    expect(accepted(await answer(MO, notice, 'keep', { key }))).toMatchObject({ version: kept.version });
    for (const [verb, words] of [
      ['close', ANSWER],
      ['remove', ANSWER],
      ['keep', `${ANSWER} Sorry.`],
    ] as const)
      expect((await answer(MO, notice, verb, { key, answer: words })).body).toMatchObject({
        code: 'marketplace.notice_ended',
      });
    expect((await answer(JO, kept, 'remove')).body).toMatchObject({ code: 'marketplace.notice_ended' });
    expect(await told(notice.noticeId)).toMatchObject([{ state: 'open' }, { state: 'kept', version: 2 }]);
    expect(await acts(notice.noticeId)).toMatchObject([{ action: 'keep', staffId: MO, after: { state: 'kept' } }]);
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'listed' });
    expect(await statementsOf(listing)).toEqual([]);
  });

  it('that removes takes the listing off sale with a statement of source notice; others stay open', async () => {
    const listing = await selling.listed();
    const [notice, other] = [await reported(listing.sku), await reported(listing.sku, { reason: 'stolen' })];
    expect((await read(notice.noticeId)).others).toMatchObject([{ noticeId: other.noticeId, state: 'open' }]);
    const key = uuidv7();
    for (const _ of [1, 2])
      expect(accepted(await answer(MO, notice, 'remove', { key }))).toMatchObject({ state: 'removed', answer: ANSWER });
    expect(await selling.inState(listing.listingId, 'rejected')).toMatchObject({ undoUntil: null });
    expect(selling.levels.get(listing.sku)).toBe(0);
    const [statement, ...more] = await statementsOf(listing);
    expect(more).toEqual([]);
    expect(statement).toMatchObject({ source: 'notice', stage: 'notice', reason: 'counterfeit', note: REMOVAL.note });
    const [{ decision_id: decisionId } = {}] = await rows('SELECT decision_id FROM notice WHERE notice_id = $1', [
      notice.noticeId,
    ]);
    expect(decisionId).toBe(statement?.decision_id);
    expect(await told(notice.noticeId)).toMatchObject([{ state: 'open' }, { state: 'removed' }]);
    expect(await acts(notice.noticeId)).toMatchObject([{ action: 'remove', staffId: MO }]);
    const disclosed = await selling.service.call<{ items: { puid: string; source_type: string }[] }>(
      'GET',
      '/v1/moderation/statements?limit=500',
      undefined,
      { staff: { role: 'admin' } },
    );
    expect(accepted(disclosed).items.find(({ puid }) => puid === statement?.statement_id)).toMatchObject({
      source_type: 'SOURCE_ARTICLE_16',
    });
    const second = await read(other.noticeId);
    expect(second).toMatchObject({ state: 'open', answers: ['close'], listing: { state: 'rejected' } });
    expect((await answer(MO, second, 'keep')).body).toMatchObject({ code: 'marketplace.notice_answer_not_offered' });
    expect(accepted(await answer(MO, second, 'close'))).toMatchObject({ state: 'removed' });
    expect(await statementsOf(listing)).toHaveLength(1);
  });

  it('that removes can not be undone at the listing', async () => {
    const listing = await selling.listed();
    accepted(await answer(MO, await reported(listing.sku), 'remove'));
    const rejected = await selling.inState(listing.listingId, 'rejected');
    expect((await selling.decide(rejected, 'undo')).body).toMatchObject({ code: 'marketplace.decision_final' });
  });

  it('that removes a piece that is just being bought leaves listing and notice as they were', async () => {
    const listing = await selling.listed();
    const notice = await reported(listing.sku);
    selling.promised.add(listing.sku);
    const key = uuidv7();
    expect((await answer(MO, notice, 'remove', { key })).body).toMatchObject({
      code: 'marketplace.piece_being_bought',
    });
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'listed', isLeaving: false });
    expect(await read(notice.noticeId)).toMatchObject({ state: 'open', answers: ['keep', 'remove'] });
    expect(await statementsOf(listing)).toEqual([]);
    selling.promised.delete(listing.sku);
    expect(accepted(await answer(MO, notice, 'remove', { key }))).toMatchObject({ state: 'removed' });
  });

  it('that was begun while stock was away is given when stock answers', async () => {
    const listing = await selling.listed();
    const notice = await reported(listing.sku);
    selling.away.add('stock');
    expect((await answer(MO, notice, 'remove')).status).toBe(503);
    expect(await read(notice.noticeId)).toMatchObject({ state: 'open', answers: [] });
    selling.away.delete('stock');
    await selling.ended(() => selling.inState(listing.listingId, 'rejected', 100));
    expect(await read(notice.noticeId)).toMatchObject({ state: 'removed', answeredBy: MO });
    expect(await told(notice.noticeId)).toHaveLength(2);
  });

  it('about a sold piece leaves it sold', async () => {
    const listing = await selling.listed();
    const order = placed(listing.sku);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await selling.inState(listing.listingId, 'sold');
    const notice = await reported(listing.sku);
    expect(notice.answers).toEqual(['keep', 'close']);
    expect((await answer(MO, notice, 'remove')).status).toBe(409);
    accepted(await answer(MO, notice, 'close'));
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'sold' });
  });

  it('of two people at once is that of one', async () => {
    const listing = await selling.listed();
    const notice = await reported(listing.sku);
    const both = await Promise.all([answer(MO, notice, 'remove'), answer(JO, notice, 'keep')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(notice.noticeId)).toHaveLength(2);
  });

  it('needs reasons, one of this stage, and the version that was seen', async () => {
    const { sku } = await selling.listed();
    const notice = await reported(sku);
    expect((await answer(MO, notice, 'keep', { answer: 'No.' })).body).toMatchObject({
      code: 'marketplace.notice_refused',
    });
    expect((await answer(MO, notice, 'remove', { answer: 'No.' })).body).toMatchObject({
      code: 'marketplace.notice_refused',
    });
    expect((await answer(MO, notice, 'remove', { reason: 'photo_unclear' })).body).toMatchObject({
      code: 'marketplace.reason_not_offered',
    });
    expect((await answer(MO, { ...notice, version: 7 }, 'keep')).status).toBe(409);
    expect(await read(notice.noticeId)).toMatchObject({ state: 'open', version: 1 });
  });
});

describe('who reported', () => {
  it('is exported, and forgotten by the erasure; open notices keep their text for the answer', async () => {
    const customerId = uuidv7();
    const marker = 'Zofia Marker of Example Street 4711';
    const [open, answered] = [await selling.listed(), await selling.listed()];
    const notice = await reported(open.sku, { text: `${marker} knows this copy.` }, customerId);
    accepted(await answer(MO, await reported(answered.sku, { text: `${marker} knows it.` }, customerId), 'keep'));
    const exported = await selling.service.call('GET', `/v1/customers/${customerId}/export`, undefined, {
      ...{ customer: customerId, confirmedAt: selling.service.clock.now() },
    });
    expect(JSON.stringify(accepted(exported)).split(marker)).toHaveLength(3);
    await selling.erase(customerId);
    await selling.service.settled();
    const sql = 'SELECT state, text, customer_id, answer FROM notice WHERE sku = ANY($1) ORDER BY state';
    expect(await rows(sql, [[open.sku, answered.sku]])).toMatchObject([
      { state: 'kept', text: '', customer_id: null, answer: '' },
      { state: 'open', text: `${marker} knows this copy.`, customer_id: null },
    ]);
    accepted(await answer(MO, notice, 'keep'));
    expect(accepted(await facts(notice.noticeId))).toMatchObject({ customerId: null, email: null, name: '' });
  });

  it('is forgotten six months after the answer, with the words', async () => {
    const { sku } = await selling.listed();
    const email = address();
    const notice = await reported(sku, { email });
    accepted(await answer(MO, notice, 'keep'));
    const { app } = selling.service.service;
    const stored = async () => (await rows('SELECT * FROM notice WHERE notice_id = $1', [notice.noticeId]))[0];
    selling.service.clock.advance((NOTICE_LIMITS.keptDays - 1) * 24 * HOUR_MS);
    await app.get(CleanUp).execute();
    expect(await stored()).toMatchObject({ email, forgotten_at: null });
    selling.service.clock.advance(2 * 24 * HOUR_MS);
    await app.get(CleanUp).execute();
    expect(await stored()).toMatchObject({ email: null, name: '', text: '', answer: '', state: 'kept' });
  });
});

describe('the database', () => {
  it.each([
    ['notice_reason', `reason = 'ugly'`],
    ['notice_state', `state = 'lost', answered_by = notice_id, answered_at = due_at, answer = repeat('x', 30)`],
    ['notice_text', `text = 'short'`],
    ['notice_text', `text = ''`],
    ['notice_reporter', 'email = NULL'],
    ['notice_reporter', `customer_id = notice_id`],
    ['notice_good_faith', 'in_good_faith = false'],
    ['notice_answered', `state = 'kept'`],
    ['notice_lease', 'leased_by = notice_id'],
  ])('refuses by %s: %s', async (constraint, change) => {
    const { sku } = await selling.listed();
    const { noticeId } = await reported(sku);
    const update = rows(`UPDATE notice SET ${change} WHERE notice_id = $1`, [noticeId]);
    await expect(update).rejects.toMatchObject({ constraint });
  });

  it.each([
    `answer = repeat('x', 30)`,
    `state = 'open', answered_by = NULL, answered_at = NULL`,
    `text = repeat('x', 30)`,
  ])('never changes what was answered: %s', async (change) => {
    const { sku } = await selling.listed();
    const notice = await reported(sku);
    accepted(await answer(MO, notice, 'keep'));
    const update = rows(`UPDATE notice SET ${change} WHERE notice_id = $1`, [notice.noticeId]);
    await expect(update).rejects.toMatchObject({ constraint: 'notice_append_only' });
  });
});
