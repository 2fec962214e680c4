import type { DisclosedStatementsDto, ModeratedReviewPageDto, TakenReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

/** A member of staff; not a real person. */
const MO = uuidv7();

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.away = undefined;
  await shop.content.db.rows('DELETE FROM review');
});

let count = 0;
/** A public review; its writer is not looked up any more, so that nobody else locks it. */
async function published() {
  count += 1;
  const review = await shop.shown({ customerId: uuidv7(), sku: `TRUST${count}`, text: `It fits, number ${count}.` });
  await shop.until(async () => {
    expect(await shop.content.db.rows('SELECT FROM review WHERE check_due_at IS NOT NULL')).toEqual([]);
  });
  return review;
}
/** The account of a trusted flagger. */
function aFlagger(expertise = ['offensive']): { customerId: string; flaggerId: string } {
  const [customerId, flaggerId] = [uuidv7(), uuidv7()];
  shop.flaggers.set(customerId, { flaggerId, expertise });
  return { customerId, flaggerId };
}
const record = async ({ reviewId }: { reviewId: string }) => accepted(await shop.record(reviewId));
async function drawn(): Promise<string | undefined> {
  const asked = await shop.content.call<{ task: TakenReviewDto | null }>(
    'POST',
    '/v1/moderation/reviews/next',
    { queue: 'reported' },
    { staff: { staffId: MO, role: 'moderator' } },
  );
  return accepted(asked).task?.reviewId;
}
const stored = ({ reviewId }: { reviewId: string }) =>
  shop.content.db.rows(
    'SELECT flagger_id AS "flaggerId", customer_id AS "customerId" FROM review_report WHERE review_id = $1',
    [reviewId],
  );

describe('a report of a trusted flagger', () => {
  it('puts the review first among the reported ones, urgent at once and marked', async () => {
    const { customerId, flaggerId } = aFlagger();
    const [older, newer] = [await published(), await published()];
    await shop.report(older.reviewId);
    await shop.report(newer.reviewId, { customerId });
    expect(await stored(newer)).toEqual([{ flaggerId, customerId }]);
    expect(await record(newer)).toMatchObject({
      ...{ isUrgent: true, isLate: false, flags: ['trusted_report'], reports: [{ reason: 'insult', isTrusted: true }] },
    });
    expect(await record(older)).toMatchObject({ isUrgent: false, flags: [], reports: [{ isTrusted: false }] });
    const found = async (flag: string) =>
      accepted(
        await shop.content.call<ModeratedReviewPageDto>('GET', `/v1/moderation/reviews?flag=${flag}`, undefined, {
          staff: { role: 'moderator' },
        }),
      ).items.map(({ reviewId }) => reviewId);
    expect([await found('trusted_report'), await found('any')]).toEqual([[newer.reviewId], [newer.reviewId]]);
    expect(await drawn()).toBe(newer.reviewId);
    accepted(
      await shop.content.call(
        'POST',
        `/v1/moderation/reviews/${newer.reviewId}/approve`,
        { version: newer.version },
        { staff: { staffId: MO, role: 'moderator' } },
      ),
    );
    expect(await record(newer)).toMatchObject({ isUrgent: false, flags: [] });
    expect(await drawn()).toBe(older.reviewId);
  });

  it.each([
    ['insult', true],
    ['illegal', false],
  ])('about "%s" counts only in the field of expertise: %s', async (reason, isTrusted) => {
    const review = await published();
    await shop.report(review.reviewId, { customerId: aFlagger(['offensive']).customerId, reason });
    expect(await record(review)).toMatchObject({ isUrgent: isTrusted, reports: [{ reason, isTrusted }] });
  });

  it('is an ordinary one while marketplace is away, and is not lost', async () => {
    const { customerId } = aFlagger();
    const review = await published();
    shop.away = 'marketplace';
    expect((await shop.report(review.reviewId, { customerId })).status).toBe(204);
    expect(await record(review)).toMatchObject({ openReports: 1, isUrgent: false, reports: [{ isTrusted: false }] });
  });

  it('of a guest or of another customer is an ordinary one', async () => {
    const review = await published();
    await shop.report(review.reviewId);
    await shop.report(review.reviewId, { customerId: uuidv7() });
    expect(await record(review)).toMatchObject({ openReports: 2, isUrgent: false, flags: [] });
  });

  it('is the source of the statement; an undo makes the review first again', async () => {
    const review = await published();
    await shop.report(review.reviewId, { customerId: aFlagger().customerId });
    const refusal = { version: review.version, reason: 'insult', note: '' };
    const withdrawn = accepted(await shop.decide(review.reviewId, 'withdraw', refusal));
    const [statement] = await shop.content.db.rows<{ statementId: string; source: string }>(
      'SELECT statement_id AS "statementId", source FROM review_statement WHERE review_id = $1',
      [review.reviewId],
    );
    expect(statement?.source).toBe('trusted_flagger');
    const disclosed = accepted(
      await shop.content.call<DisclosedStatementsDto>('GET', '/v1/moderation/review-statements?limit=500', undefined, {
        staff: { role: 'admin' },
      }),
    );
    expect(disclosed.items.find(({ puid }) => puid === statement?.statementId)).toMatchObject({
      source_type: 'SOURCE_TRUSTED_FLAGGER',
    });
    accepted(await shop.decide(review.reviewId, 'undo', { version: withdrawn.version }));
    expect(await record(review)).toMatchObject({ isUrgent: true, flags: ['trusted_report'] });
  });
});
