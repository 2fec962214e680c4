import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema, OrderCompletedSchema, RentalEndedSchema } from '@garderoba/contracts';
import type { OwnReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReviewsRepository } from '../../src/persistence/reviews/reviews.repository.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { ForgetCustomers } from '../../src/use-cases/forget-customers.js';
import { CheckPurchases } from '../../src/use-cases/reviews/check-purchases.js';
import { PublishPhotos } from '../../src/use-cases/reviews/publish-photos.js';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
afterEach(() => {
  shop.away = undefined;
});
const MINUTE_MS = 60_000;
const row = (reviewId: string) =>
  shop.content.db.one<{ worn_how: string; worn_month: string; checked_at: Date; check_due_at: Date }>(
    'SELECT worn_how, worn_month, checked_at, check_due_at FROM review WHERE review_id = $1',
    [reviewId],
  );

describe('photos of a review', () => {
  const states = (ids: readonly string[]) => ids.map((id) => shop.uploads.get(id)?.state);

  it('are public while the public text has them [ADM-002]', async () => {
    const customerId = uuidv7();
    const [a, b, c] = [shop.newUpload(customerId), shop.newUpload(customerId), shop.newUpload(customerId)];
    const all = [a, b, c];
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'PHOTO', photos: [a, b] }));
    accepted(await shop.decide(reviewId, 'approve', { version: 1 }));
    await shop.until(async () => expect(states(all)).toEqual(['public', 'public', 'private']));
    const edited = accepted<OwnReviewDto>(await shop.edit(reviewId, { customerId, version: 2, photos: [c, b] }));
    expect(edited.text.photos.map(({ uploadId }) => uploadId)).toEqual([c, b]);
    accepted(await shop.decide(reviewId, 'approve', { version: 3 }));
    await shop.until(async () => expect(states(all)).toEqual(['withdrawn', 'public', 'public']));
    accepted(await shop.decide(reviewId, 'undo', { version: 4 }));
    await shop.until(async () => expect(states(all)).toEqual(['public', 'public', 'withdrawn']));
    await shop.content.call('DELETE', `/v1/reviews/${reviewId}?customerId=${customerId}`);
    await shop.until(async () => expect(states(all)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']));
    await shop.until(async () => expect(await shop.count('photo_to_withdraw')).toBe(0));
  });

  it('belong to one review', async () => {
    const customerId = uuidv7();
    const photo = shop.newUpload(customerId);
    const answers = await Promise.all(['LEFT', 'RIGHT'].map((sku) => shop.write({ customerId, sku, photos: [photo] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await shop.write({ customerId, sku: 'THIRD', photos: [photo] })).status).toBe(422);
  });

  it('are published later if media is away, and leave the review if media has them no longer', async () => {
    const customerId = uuidv7();
    const [kept, lost] = [shop.newUpload(customerId), shop.newUpload(customerId)];
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'LATER', photos: [kept, lost] }));
    shop.uploads.delete(lost);
    shop.away = 'media';
    accepted(await shop.decide(reviewId, 'approve', { version: 1 }));
    expect((await shop.write({ customerId: uuidv7(), sku: 'LATER', photos: [kept] })).status).toBe(422);
    await shop.content.service.app.get(PublishPhotos).work();
    expect(states([kept])).toEqual(['private']);
    shop.away = undefined;
    await shop.until(async () => {
      shop.content.clock.advance(60 * MINUTE_MS);
      await shop.content.service.app.get(PublishPhotos).work();
      expect(states([kept])).toEqual(['public']);
    });
    await shop.until(async () => {
      const rows = await shop.content.db.rows('SELECT upload_id, is_public FROM review_photo WHERE review_id = $1', [
        reviewId,
      ]);
      expect(rows).toEqual([{ upload_id: kept, is_public: true }]);
    });
  });
});

