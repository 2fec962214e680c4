import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Answer } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedAppealDto, OwnStatementDto, OwnStatementsDto } from '../../src/http/reviews/appeals.dto.js';
import { ForgetReviews } from '../../src/use-cases/reviews/forget-reviews.js';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

/** Members of staff; not real people. MO decides, JO and ZOE answer appeals. */
const [MO, JO, ZOE, BOSS] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()] as const;
const DAY_MS = 86_400_000;
const TEXT = 'The text is about the gown and its fit.';
const ANSWER = 'You are right: the text is about the gown.';

interface Seen {
  readonly reviewId: string;
  readonly version: number;
  readonly customerId: string;
}

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());

const rows = (sql: string, values: unknown[] = []) => shop.content.db.rows<Record<string, unknown>>(sql, values);
const staff = <T = Record<string, unknown>>(staffId: string, method: 'GET' | 'POST', path: string, body?: object) =>
  shop.content.call<T>(method, `/v1/moderation/${path}`, body, {
    staff: { staffId, role: staffId === BOSS ? 'admin' : 'moderator' },
  });
let count = 0;
async function written(customerId = uuidv7(), body: object = {}): Promise<Seen> {
  count += 1;
  const text = `It fits as it says, number ${count}.`;
  return { ...accepted(await shop.write({ customerId, sku: `STATED${count}`, text, ...body })), customerId };
}
async function decided(
  { reviewId, version, customerId }: Seen,
  verb: string,
  body: object = {},
  staffId: string = MO,
): Promise<Seen> {
  const path = `reviews/${reviewId}/${verb}`;
  return { ...accepted(await staff<Seen>(staffId, 'POST', path, { version, ...body })), customerId };
}
const REFUSED = { reason: 'not_about_product', note: 'It is about the courier.' };
const rejected = async (customerId?: string) => decided(await written(customerId), 'reject', REFUSED);
const published = async (customerId?: string) => decided(await written(customerId), 'approve');
const withdrawn = async (customerId?: string) => decided(await published(customerId), 'withdraw', REFUSED);

const pathOf = ({ reviewId, customerId }: Omit<Seen, 'version'>) =>
  `/v1/customers/${customerId}/reviews/${reviewId}/statements`;
const statements = (seen: Omit<Seen, 'version'>): Promise<Answer<OwnStatementsDto>> =>
  shop.content.call('GET', pathOf(seen), undefined, { customer: seen.customerId });
const statement = async (seen: Seen): Promise<OwnStatementDto> =>
  accepted(await statements(seen)).items[0] as OwnStatementDto;
const appeal = (seen: Omit<Seen, 'version'>, statementId: string, body: object = {}) =>
  shop.content.call<OwnStatementsDto>(
    'POST',
    `${pathOf(seen)}/${statementId}/appeal`,
    { appealId: uuidv7(), text: TEXT, ...body },
    { customer: seen.customerId },
  );
const read = async (appealId: string) =>
  accepted(await staff<ModeratedAppealDto>(JO, 'GET', `review-appeals/${appealId}`));
/** The appeal against the newest decision about a review, as staff see it. */
async function appealed(seen: Seen): Promise<ModeratedAppealDto> {
  const { statementId } = await statement(seen);
  const appealId = uuidv7();
  accepted(await appeal(seen, statementId, { appealId }));
  return read(appealId);
}
const answer = (
  staffId: string,
  { appealId, version }: Pick<ModeratedAppealDto, 'appealId' | 'version'>,
  verb: 'uphold' | 'dismiss',
  { text = ANSWER, key = uuidv7() } = {},
) =>
  shop.content.call<ModeratedAppealDto>(
    'POST',
    `/v1/moderation/review-appeals/${appealId}/${verb}`,
    { version, answer: text },
    { staff: { staffId, role: 'moderator' }, headers: { 'idempotency-key': key } },
  );
const stateOf = async ({ reviewId }: Pick<Seen, 'reviewId'>) => accepted(await shop.record(reviewId)).state;
const mailsOf = (appealId: string) => rows('SELECT kind FROM mail_intent WHERE subject = $1', [appealId]);
const erased = (customerId: string) =>
  shop.content.db.transaction((tx) => shop.content.service.app.get(ForgetReviews).execute(tx, customerId));

