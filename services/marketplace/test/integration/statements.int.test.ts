import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Answer } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedAppealDto, OwnStatementDto, OwnStatementsDto } from '../../src/http/appeals/appeals.dto.js';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import { ANNA, accepted, BELA, Selling } from '../selling.js';

/** Members of staff; not real people. MO decides, JO and ZOE answer appeals. */
const [MO, JO, ZOE, BOSS] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()] as const;
const DAY_MS = 86_400_000;
const TEXT = 'The receipt shows that it is genuine.';
const ANSWER = 'You are right: we did not see the receipt.';
const TERMS = { price: { amount: 30_000, currency: 'PLN' }, condition: '53', reason: 'damaged' };

type Listing = ModeratedListingDetailsDto;
let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const rows = (sql: string, values: unknown[] = []) => selling.service.db.rows<Record<string, unknown>>(sql, values);
const staff = <T = Record<string, unknown>>(staffId: string, method: 'GET' | 'POST', path: string, body?: object) =>
  selling.service.call<T>(method, `/v1/moderation/${path}`, body, {
    staff: { staffId, role: staffId === BOSS ? 'admin' : 'moderator' },
  });
async function decided(listing: Listing, verb: string, body: object = {}, staffId: string = MO): Promise<Listing> {
  const path = `listings/${listing.listingId}/${verb}`;
  return accepted(await staff<Listing>(staffId, 'POST', path, { version: listing.version, ...body }));
}
const pathOf = (identifier: string, customerId: string) =>
  `/v1/sellers/${customerId}/listings/${encodeURIComponent(identifier)}/statements`;
const statements = (identifier: string, customerId = ANNA): Promise<Answer<OwnStatementsDto>> =>
  selling.service.call('GET', pathOf(identifier, customerId), undefined, { customer: customerId });
async function statement({ identifier }: Pick<Listing, 'identifier'>, customerId = ANNA): Promise<OwnStatementDto> {
  return accepted(await statements(identifier, customerId)).items[0] as OwnStatementDto;
}
const appeal = (identifier: string, statementId: string, body: object = {}, customerId = ANNA) =>
  selling.service.call<OwnStatementsDto>(
    'POST',
    `${pathOf(identifier, customerId)}/${statementId}/appeal`,
    { appealId: uuidv7(), text: TEXT, ...body },
    { customer: customerId },
  );
/** The appeal of the newest decision about a listing, as staff see it. */
async function appealed({ identifier }: Listing, customerId = ANNA): Promise<ModeratedAppealDto> {
  const { statementId } = await statement({ identifier }, customerId);
  const appealId = uuidv7();
  accepted(await appeal(identifier, statementId, { appealId }, customerId));
  return accepted(await staff<ModeratedAppealDto>(JO, 'GET', `appeals/${appealId}`));
}
const answer = (
  staffId: string,
  { appealId, version }: Pick<ModeratedAppealDto, 'appealId' | 'version'>,
  verb: 'uphold' | 'dismiss',
  { text = ANSWER, key = uuidv7() } = {},
) =>
  selling.service.call<ModeratedAppealDto>(
    'POST',
    `/v1/moderation/appeals/${appealId}/${verb}`,
    { version, answer: text },
    { staff: { staffId, role: 'moderator' }, headers: { 'idempotency-key': key } },
  );
const told = async (listingId: string) =>
  (await selling.events(listingId)).filter(({ body }) => body.stage === 'appeal').map(({ body }) => body);
const rejected = async (customerId = ANNA): Promise<Listing> =>
  decided(await selling.submitted({}, customerId), 'reject', { reason: 'counterfeit', note: 'The label is wrong.' });

