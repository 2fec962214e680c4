import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

/** Members of staff; not real people. */
const [MO, JO, BOSS] = [uuidv7(), uuidv7(), uuidv7()] as const;

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.content.db.rows('DELETE FROM review');
  await shop.content.db.rows('DELETE FROM queue_rule');
});

const as = (staffId: string, role = 'moderator') => ({ staff: { staffId, role } });
const call = (staffId: string, path: string, body: object = {}, role = 'moderator') =>
  shop.content.call<Record<string, unknown>>('POST', `/v1/moderation/reviews/${path}`, body, as(staffId, role));
const set = async (queue: string, rule: object) =>
  accepted(
    await shop.content.call(
      ...(['PUT', `/v1/queue-rules/${queue}`, { staffIds: null, adminsOnly: [], version: 0, ...rule }] as const),
      as(BOSS, 'admin'),
    ),
  );
const stepsOf = async (reviewId: string, staffId: string) =>
  accepted(
    await shop.content.call<{ steps: string[] }>(
      ...(['GET', `/v1/moderation/reviews/${reviewId}`, undefined, as(staffId)] as const),
    ),
  ).steps;
const closed = { status: 403, body: { code: 'queue.closed' } };

let count = 0;
const written = async () => {
  count += 1;
  return accepted(await shop.write({ customerId: uuidv7(), sku: `QUEUE${count}`, text: `It fits, number ${count}.` }));
};

it('[ADM-001] new reviews are decided by those who work their queue, and by admins', async () => {
  const review = await written();
  await set('reviews', { staffIds: [MO] });
  expect(await call(JO, 'next', { queue: 'waiting' })).toMatchObject(closed);
  expect(await call(JO, `${review.reviewId}/take`)).toMatchObject(closed);
  expect(await call(JO, `${review.reviewId}/approve`, { version: review.version })).toMatchObject(closed);
  expect(await stepsOf(review.reviewId, JO)).toEqual([]);
  expect(await stepsOf(review.reviewId, MO)).toEqual(['approve', 'reject']);
  accepted(await call(MO, `${review.reviewId}/approve`, { version: review.version }));
});

it('a decision of admins is not offered in its queue, and still in the other', async () => {
  await set('reported-reviews', { adminsOnly: ['withdraw'] });
  const review = await written();
  const { version } = accepted(await shop.decide(review.reviewId, 'approve', { version: review.version }));
  const withdraw = { version, reason: 'insult' };
  expect(await stepsOf(review.reviewId, JO)).toContain('withdraw');
  accepted(await shop.report(review.reviewId));
  expect(await stepsOf(review.reviewId, JO)).not.toContain('withdraw');
  expect(await call(JO, `${review.reviewId}/withdraw`, withdraw)).toMatchObject({
    status: 403,
    body: { code: 'queue.decision_of_admins', details: { queue: 'reported-reviews', decision: 'withdraw' } },
  });
  accepted(await call(BOSS, `${review.reviewId}/withdraw`, withdraw, 'admin'));
});
