import { Db } from '@garderoba/service-kit/engines/db';
import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckPurchases } from '../../src/use-cases/reviews/check-purchases.js';
import { DecideReview } from '../../src/use-cases/reviews/decide-review.js';
import { EditReview } from '../../src/use-cases/reviews/edit-review.js';
import { ForgetReviews } from '../../src/use-cases/reviews/forget-reviews.js';
import { ReactToReview } from '../../src/use-cases/reviews/react-to-review.js';
import { ReviewChanges } from '../../src/use-cases/reviews/review-changes.js';
import { WriteReview } from '../../src/use-cases/reviews/write-review.js';
import { ReviewShop } from '../reviews.js';
import { type ReviewSystem, runReviews, type StoredReview, type ToldStatistics } from '../reviews-run.js';

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());

const STORED = `SELECT r.review_id AS "reviewId", r.state, r.version, r.reply, r.worn_month AS "wornMonth", r.helpful,
    r.open_reports AS "openReports", t.text AS shown
  FROM review r LEFT JOIN review_text t ON t.review_id = r.review_id AND t.no = r.shown_no AND t.state = 'approved'`;

function database(): ReviewSystem {
  const { app } = shop.content.service;
  const db = app.get(Db);
  const check = app.get(CheckPurchases);
  return {
    ...{ clock: shop.content.clock, purchases: shop.purchases },
    useCases: {
      ...{ write: app.get(WriteReview), edit: app.get(EditReview), decide: app.get(DecideReview), check },
      react: app.get(ReactToReview),
      delete: (reviewId, customerId) => app.get(ReviewChanges).delete(reviewId, customerId),
      erase: (customerId) => db.transaction((tx) => app.get(ForgetReviews).execute(tx, customerId)),
      received: (customerId, from) => db.transaction((tx) => check.received(tx, customerId, from)),
    },
    stored: async () => {
      const rows = await db.rows<StoredReview & { reviewId: string }>(STORED);
      return new Map(rows.map((row) => [row.reviewId, row]));
    },
    told: async (known) => {
      const sql = `SELECT body FROM outbox WHERE topic = 'content.review.v1' ORDER BY id OFFSET $1`;
      const events = await db.rows<{ body: Partial<ToldStatistics> & { sku: string } }>(sql, [known]);
      const zero = { reviews: 0, rated: 0, recommended: 0, verified: 0, small: 0, trueToSize: 0, large: 0 };
      return events.map(({ body }) => ({ ...zero, ...body, version: Number(body.version) }));
    },
  };
}

it('reviews in the database are what a naive model says, after each of 1,000 operations [ADM-002] [ADM-003] [ADM-004]', async () => {
  await runReviews(database(), seedOf(20_261_128), 1_000);
  const [broken] = await shop.content.db.rows(
    `SELECT r.review_id FROM review r
      WHERE r.helpful <> (SELECT count(*) FROM review_vote v WHERE v.review_id = r.review_id)
         OR r.open_reports <> (SELECT count(*) FROM review_report p WHERE p.review_id = r.review_id AND decision_id IS NULL)`,
  );
  expect(broken).toBeUndefined();
}, 120_000);