describe('what a writer wore', () => {
  it('is what orders answers, the newest one, and counts in the statistics', async () => {
    const customerId = uuidv7();
    shop.purchases.set(customerId, [
      { sku: 'WORN', how: 'bought', month: '2026-03' },
      { sku: 'WORN', how: 'points', month: '2026-05' },
      { sku: 'OTHER', how: 'rented', month: '2026-09' },
    ]);
    const { reviewId } = await shop.shown({ customerId, sku: 'WORN' });
    await shop.until(async () => {
      expect(await row(reviewId)).toMatchObject({ worn_how: 'points', worn_month: '2026-05', check_due_at: null });
    });
    expect((await shop.told('WORN')).at(-1)).toMatchObject({ reviews: 1, verified: 1 });
  });

  it('is not known while orders is away: never verified, and asked for again', async () => {
    const customerId = uuidv7();
    shop.away = 'orders';
    shop.purchases.set(customerId, [{ sku: 'AWAY', how: 'rented', month: '2026-05' }]);
    const { reviewId } = await shop.shown({ customerId, sku: 'AWAY' });
    await shop.content.service.app.get(CheckPurchases).work();
    expect(await row(reviewId)).toMatchObject({ worn_how: null, checked_at: null, check_due_at: expect.any(Date) });
    expect((await shop.told('AWAY')).at(-1)?.verified ?? 0).toBe(0);
    shop.away = undefined;
    await shop.until(async () => {
      shop.content.clock.advance(60 * MINUTE_MS);
      await shop.content.service.app.get(CheckPurchases).work();
      expect(await row(reviewId)).toMatchObject({ worn_how: 'rented' });
    });
  });

  it('is not overwritten by the answer to an earlier question', async () => {
    const customerId = uuidv7();
    shop.purchases.set(customerId, [{ sku: 'EARLY', how: 'rented', month: '2026-06' }]);
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'EARLY' }));
    const checkDueAt = shop.content.clock.now();
    await shop.until(async () => expect(await row(reviewId)).toMatchObject({ worn_how: 'rented' }));
    const { app } = shop.content.service;
    const asked = { reviewId, customerId, sku: 'EARLY', checkDueAt };
    await shop.content.db.transaction((tx) => app.get(ReviewsRepository).checked(tx, asked, null, checkDueAt));
    expect(await row(reviewId)).toMatchObject({ worn_how: 'rented', worn_month: '2026-06' });
  });

  it('is looked up again when the customer has received something', async () => {
    const customerId = uuidv7();
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'AGAIN' }));
    const stranger = accepted(await shop.write({ customerId: uuidv7(), sku: 'AGAIN' }));
    const checked = async (id: string) =>
      expect(await row(id)).toMatchObject({ checked_at: expect.any(Date), check_due_at: null });
    await shop.until(() => checked(reviewId));
    await shop.until(() => checked(stranger.reviewId));
    expect((await row(reviewId))?.worn_how).toBeNull();

    const ended = create(RentalEndedSchema, { bookingId: uuidv7(), customerId, sku: 'AGAIN-M', outcome: 'ready' });
    await shop.content.deliver('rental.booking.v1', ended.bookingId, RentalEndedSchema, ended);
    await shop.content.settled();
    const due = (await row(reviewId))?.check_due_at;
    expect(due?.getTime()).toBe(shop.content.clock.now().getTime() + MINUTE_MS);
    expect((await row(stranger.reviewId))?.check_due_at).toBeNull();

    shop.purchases.set(customerId, [{ sku: 'AGAIN', how: 'rented', month: '2026-11' }]);
    const completed = create(OrderCompletedSchema, { orderId: uuidv7(), version: 1, customerId });
    await shop.content.deliver('orders.order.v1', completed.orderId, OrderCompletedSchema, completed);
    await shop.until(async () =>
      expect(await row(reviewId)).toMatchObject({ worn_how: 'rented', worn_month: '2026-11' }),
    );
  });
});

describe('the mail about a refusal', () => {
  const mailsTo = async (customerId: string) =>
    accepted(
      await shop.content.call<{ items: { kind: string; subject: string; text: string }[] }>(
        'GET',
        `/v1/mails?to=${customerId}@example.com`,
      ),
    ).items;

  it('says the reason in the language of the writer once the decision is final', async () => {
    const customerId = uuidv7();
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'MAIL', store: 'eur_de' }));
    accepted(
      await shop.decide(reviewId, 'reject', {
        version: 1,
        reason: 'personal_data',
        note: 'Please leave out {product}.',
      }),
    );
    const intents = () =>
      shop.content.db.rows<{ kind: string; wait: number }>(
        `SELECT i.kind, extract(epoch FROM next_at - i.created_at)::int AS wait FROM mail_intent i
           JOIN review_decision d ON d.decision_id::text = i.subject WHERE d.review_id = $1`,
        [reviewId],
      );
    expect(await intents()).toEqual([{ kind: 'review_rejected', wait: 600 }]);
    shop.content.clock.advance(10 * MINUTE_MS);
    await shop.until(async () => expect(await mailsTo(customerId)).toHaveLength(1));
    const [mail] = await mailsTo(customerId);
    expect(mail?.subject).toContain('Gown MAIL');
    expect(mail?.text).toContain('persönliche Daten');
    expect(mail?.text).toContain('„Please leave out {product}.“');
    expect(mail?.text).toContain(`https://shop.example/de/my-account/my-review-decisions/${reviewId}`);
  });

  it('is not sent if the decision is undone, or to a guest', async () => {
    const customerId = uuidv7();
    const { reviewId } = await shop.shown({ customerId, sku: 'UNSENT' });
    accepted(await shop.decide(reviewId, 'withdraw', { version: 2, reason: 'photo' }));
    accepted(await shop.decide(reviewId, 'undo', { version: 3 }));
    const guest = accepted(await shop.write({ sku: 'UNSENT' }));
    accepted(await shop.decide(guest.reviewId, 'reject', { version: 1, reason: 'other' }));
    shop.content.clock.advance(10 * MINUTE_MS);
    const states = () =>
      shop.content.db.rows<{ state: string }>(
        `SELECT i.state FROM mail_intent i JOIN review_decision d ON d.decision_id::text = i.subject
          WHERE d.review_id IN ($1, $2)`,
        [reviewId, guest.reviewId],
      );
    await shop.until(async () => expect(await states()).toEqual([{ state: 'dropped' }]));
    expect(await mailsTo(customerId)).toEqual([]);
  });
});