describe('a decision that restricts', () => {
  it.each([
    ['ask-changes', () => selling.submitted(), { reason: 'photo_unclear', note: 'Too dark.' }],
    ['reject', () => selling.submitted(), { reason: 'counterfeit', note: 'A copy.' }],
    ['reject', () => selling.received(), { reason: 'damaged', note: 'A hole.' }],
    ['reject', () => selling.listed(), { reason: 'prohibited', note: 'Forbidden.' }],
    ['change-terms', () => selling.received(), { ...TERMS, note: 'A stain.' }],
  ] as const)('%s has one statement of reasons, which its seller reads', async (verb, before, body) => {
    const listing = await before();
    await decided(listing, verb, body);
    const { items } = accepted(await statements(listing.identifier));
    expect(items).toMatchObject([
      {
        ...{ action: verb.replace('-', '_'), reason: body.reason, reasonVersion: 1, note: body.note },
        ...{ facts: { photos: 4, price: { amount: 45_000 } }, countries: ['PL', 'DE', 'SE'], appealObstacle: null },
        ...{ isFoundByMachine: false, isDecidedByMachine: false, withdrawnAt: null, appeal: null },
      },
    ]);
    const [event] = await rows('SELECT event_id FROM listing_event WHERE event_id = $1', [items[0]?.decisionId]);
    expect(event).toBeDefined();
  });

  it('has one also when it is repeated, and others have none', async () => {
    const listing = await selling.submitted();
    const key = uuidv7();
    for (const _ of [1, 2]) accepted(await selling.decide(listing, 'reject', { reason: 'other' }, { key }));
    expect(accepted(await statements(listing.identifier)).items).toHaveLength(1);
    const passed = await selling.received();
    expect(accepted(await statements(passed.identifier)).items).toEqual([]);
  });

  it('is read by nobody else', async () => {
    const { identifier } = await rejected();
    expect((await statements(identifier, BELA)).body).toMatchObject({ code: 'marketplace.listing_not_found' });
    const { statementId } = await statement({ identifier });
    expect((await appeal(identifier, statementId, {}, BELA)).status).toBe(404);
    const other = await selling.submitted({}, BELA);
    expect((await appeal(other.identifier, statementId, {}, BELA)).body).toMatchObject({
      code: 'marketplace.statement_not_found',
    });
  });

  it('that is undone says so: nobody can appeal, and an open appeal ends', async () => {
    const listing = await rejected();
    const open = await appealed(listing);
    await decided(listing, 'undo');
    expect(await statement(listing)).toMatchObject({
      withdrawnAt: expect.any(String),
      appealObstacle: 'made',
      appeal: { state: 'ended' },
    });
    expect((await answer(JO, open, 'uphold')).body).toMatchObject({ code: 'marketplace.appeal_ended' });
    const again = await decided(await selling.read(listing.listingId), 'reject', { reason: 'other' });
    await decided(again, 'undo');
    const [latest] = accepted(await statements(listing.identifier)).items;
    expect(latest?.appealObstacle).toBe('withdrawn');
    expect((await appeal(listing.identifier, String(latest?.statementId))).body).toMatchObject({
      code: 'marketplace.appeal_not_possible',
      details: { reason: 'withdrawn' },
    });
  });

  it.each([
    ['statement_append_only', `UPDATE statement SET reason = 'other' WHERE listing_id = $1`],
    ['statement_append_only', `UPDATE statement SET note = 'else' WHERE listing_id = $1`],
    ['statement_append_only', 'DELETE FROM statement WHERE listing_id = $1'],
    ['appeal_append_only', `UPDATE appeal SET text = repeat('x', 30) WHERE listing_id = $1`],
    ['appeal_append_only', `UPDATE appeal SET state = 'open', answered_by = NULL WHERE listing_id = $1`],
  ])('is never changed: %s refuses "%s"', async (constraint, sql) => {
    const listing = await rejected();
    accepted(await answer(JO, await appealed(listing), 'dismiss'));
    await expect(rows(sql, [listing.listingId])).rejects.toMatchObject({ constraint });
  });

  it.each([
    [
      'appeal_other_person',
      `answered_by = against_id, answered_at = due_at, answer = repeat('x', 30), state = 'dismissed'`,
    ],
    ['appeal_answered', `state = 'dismissed'`],
    ['appeal_restored', 'is_restored = true'],
    ['appeal_text', `text = 'short'`],
    ['appeal_due', 'due_at = created_at'],
    ['appeal_state', `state = 'lost'`],
    ['appeal_lease', 'leased_by = against_id'],
  ])('has no appeal against %s', async (constraint, change) => {
    const { appealId } = await appealed(await rejected());
    await expect(rows(`UPDATE appeal SET ${change} WHERE appeal_id = $1`, [appealId])).rejects.toMatchObject({
      constraint,
    });
  });
});