describe('a decision that restricts', () => {
  it.each([
    ['reject', () => written()],
    ['withdraw', () => published()],
  ] as const)('%s has one statement of reasons, which the writer reads', async (verb, before) => {
    const seen = await decided(await before(), verb, REFUSED);
    expect(accepted(await statements(seen)).items).toMatchObject([
      {
        ...{ reviewId: seen.reviewId, action: verb, ...REFUSED, reasonVersion: 1, countries: ['PL', 'DE', 'SE'] },
        ...{ facts: { photos: 0, flags: [], reports: 0 }, source: 'own_initiative', rule: 'review_terms' },
        ...{ isFoundByMachine: false, isDecidedByMachine: false, withdrawnAt: null, appeal: null },
        appealObstacle: null,
      },
    ]);
  });

  it('says that readers reported the review, and that a program marked the text', async () => {
    const shown = await published();
    for (const _ of [1, 2]) expect((await shop.report(shown.reviewId)).status).toBeLessThan(300);
    expect(await statement(await decided(shown, 'withdraw', REFUSED))).toMatchObject({
      ...{ source: 'report', facts: { reports: 2 } },
    });
    const marked = await written(uuidv7(), { text: `Look at www.example.com, number ${count}.` });
    expect(await statement(await decided(marked, 'reject', REFUSED))).toMatchObject({
      ...{ isFoundByMachine: true, isDecidedByMachine: false, facts: { flags: ['link'] } },
    });
  });

  it('has one also when it is repeated; an approval and a guest have none', async () => {
    const seen = await written();
    const key = uuidv7();
    const body = { version: seen.version, ...REFUSED };
    for (const _ of [1, 2]) accepted(await shop.decide(seen.reviewId, 'reject', body, key));
    expect(accepted(await statements(seen)).items).toHaveLength(1);
    const shown = await published();
    expect(accepted(await statements(shown)).items).toEqual([]);
    await rows('UPDATE review SET customer_id = NULL WHERE review_id = $1', [shown.reviewId]);
    await decided(shown, 'withdraw', REFUSED);
    expect(await rows('SELECT 1 FROM review_statement WHERE review_id = $1', [shown.reviewId])).toEqual([]);
  });

  it('is read by nobody else', async () => {
    const seen = await rejected();
    const { statementId } = await statement(seen);
    const other = { ...seen, customerId: uuidv7() };
    expect(accepted(await statements(other)).items).toEqual([]);
    expect(await appeal(other, statementId)).toMatchObject({
      ...{ status: 404, body: { code: 'content.statement_not_found' } },
    });
    const own = await rejected(seen.customerId);
    expect((await appeal(own, statementId)).status).toBe(404);
    const foreign = await shop.content.call('GET', pathOf(seen), undefined, { customer: other.customerId });
    expect(foreign.status).toBe(403);
  });

  it('is never changed or deleted', async () => {
    const { statementId } = await statement(await rejected());
    for (const change of [`reason = 'other'`, `note = 'x'`, `customer_id = '${uuidv7()}'`, `created_at = now()`])
      await expect(
        rows(`UPDATE review_statement SET ${change} WHERE statement_id = $1`, [statementId]),
      ).rejects.toThrow('never changed');
    await expect(rows('DELETE FROM review_statement WHERE statement_id = $1', [statementId])).rejects.toThrow(
      'never changed',
    );
  });

  it('that is undone withdraws its statement and ends the appeal', async () => {
    const seen = await rejected();
    const open = await appealed(seen);
    await decided(seen, 'undo');
    expect(await statement(seen)).toMatchObject({
      ...{ withdrawnAt: expect.any(String), appealObstacle: 'made', appeal: { state: 'ended' } },
    });
    expect((await answer(JO, open, 'uphold')).body).toMatchObject({ code: 'content.appeal_ended' });
    const undone = await decided(await rejected(), 'undo');
    expect((await appeal(undone, (await statement(undone)).statementId)).body).toMatchObject({
      ...{ code: 'content.appeal_not_possible', details: { reason: 'withdrawn' } },
    });
  });
});

