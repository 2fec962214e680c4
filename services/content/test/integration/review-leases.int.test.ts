import { LEASE_MINUTES } from '@garderoba/contracts/moderation';
import type { TakenReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

/** Members of staff; not real people. */
const [MO, JO, BOSS] = [uuidv7(), uuidv7(), uuidv7()] as const;
const LEASE_MS = LEASE_MINUTES * 60_000;

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.content.db.rows('DELETE FROM review');
});

const call = <T = Record<string, unknown>>(staffId: string, path: string, body: object = {}, role = 'moderator') =>
  shop.content.call<T>('POST', `/v1/moderation/reviews/${path}`, body, { staff: { staffId, role } });
const take = (staffId: string, reviewId: string) => call<TakenReviewDto>(staffId, `${reviewId}/take`);
const next = async (staffId: string, queue = 'waiting') =>
  accepted(await call<{ task: TakenReviewDto | null }>(staffId, 'next', { queue })).task?.reviewId ?? null;
const decide = (staffId: string, { reviewId, version }: { reviewId: string; version: number }, verb = 'approve') =>
  call(staffId, `${reviewId}/${verb}`, { version, ...(verb === 'approve' ? {} : { reason: 'insult' }) });
const heldBy = (staffId: string) => ({
  status: 409,
  body: { code: 'content.task_held', details: { heldBy: staffId } },
});
let count = 0;
const written = async () => {
  count += 1;
  return accepted(await shop.write({ customerId: uuidv7(), sku: `LEASE${count}`, text: `It fits, number ${count}.` }));
};

/** The worker that looks up what writers received locks their reviews, and a locked one is passed over. */
const lookedUp = () =>
  shop.until(async () => {
    expect(await shop.content.db.rows('SELECT FROM review WHERE check_due_at IS NOT NULL')).toEqual([]);
  });

describe('a review that waits', () => {
  it('is decided by whoever has it; the colleague is named to others', async () => {
    const review = await written();
    accepted(await take(MO, review.reviewId));
    expect(await take(JO, review.reviewId)).toMatchObject(heldBy(MO));
    for (const verb of ['approve', 'reject']) expect(await decide(JO, review, verb)).toMatchObject(heldBy(MO));
    expect(accepted(await shop.record(review.reviewId))).toMatchObject({ state: 'pending', heldBy: MO });
    accepted(await decide(MO, review));
    expect(accepted(await shop.record(review.reviewId))).toMatchObject({ state: 'approved', heldBy: null });
    expect((await take(JO, review.reviewId)).body).toMatchObject({ code: 'content.task_ended' });
  });

  it('is free again five minutes after its last use, and when it is given back', async () => {
    const { reviewId } = await written();
    accepted(await take(MO, reviewId));
    shop.content.clock.advance(LEASE_MS - 1);
    accepted(await take(MO, reviewId));
    shop.content.clock.advance(LEASE_MS - 1);
    expect((await take(JO, reviewId)).status).toBe(409);
    shop.content.clock.advance(1);
    accepted(await take(JO, reviewId));
    expect((await call(MO, `${reviewId}/release`)).status).toBe(204);
    expect((await take(MO, reviewId)).status).toBe(409);
    expect((await call(JO, `${reviewId}/release`)).status).toBe(204);
    accepted(await take(MO, reviewId));
  });

  it('that its writer edits meanwhile keeps its lease, and is another version', async () => {
    const review = await written();
    accepted(await take(MO, review.reviewId));
    accepted(
      await shop.edit(review.reviewId, { customerId: await writerOf(review.reviewId), version: review.version }),
    );
    expect((await decide(MO, review)).body).toMatchObject({ code: 'content.review_changed' });
    expect((await take(JO, review.reviewId)).status).toBe(409);
  });

  it('is taken over by admins only, which is recorded [ADM-010]', async () => {
    const { reviewId } = await written();
    accepted(await take(MO, reviewId));
    expect(await call(JO, `${reviewId}/take`, { takesOver: true })).toMatchObject(heldBy(MO));
    accepted(await call(BOSS, `${reviewId}/take`, { takesOver: true }, 'admin'));
    const acts = (await shop.content.outbox()).filter(({ body }) => body.action === 'take-over');
    expect(acts.map(({ body }) => body)).toMatchObject([
      { staffId: BOSS, resourceId: reviewId, before: { heldBy: MO }, after: { heldBy: BOSS } },
    ]);
  });

  it('becomes urgent after a day and late after two', async () => {
    const { reviewId } = await written();
    expect(accepted(await shop.record(reviewId))).toMatchObject({ isUrgent: false, isLate: false });
    shop.content.clock.advance(24 * 3_600_000);
    expect(accepted(await shop.record(reviewId))).toMatchObject({ isUrgent: true, isLate: false });
    shop.content.clock.advance(24 * 3_600_000);
    expect(accepted(await shop.record(reviewId))).toMatchObject({ isUrgent: true, isLate: true });
  });
});

describe('the next one', () => {
  it('is the free one that waits longest, of its queue; none is null', async () => {
    expect(await next(MO)).toBeNull();
    const first = await written();
    shop.content.clock.advance(1_000);
    const second = await written();
    await lookedUp();
    expect([await next(MO), await next(JO), await next(BOSS)]).toEqual([first.reviewId, second.reviewId, null]);
    expect(await next(MO)).toBe(first.reviewId);
    expect(await next(MO, 'reported')).toBeNull();
    expect((await call(MO, 'next', { queue: 'gossip' })).status).toBe(400);
  });

  it('of the reported ones is a public one that a reader reported', async () => {
    const review = await written();
    accepted(await decide(MO, review));
    accepted(await shop.report(review.reviewId));
    await lookedUp();
    expect(await next(JO, 'reported')).toBe(review.reviewId);
    const { version } = accepted(await shop.record(review.reviewId));
    expect(await decide(MO, { reviewId: review.reviewId, version }, 'withdraw')).toMatchObject(heldBy(JO));
    accepted(await decide(JO, { reviewId: review.reviewId, version }, 'withdraw'));
    expect(await next(JO, 'reported')).toBeNull();
  });
});

const writerOf = async (reviewId: string): Promise<string> => {
  const row = await shop.content.db.one<{ id: string }>('SELECT customer_id AS id FROM review WHERE review_id = $1', [
    reviewId,
  ]);
  return row?.id ?? '';
};