describe('an appeal', () => {
  it('is made once; the same one again changes nothing, and another text under its id is not lost silently', async () => {
    const { identifier } = await rejected();
    const { statementId } = await statement({ identifier });
    const appealId = uuidv7();
    const first = accepted(await appeal(identifier, statementId, { appealId }));
    expect(accepted(await appeal(identifier, statementId, { appealId, text: ` ${TEXT}` }))).toEqual(first);
    for (const other of [{ appealId, text: `${TEXT} Really.` }, {}])
      expect((await appeal(identifier, statementId, other)).body).toMatchObject({
        code: 'marketplace.appeal_not_possible',
        details: { reason: 'made' },
      });
    const due = Date.parse(String(first.items[0]?.appeal?.dueAt));
    expect(due - Date.parse(String(first.items[0]?.appeal?.createdAt))).toBe(14 * DAY_MS);
    expect(await rows('SELECT 1 FROM appeal WHERE statement_id = $1', [statementId])).toHaveLength(1);
  });

  it('with the id of another appeal is refused', async () => {
    const { appealId } = await appealed(await rejected());
    const other = await rejected();
    const { statementId } = await statement(other);
    const { status, body } = await appeal(other.identifier, statementId, { appealId });
    expect([status, body]).toMatchObject([409, { code: 'marketplace.key_reused' }]);
  });

  it('of two at once is one', async () => {
    const { identifier } = await rejected();
    const { statementId } = await statement({ identifier });
    const both = await Promise.all([appeal(identifier, statementId), appeal(identifier, statementId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['of nine characters', 'too short', 422],
    ['of 2,001 characters', 'x'.repeat(2_001), 422],
    ['of 9,000 characters', 'x'.repeat(9_000), 400],
    ['that is a number', 7, 400],
  ])('is refused with a text %s', async (_name, text, status) => {
    const { identifier } = await rejected();
    const { statementId } = await statement({ identifier });
    expect((await appeal(identifier, statementId, { text })).status).toBe(status);
  });

  it('waits for somebody else than who decided', async () => {
    const open = await appealed(await rejected());
    expect(open).toMatchObject({ state: 'open', againstId: MO, isOwnDecision: false, answers: ['uphold', 'dismiss'] });
    const own = accepted(await staff<ModeratedAppealDto>(MO, 'GET', `appeals/${open.appealId}`));
    expect(own).toMatchObject({ isOwnDecision: true, answers: [] });
    for (const verb of ['uphold', 'dismiss'] as const)
      expect(await answer(MO, open, verb)).toMatchObject({ status: 403, body: { code: 'marketplace.own_decision' } });
    expect((await staff(MO, 'POST', `appeals/${open.appealId}/take`, {})).status).toBe(403);
    await rows(`UPDATE appeal SET state = 'ended' WHERE state = 'open' AND appeal_id <> $1`, [open.appealId]);
    expect(accepted(await staff(MO, 'POST', 'appeals/next', { queue: 'open' })).task).toBeNull();
    expect(accepted(await staff(JO, 'POST', 'appeals/next', { queue: 'open' })).task).toMatchObject({
      appealId: open.appealId,
    });
    expect(await answer(ZOE, open, 'dismiss')).toMatchObject({ status: 409, body: { code: 'marketplace.task_held' } });
    expect((await staff(JO, 'POST', `appeals/${open.appealId}/release`, {})).status).toBe(204);
    accepted(await answer(ZOE, open, 'dismiss'));
    expect((await staff(JO, 'POST', `appeals/${open.appealId}/take`, {})).body).toMatchObject({
      code: 'marketplace.task_ended',
    });
  });

  it('is for moderators, and drawn by nobody without a role', async () => {
    const open = await appealed(await rejected());
    const path = `/v1/moderation/appeals/${open.appealId}`;
    expect((await selling.service.call('GET', path, undefined, { staff: { role: 'editor' } })).status).toBe(403);
    expect((await selling.service.call('GET', path, undefined, { as: 'gateway' })).status).toBe(403);
    expect((await staff(JO, 'GET', `appeals/${uuidv7()}`)).status).toBe(404);
  });

  it('that nobody answers in time is late, and counted', async () => {
    await rows(`UPDATE appeal SET state = 'ended' WHERE state = 'open'`);
    const open = await appealed(await rejected());
    const counts = async () => accepted(await staff(BOSS, 'GET', 'counts'));
    expect(await counts()).toMatchObject({ appeals: 1, appealsLate: 0, oldestAppeal: open.createdAt });
    selling.service.clock.advance(14 * DAY_MS);
    expect(await counts()).toMatchObject({ appeals: 1, appealsLate: 1 });
    const late = accepted(await staff(JO, 'GET', 'appeals?late=true'));
    expect(late).toMatchObject({ total: 1, items: [{ appealId: open.appealId, isUrgent: true, isLate: true }] });
    accepted(await answer(JO, open, 'dismiss'));
    expect(await counts()).toMatchObject({ appeals: 0, appealsLate: 0, oldestAppeal: null });
  });

  it('is possible for six months', async () => {
    const listing = await rejected();
    const { statementId, appealUntil } = await statement(listing);
    selling.service.clock.set(new Date(appealUntil));
    expect((await appeal(listing.identifier, statementId)).body).toMatchObject({ details: { reason: 'too_late' } });
  });
});

describe('an answer', () => {
  it('that upholds brings the listing back, is told once and recorded [ADM-010]', async () => {
    const listed = await selling.listed();
    await decided(listed, 'reject', { reason: 'counterfeit' });
    const open = await appealed(listed);
    const key = uuidv7();
    const upheld = accepted(await answer(JO, open, 'uphold', { key }));
    expect(upheld).toMatchObject({ state: 'upheld', isRestored: true, answer: ANSWER, answeredBy: JO, answers: [] });
    expect(accepted(await answer(JO, open, 'uphold', { key }))).toMatchObject({ version: upheld.version });
    expect((await answer(ZOE, open, 'dismiss')).body).toMatchObject({ code: 'marketplace.appeal_ended' });
    const back = await selling.inState(listed.listingId, 'listed');
    expect(selling.levels.get(back.sku)).toBe(1);
    expect(back.events.find(({ action }) => action === 'uphold')).toMatchObject({ staffId: JO, from: 'rejected' });
    expect(await told(listed.listingId)).toMatchObject([{ outcome: 'upheld', decisionId: open.appealId }]);
    const acts = (await selling.service.outbox()).filter(
      ({ topic, body }) => topic === 'staff.acts.v1' && body.resourceId === open.appealId,
    );
    expect(acts.map(({ body }) => body)).toMatchObject([
      { action: 'uphold', resource: 'appeals', staffId: JO, after: { state: 'upheld', listing: 'publishing' } },
    ]);
    expect(await statement(listed)).toMatchObject({ appeal: { state: 'upheld', answer: ANSWER, isRestored: true } });
    const facts = await selling.service.call(
      'GET',
      `/v1/listings/${listed.listingId}/mail-facts?decisionId=${open.appealId}`,
      undefined,
      { as: 'content' },
    );
    expect(facts.body).toMatchObject({ note: ANSWER, reason: null, appeal: { state: 'upheld', isRestored: true } });
  });

  it.each([
    ['ask-changes', () => selling.submitted(), { reason: 'photo_unclear' }, 'submitted'],
    ['reject', () => selling.submitted(), { reason: 'other' }, 'submitted'],
    ['reject', () => selling.received(), { reason: 'damaged' }, 'inspecting'],
    ['change-terms', () => selling.received(), TERMS, 'inspecting'],
  ] as const)('that upholds takes "%s" back: it is %s again', async (verb, before, body, state) => {
    const listing = await before();
    await decided(listing, verb, body);
    accepted(await answer(JO, await appealed(listing), 'uphold'));
    expect(await selling.read(listing.listingId)).toMatchObject({ state, place: listing.place, undoUntil: null });
  });

  it('that upholds after the piece was given back says that it is too late for the listing', async () => {
    const listing = await selling.received();
    const refused = await decided(listing, 'reject', { reason: 'damaged' });
    const open = await appealed(listing);
    await decided(refused, 'give-back');
    expect(accepted(await answer(JO, open, 'uphold'))).toMatchObject({ state: 'upheld', isRestored: false });
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'rejected', place: 'with_seller' });
    expect(await statement(listing)).toMatchObject({ appeal: { state: 'upheld', isRestored: false } });
  });

  it('that dismisses leaves everything as it is', async () => {
    const listing = await rejected();
    const open = await appealed(listing);
    const key = uuidv7();
    accepted(await answer(JO, open, 'dismiss', { key }));
    expect((await answer(JO, open, 'dismiss', { key })).status).toBe(200);
    // Neither the other answer nor other words hide behind the key.
    for (const [verb, text] of [
      ['uphold', ANSWER],
      ['dismiss', `${ANSWER} Sorry.`],
    ] as const)
      expect((await answer(JO, open, verb, { key, text })).body).toMatchObject({ code: 'marketplace.appeal_ended' });
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'rejected' });
    expect(await statement(listing)).toMatchObject({ appeal: { state: 'dismissed', answer: ANSWER } });
    expect(await told(listing.listingId)).toMatchObject([{ outcome: 'dismissed', decisionId: open.appealId }]);
  });

  it('needs reasons, and the version that was seen', async () => {
    const open = await appealed(await rejected());
    expect((await answer(JO, open, 'dismiss', { text: 'No.' })).body).toMatchObject({
      code: 'marketplace.appeal_refused',
    });
    expect((await answer(JO, { ...open, version: 7 }, 'dismiss')).status).toBe(409);
  });

  it('of two people at once is that of one', async () => {
    const listing = await rejected();
    const open = await appealed(listing);
    const both = await Promise.all([answer(JO, open, 'uphold'), answer(ZOE, open, 'dismiss')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(listing.listingId)).toHaveLength(1);
  });
});