describe('an appeal', () => {
  it('is made once, by its id, with a text that says something', async () => {
    const seen = await rejected();
    const { statementId } = await statement(seen);
    for (const text of ['No.', ' '.repeat(50), 'x'.repeat(2_001)])
      expect(await appeal(seen, statementId, { text })).toMatchObject({
        ...{ status: 422, body: { code: 'content.appeal_refused' } },
      });
    const appealId = uuidv7();
    for (const _ of [1, 2]) accepted(await appeal(seen, statementId, { appealId, text: `  ${TEXT}\u0000 ` }));
    expect(await statement(seen)).toMatchObject({ appeal: { appealId, text: TEXT, state: 'open' } });
    for (const more of [{}, { appealId, text: `${TEXT} Really.` }])
      expect((await appeal(seen, statementId, more)).body).toMatchObject({ details: { reason: 'made' } });
    const other = await rejected();
    expect((await appeal(other, (await statement(other)).statementId, { appealId })).body).toMatchObject({
      code: 'content.review_key_reused',
    });
  });

  it('of many at once is one', async () => {
    const seen = await rejected();
    const { statementId } = await statement(seen);
    const all = await Promise.all(Array.from({ length: 8 }, () => appeal(seen, statementId)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('is answered by somebody else than who decided, also for the database, and by whoever has it', async () => {
    await rows(`UPDATE review_appeal SET state = 'ended' WHERE state = 'open'`);
    const open = await appealed(await rejected());
    expect(open).toMatchObject({ state: 'open', againstId: MO, isOwnDecision: false, answers: ['uphold', 'dismiss'] });
    const own = await staff<ModeratedAppealDto>(MO, 'GET', `review-appeals/${open.appealId}`);
    expect(own.body).toMatchObject({ isOwnDecision: true, answers: [] });
    for (const verb of ['uphold', 'dismiss'] as const)
      expect(await answer(MO, open, verb)).toMatchObject({ status: 403, body: { code: 'content.own_decision' } });
    await expect(
      rows(
        `UPDATE review_appeal SET state = 'dismissed', answered_by = against_id, answered_at = now(), answer = $2
          WHERE appeal_id = $1`,
        [open.appealId, ANSWER],
      ),
    ).rejects.toThrow('review_appeal_other_person');
    expect((await staff(MO, 'POST', `review-appeals/${open.appealId}/take`, {})).status).toBe(403);
    expect(accepted(await staff(MO, 'POST', 'review-appeals/next', { queue: 'open' })).task).toBeNull();
    expect(accepted(await staff(JO, 'POST', 'review-appeals/next', { queue: 'open' })).task).toMatchObject({
      appealId: open.appealId,
    });
    expect(await answer(ZOE, open, 'dismiss')).toMatchObject({ status: 409, body: { code: 'content.task_held' } });
    expect((await staff(JO, 'POST', `review-appeals/${open.appealId}/release`, {})).status).toBe(204);
    accepted(await answer(ZOE, open, 'dismiss'));
    expect((await staff(JO, 'POST', `review-appeals/${open.appealId}/take`, {})).body).toMatchObject({
      code: 'content.task_ended',
    });
  });

  it('is for moderators', async () => {
    const open = await appealed(await rejected());
    const path = `/v1/moderation/review-appeals/${open.appealId}`;
    expect((await shop.content.call('GET', path, undefined, { staff: { role: 'editor' } })).status).toBe(403);
    expect((await shop.content.call('GET', path, undefined, { as: 'gateway' })).status).toBe(403);
    expect((await staff(JO, 'GET', `review-appeals/${uuidv7()}`)).status).toBe(404);
  });

  it('that nobody answers in time is late, and counted', async () => {
    await rows(`UPDATE review_appeal SET state = 'ended' WHERE state = 'open'`);
    const open = await appealed(await rejected());
    const counts = async () => accepted(await staff(BOSS, 'GET', 'counts'));
    expect(await counts()).toMatchObject({ appeals: 1, appealsLate: 0, oldestAppeal: open.createdAt });
    shop.content.clock.advance(14 * DAY_MS);
    expect(await counts()).toMatchObject({ appeals: 1, appealsLate: 1 });
    expect(accepted(await staff(JO, 'GET', 'review-appeals?late=true'))).toMatchObject({
      ...{ total: 1, items: [{ appealId: open.appealId, isUrgent: true, isLate: true }] },
    });
    accepted(await answer(JO, open, 'dismiss'));
    expect(await counts()).toMatchObject({ appeals: 0, appealsLate: 0, oldestAppeal: null });
  });

  it('is possible for six months', async () => {
    const seen = await rejected();
    const { statementId, appealUntil } = await statement(seen);
    shop.content.clock.set(new Date(appealUntil));
    expect((await appeal(seen, statementId)).body).toMatchObject({ details: { reason: 'too_late' } });
  });
});

describe('an answer', () => {
  it.each([
    ['rejected', () => rejected(), 'pending'],
    ['withdrawn', () => withdrawn(), 'approved'],
  ] as const)('that upholds brings a %s review back, is told once and recorded [ADM-010]', async (_, before, state) => {
    const seen = await before();
    const open = await appealed(seen);
    const key = uuidv7();
    const upheld = accepted(await answer(JO, open, 'uphold', { key }));
    expect(upheld).toMatchObject({ state: 'upheld', isRestored: true, answer: ANSWER, answeredBy: JO, answers: [] });
    expect(accepted(await answer(JO, open, 'uphold', { key }))).toMatchObject({ version: upheld.version });
    expect((await answer(ZOE, open, 'dismiss')).body).toMatchObject({ code: 'content.appeal_ended' });
    expect(accepted(await shop.record(seen.reviewId))).toMatchObject({ state, undoUntil: null, refusal: null });
    expect(await statement(seen)).toMatchObject({ appeal: { state: 'upheld', answer: ANSWER, isRestored: true } });
    expect(await mailsOf(open.appealId)).toEqual([{ kind: 'review_appeal_answered' }]);
    const acts = (await shop.content.outbox()).filter(({ body }) => body.resourceId === open.appealId);
    expect(acts.map(({ body }) => body)).toMatchObject([
      { action: 'uphold', resource: 'review-appeals', staffId: JO, after: { state: 'upheld', review: state } },
    ]);
  });

  it('that upholds counts a withdrawn review again', async () => {
    const seen = await withdrawn();
    const { sku } = accepted(await shop.record(seen.reviewId));
    accepted(await answer(JO, await appealed(seen), 'uphold'));
    expect((await shop.told(sku)).at(-1)).toMatchObject({ reviews: 1 });
  });

  it('that upholds after the writer wrote another text, or deleted the review, restores nothing', async () => {
    const edited = await rejected();
    const open = await appealed(edited);
    accepted(await shop.edit(edited.reviewId, { customerId: edited.customerId, version: edited.version }));
    expect(accepted(await answer(JO, open, 'uphold'))).toMatchObject({ state: 'upheld', isRestored: false });
    expect(await stateOf(edited)).toBe('pending');
    const deleted = await withdrawn();
    const second = await appealed(deleted);
    const path = `/v1/reviews/${deleted.reviewId}?customerId=${deleted.customerId}`;
    expect((await shop.content.call('DELETE', path)).status).toBe(204);
    expect(accepted(await answer(JO, second, 'uphold'))).toMatchObject({ isRestored: false, review: null });
    expect(await statement(deleted)).toMatchObject({ appeal: { state: 'upheld', isRestored: false } });
  });

  it('that dismisses leaves everything as it is', async () => {
    const seen = await withdrawn();
    const open = await appealed(seen);
    const key = uuidv7();
    accepted(await answer(JO, open, 'dismiss', { key }));
    expect((await answer(JO, open, 'dismiss', { key })).status).toBe(200);
    expect((await answer(JO, open, 'uphold', { key })).body).toMatchObject({ code: 'content.appeal_ended' });
    expect(await stateOf(seen)).toBe('withdrawn');
    expect(await statement(seen)).toMatchObject({ appeal: { state: 'dismissed', answer: ANSWER } });
    expect(await mailsOf(open.appealId)).toHaveLength(1);
  });

  it('needs reasons, and the version that was seen', async () => {
    const open = await appealed(await rejected());
    expect((await answer(JO, open, 'dismiss', { text: 'No.' })).body).toMatchObject({ code: 'content.appeal_refused' });
    expect((await answer(JO, { ...open, version: 7 }, 'dismiss')).status).toBe(409);
    expect((await answer(JO, { appealId: uuidv7(), version: 1 }, 'dismiss')).status).toBe(404);
  });

  it('of two people at once is that of one', async () => {
    const open = await appealed(await withdrawn());
    const both = await Promise.all([answer(JO, open, 'uphold'), answer(ZOE, open, 'dismiss')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf(open.appealId)).toHaveLength(1);
  });

  it('is mailed with its reasons and the way to the decision', async () => {
    const seen = await rejected();
    accepted(await answer(JO, await appealed(seen), 'dismiss'));
    await shop.until(async () => {
      const [mail] = await rows(`SELECT text FROM mail WHERE customer_id = $1 AND kind = 'review_appeal_answered'`, [
        seen.customerId,
      ]);
      expect(mail?.text).toContain(ANSWER);
      expect(mail?.text).toContain(`https://shop.example/pl/my-account/my-review-decisions/${seen.reviewId}`);
    });
  });
});

describe('what is disclosed', () => {
  it('has neither the words of anybody nor an undone decision, and is for admins', async () => {
    const marker = 'Zofia-Marker-4711';
    const seen = await written(uuidv7(), { text: `Ask ${marker} for more.` });
    await decided(seen, 'reject', { reason: 'other', note: `Dear ${marker}, no.` });
    const { statementId, createdAt } = await statement(seen);
    accepted(await appeal(seen, statementId, { text: `${marker} disagrees with that decision.` }));
    const undone = await decided(await rejected(), 'undo');
    const { items, total } = accepted(
      await staff<{ items: { puid: string }[]; total: number }>(BOSS, 'GET', 'review-statements?limit=500'),
    );
    expect(items).toHaveLength(total);
    expect(items.find(({ puid }) => puid === statementId)).toMatchObject({ content_type: ['CONTENT_TYPE_TEXT'] });
    expect(items.map(({ puid }) => puid)).not.toContain((await statement(undone)).statementId);
    const all = JSON.stringify(items);
    for (const secret of [marker, seen.customerId, MO, seen.reviewId]) expect(all).not.toContain(secret);
    expect((await staff(JO, 'GET', 'review-statements')).status).toBe(403);
    const at = new Date(Date.parse(createdAt as unknown as string) + 1).toISOString();
    const before = accepted(await staff<{ total: number }>(BOSS, 'GET', `review-statements?until=${at}`));
    const after = accepted(await staff<{ total: number }>(BOSS, 'GET', `review-statements?from=${at}`));
    expect(before.total + after.total).toBe(total);
  });
});

describe('the erasure of a writer', () => {
  it('ends open appeals and forgets what was written; statements stay', async () => {
    const gone = uuidv7();
    const marker = 'Private-Words-0815';
    const note = { reason: 'other', note: `${marker} of staff` };
    const first = await decided(await written(gone), 'reject', note);
    const second = await decided(await published(gone), 'withdraw', note);
    const text = `${marker} of the writer, again.`;
    for (const seen of [first, second]) accepted(await appeal(seen, (await statement(seen)).statementId, { text }));
    const { appealId } = (await statement(second)).appeal as { appealId: string };
    accepted(await answer(JO, await read(appealId), 'dismiss', { text: `${marker} of the answer, again.` }));
    const copy = await shop.content.call('GET', `/v1/customers/${gone}/export`, undefined, {
      ...{ customer: gone, confirmedAt: shop.content.clock.now() },
    });
    for (const words of ['of staff', 'of the writer', 'of the answer'])
      expect(JSON.stringify(copy.body)).toContain(`${marker} ${words}`);
    for (const _ of [1, 2]) await erased(gone);
    for (const table of ['review_statement', 'review_appeal'])
      expect(
        await rows(
          `SELECT 1 FROM ${table} t WHERE to_jsonb(t)::text LIKE '%${marker}%' OR to_jsonb(t)::text LIKE '%${gone}%'`,
        ),
      ).toEqual([]);
    const ids = [[first.reviewId, second.reviewId]];
    expect(await rows('SELECT state FROM review_appeal WHERE review_id = ANY($1) ORDER BY state', ids)).toEqual([
      { state: 'dismissed' },
      { state: 'ended' },
    ]);
    expect(await rows('SELECT reason FROM review_statement WHERE review_id = ANY($1)', ids)).toHaveLength(2);
  });
});