describe('data of a customer', () => {
  it('has the reviews, votes and reports, and loses them with the account', async () => {
    const customerId = uuidv7();
    const photo = shop.newUpload(customerId);
    const { reviewId } = await shop.shown({ customerId, sku: 'ERASE', photos: [photo] });
    const other = await shop.shown({ customerId: uuidv7(), sku: 'ERASE' });
    shop.content.clock.advance(1);
    accepted(await shop.write({ customerId, sku: 'ERASE2' }));
    await shop.helpful(other.reviewId, customerId);
    await shop.helpful(reviewId, uuidv7());
    await shop.report(other.reviewId, { customerId, text: 'Rude, says Ola.' });
    const copy = accepted(await shop.content.call<object>('GET', `/v1/customers/${customerId}/export`));
    expect(copy).toMatchObject({
      reviews: [
        { reviewId, texts: [{ text: 'It fits as it says.' }], photos: [{ uploadId: photo }] },
        { sku: 'ERASE2' },
      ],
      reviewVotes: [{ reviewId: other.reviewId }],
      reviewReports: [{ text: 'Rude, says Ola.' }],
    });

    shop.erased.add(customerId);
    const erased = create(CustomerErasedSchema, { customerId });
    const id = await shop.content.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
    await shop.content.settled();
    await shop.content.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased, id);
    await shop.content.settled();
    const all = await shop.content.db.rows(
      `SELECT customer_id::text FROM review UNION ALL SELECT customer_id::text FROM review_vote
       UNION ALL SELECT customer_id::text || text FROM review_report`,
    );
    expect(JSON.stringify(all)).not.toContain(customerId);
    expect(
      await shop.content.db.rows('SELECT 1 FROM review_report WHERE text <> $1 OR request_key LIKE $2', [
        '',
        `${customerId}%`,
      ]),
    ).toEqual([]);
    const left = await shop.content.db.one('SELECT helpful, open_reports FROM review WHERE review_id = $1', [
      other.reviewId,
    ]);
    expect(left).toEqual({ helpful: 0, open_reports: 1 });
    expect((await shop.told('ERASE')).map(({ reviews = 0 }) => reviews)).toEqual([1, 2, 1]);
    await shop.until(async () => expect(shop.uploads.get(photo)?.state).toBe('withdrawn'));
  });

  it('that was on its way when the account was deleted is deleted the next day', async () => {
    const customerId = uuidv7();
    shop.erased.add(customerId);
    const erased = create(CustomerErasedSchema, { customerId });
    await shop.content.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
    await shop.content.settled();
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'LATE' }));
    expect(await row(reviewId)).toBeDefined();
    shop.content.clock.advance(25 * 60 * MINUTE_MS);
    await shop.content.service.app.get(ForgetCustomers).work();
    expect(await row(reviewId)).toBeUndefined();
  });

  it('that is a refused review is kept for a year after the decision', async () => {
    const days = (n: number) => shop.content.clock.advance(n * 24 * 60 * MINUTE_MS);
    const cleanUp = shop.content.service.app.get(CleanUp);
    const customerId = uuidv7();
    const photo = shop.newUpload(customerId);
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'YEAR', photos: [photo] }));
    const shown = await shop.shown({ customerId: uuidv7(), sku: 'YEAR' });
    days(300);
    accepted(await shop.decide(reviewId, 'reject', { version: 1, reason: 'other' }));
    days(364);
    await cleanUp.execute();
    expect(await row(reviewId)).toBeDefined();
    days(2);
    await cleanUp.execute();
    expect(await row(reviewId)).toBeUndefined();
    expect(await row(shown.reviewId)).toBeDefined();
    await shop.until(async () => expect(shop.uploads.get(photo)?.state).toBe('withdrawn'));
  });
});