describe('what is disclosed', () => {
  it('has neither the words of anybody nor an undone decision, and is for admins', async () => {
    const marker = 'Zofia-Marker-4711';
    const listing = await selling.submitted({ description: [{ language: 'en', data: `Ask ${marker} for more.` }] });
    await decided(listing, 'reject', { reason: 'not_accepted_here', note: `Dear ${marker}, no.` });
    const { statementId } = await statement(listing);
    accepted(await appeal(listing.identifier, statementId, { text: `${marker} disagrees with that decision.` }));
    const undone = await rejected();
    const { statementId: withdrawn } = await statement(undone);
    await decided(undone, 'undo');
    const { items, total } = accepted(
      await staff<{ items: { puid: string }[]; total: number }>(BOSS, 'GET', 'statements?limit=500'),
    );
    expect(items).toHaveLength(total);
    const [row] = items.filter(({ puid }) => puid === statementId);
    expect(row).toMatchObject({ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', source_type: 'SOURCE_VOLUNTARY' });
    expect(items.map(({ puid }) => puid)).not.toContain(withdrawn);
    const all = JSON.stringify(items);
    for (const secret of [marker, ANNA, BELA, MO, listing.identifier, listing.sku, listing.listingId])
      expect(all).not.toContain(secret);
    expect((await staff(JO, 'GET', 'statements')).status).toBe(403);
    const at = new Date(Date.parse((await statement(listing)).createdAt as unknown as string) + 1).toISOString();
    const before = accepted(await staff<{ total: number }>(BOSS, 'GET', `statements?until=${at}`));
    const after = accepted(await staff<{ total: number }>(BOSS, 'GET', `statements?from=${at}`));
    expect(before.total + after.total).toBe(total);
  });
});

describe('the erasure of a seller', () => {
  it('ends open appeals and forgets what was written; statements stay', async () => {
    const GONE = uuidv7();
    const marker = 'Private-Words-0815';
    const [first, second] = [await selling.submitted({}, GONE), await selling.received({}, GONE)];
    for (const listing of [first, second]) {
      await decided(listing, 'reject', { reason: 'other', note: `${marker} of staff` });
      const { statementId } = await statement(listing, GONE);
      accepted(await appeal(listing.identifier, statementId, { text: `${marker} of the seller, again.` }, GONE));
    }
    const [open] = await rows('SELECT appeal_id AS "appealId", version FROM appeal WHERE listing_id = $1', [
      first.listingId,
    ]);
    accepted(await answer(JO, open as never, 'dismiss', { text: `${marker} of the answer, again.` }));
    const copy = await selling.service.call('GET', `/v1/customers/${GONE}/export`, undefined, {
      ...{ customer: GONE, confirmedAt: selling.service.clock.now() },
    });
    expect(JSON.stringify(copy.body)).toContain(`${marker} of the seller`);
    expect(JSON.stringify(copy.body)).toContain(`${marker} of the answer`);
    await selling.erase(GONE);
    await selling.service.settled();
    for (const table of ['statement', 'appeal'])
      expect(
        await rows(
          `SELECT 1 FROM ${table} t WHERE to_jsonb(t)::text LIKE '%${marker}%' OR to_jsonb(t)::text LIKE '%${GONE}%'`,
        ),
      ).toEqual([]);
    const left = await rows('SELECT state FROM appeal WHERE listing_id = ANY($1) ORDER BY state', [
      [first.listingId, second.listingId],
    ]);
    expect(left).toEqual([{ state: 'dismissed' }, { state: 'ended' }]);
    const kept = await rows('SELECT reason FROM statement WHERE listing_id = ANY($1)', [
      [first.listingId, second.listingId],
    ]);
    expect(kept).toEqual([{ reason: 'other' }, { reason: 'other' }]);
  });
});
