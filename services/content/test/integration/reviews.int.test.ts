import type { OwnReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted } from '../pages.js';
import { ReviewShop } from '../reviews.js';

const shop = new ReviewShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
afterEach(() => {
  shop.away = undefined;
});

const reason = { reason: 'insult' };

describe('a written review', () => {
  it('waits for a decision and belongs to the family, whoever it is named by [CMS-032] [ADM-002]', async () => {
    const customerId = uuidv7();
    const made = await shop.write({
      customerId,
      sku: 'GOWN-M',
      fit: 'small',
      heightCm: 168,
      usualSize: ' 38 ',
      title: 'Mine',
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        state: 'pending',
        sku: 'GOWN',
        version: 1,
        shown: null,
        worn: null,
        text: { author: 'Ola', text: 'It fits as it says.', recommend: true, usualSize: '38', fit: 'small' },
      },
    });
    const byNumber = await shop.write({ customerId: uuidv7(), productId: shop.productId('COAT-S') });
    expect(byNumber.body).toMatchObject({ sku: 'COAT', productId: shop.productId('COAT') });
    // Above the numbers of demo data.
    expect(made.body.number).toBeGreaterThanOrEqual(10_000_000);
    expect(byNumber.body.number).toBeGreaterThan(made.body.number);
    expect(await shop.told('GOWN')).toEqual([]);
  });

  it('is one per customer and family, also of 200 at once', async () => {
    const customerId = uuidv7();
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        shop.write({ customerId, sku: n % 2 ? 'ONE' : 'ONE-S', text: `Nice ${n}.` }),
      ),
    );
    const made = all.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const rest = all.filter(({ status }) => status !== 201);
    for (const answer of rest)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'content.review_exists', details: { reviewId: made[0]?.body.reviewId } },
      });
  });

  it('is written once by a repeated request, also at the same time and with catalog away', async () => {
    const [customerId, key] = [uuidv7(), uuidv7()];
    const body = { customerId, sku: 'TWICE' };
    const both = await Promise.all([shop.write(body, key), shop.write(body, key), shop.write(body, key)]);
    shop.away = 'catalog';
    const answers = [...both, await shop.write(body, key)];
    expect(new Set(answers.map((answer) => answer.body.reviewId)).size).toBe(1);
    expect(await shop.write({ ...body, text: 'Something else.' }, key)).toMatchObject({
      ...{ status: 409, body: { code: 'content.review_key_reused' } },
    });
    expect((await shop.write({ customerId: uuidv7(), sku: 'TWICE' })).status).toBe(503);
  });

  it('of a guest has no customer and is never checked at orders', async () => {
    const key = uuidv7();
    const made = accepted(await shop.write({ sku: 'GUEST', customerId: null }, key));
    expect(accepted(await shop.write({ sku: 'GUEST', customerId: null }, key)).reviewId).toBe(made.reviewId);
    const row = await shop.content.db.one('SELECT check_due_at FROM review WHERE review_id = $1', [made.reviewId]);
    expect(row).toEqual({ check_due_at: null });
    expect((await shop.write({ sku: 'GUEST2', photos: [shop.newUpload(uuidv7())] })).status).toBe(422);
  });

  it('is limited to 20 a day for an account, and 20 texts of one review', async () => {
    const customerId = uuidv7();
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await shop.write({ customerId, sku: `MANY${n}` })).status);
    expect(answers).toEqual([...Array(20).fill(201), 409]);
    shop.content.clock.advance(86_400_001);
    let review = accepted(await shop.write({ customerId, sku: 'MANY21' }));
    for (let n = 0; n < 19; n += 1)
      review = accepted(await shop.edit(review.reviewId, { customerId, version: review.version }));
    expect(await shop.edit(review.reviewId, { customerId, version: review.version })).toMatchObject({
      ...{ status: 409, body: { code: 'content.too_many_reviews' } },
    });
  });

  const own = uuidv7();
  const refused = (path: string) => ({
    status: 422,
    body: { code: 'content.review_refused', details: { problems: [{ path }] } },
  });
  it.each<[string, object, object]>([
    ['an unknown product', { sku: 'NONE' }, { status: 404, body: { code: 'content.reviewed_product_unknown' } }],
    [
      'an unknown number',
      { sku: null, productId: 7 },
      { status: 404, body: { code: 'content.reviewed_product_unknown' } },
    ],
    ['no product', { sku: null }, { status: 404, body: { code: 'content.reviewed_product_unknown' } }],
    [
      'a product that is not shown',
      { sku: 'OFF-M' },
      { status: 404, body: { code: 'content.reviewed_product_unknown' } },
    ],
    ['an empty text', { text: '' }, refused('text')],
    ['20,000 letters', { text: 'x'.repeat(20_000) }, refused('text')],
    ['only blanks', { text: ' \n\t\u00a0\u200b\u2060 ' }, refused('text')],
    ['an author of blanks', { author: ' \u202e ' }, refused('author')],
    ['a height of 20 cm', { heightCm: 20 }, refused('heightCm')],
    ['a foreign photo', { photos: [shop.newUpload(uuidv7())] }, refused('photos')],
    ['an unknown photo', { photos: [uuidv7()] }, refused('photos')],
    ['a picture for something else', { photos: [shop.newUpload(own, 'document')] }, refused('photos')],
    ['five photos', { photos: Array.from({ length: 5 }, () => shop.newUpload(own)) }, refused('photos')],
    ['a state of the client', { state: 'approved' }, { status: 400 }],
    ['a text that is a number', { text: 7 }, { status: 400 }],
  ])('with %s is refused, and nothing is stored', async (_, body, answer) => {
    const before = await shop.count('review_text');
    expect(await shop.write({ customerId: own, sku: 'BAD', ...body })).toMatchObject(answer);
    expect(await shop.count('review_text')).toBe(before);
    expect(await shop.count('review_photo')).toBe(0);
  });

  it('keeps markup as text and loses right-to-left tricks', async () => {
    const text = '<b>Fine</b>\u202e & \u2066good\r\n\r\n\r\n\r\nreally';
    const { text: kept } = accepted(await shop.write({ customerId: uuidv7(), sku: 'MARKUP', text }));
    expect(kept.text).toBe('<b>Fine</b> & good\n\nreally');
  });

  it('in the name of somebody else is refused', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const body = { store: 'pln_pl', author: 'Eve', text: 'Not me', sku: 'GOWN', customerId: uuidv7() };
    expect((await shop.content.call('POST', '/v1/reviews', body, { customer: uuidv7(), headers })).status).toBe(403);
  });

  it('with a text of another review has the flag', async () => {
    const text = 'Absolutely gorgeous, wear it every day!';
    accepted(await shop.write({ customerId: uuidv7(), sku: 'COPY', text }));
    const again = accepted(await shop.write({ customerId: uuidv7(), sku: 'COPY', text: text.toUpperCase() }));
    const { body } = await shop.decide(again.reviewId, 'approve', { version: 1 });
    expect(body.flags).toEqual(['repeated']);
  });
});

describe('an edit', () => {
  it('waits while the approved text stays public', async () => {
    const customerId = uuidv7();
    const first = await shop.shown({ customerId, sku: 'EDIT', text: 'The first text' });
    const edited = accepted(await shop.edit(first.reviewId, { customerId, version: 2, text: 'The second text' }));
    expect(edited).toMatchObject({
      state: 'pending',
      shown: { text: 'The first text' },
      text: { text: 'The second text' },
    });
    const approved = accepted(await shop.decide(first.reviewId, 'approve', { version: 3 }));
    expect(approved).toMatchObject({ state: 'approved', shown: { text: 'The second text' } });
    expect(await shop.told('EDIT')).toMatchObject([
      { version: '2', reviews: 1, rated: 1 },
      { version: '3', reviews: 1 },
    ]);
  });

  it('names the version, happens once, and only to the own review', async () => {
    const [customerId, key] = [uuidv7(), uuidv7()];
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'EDIT2' }));
    const first = accepted(await shop.edit(reviewId, { customerId, version: 1 }, key));
    expect(accepted(await shop.edit(reviewId, { customerId, version: 1 }, key))).toEqual(first);
    expect(await shop.edit(reviewId, { customerId, version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'content.review_changed', details: { version: 2 } } },
    });
    expect((await shop.edit(reviewId, { customerId: uuidv7(), version: 2 })).status).toBe(404);
    expect((await shop.edit(uuidv7(), { customerId, version: 2 })).status).toBe(404);
    expect((await shop.edit(reviewId, { customerId, version: 2, text: ' ' })).status).toBe(422);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((title) => shop.edit(reviewId, { customerId, version: 2, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('of a rejected or withdrawn review waits again', async () => {
    const customerId = uuidv7();
    const { reviewId } = accepted(await shop.write({ customerId, sku: 'EDIT3' }));
    accepted(await shop.decide(reviewId, 'reject', { version: 1, ...reason }));
    expect(accepted(await shop.edit(reviewId, { customerId, version: 2 })).state).toBe('pending');
    accepted(await shop.decide(reviewId, 'approve', { version: 3 }));
    expect(accepted(await shop.decide(reviewId, 'withdraw', { version: 4, ...reason })).state).toBe('withdrawn');
    expect(accepted(await shop.edit(reviewId, { customerId, version: 5 }))).toMatchObject({
      state: 'pending',
      shown: null,
    });
  });
});

describe('a decision', () => {
  it('publishes, rejects or withdraws, and is recorded [ADM-003] [ADM-004]', async () => {
    const shown = await shop.shown({ customerId: uuidv7(), sku: 'STEP' });
    expect(shown).toMatchObject({ state: 'approved', steps: ['withdraw', 'reply', 'undo'] });
    const replied = accepted(await shop.decide(shown.reviewId, 'reply', { version: 2, text: ' Thank you! ' }));
    expect(replied.reply).toMatchObject({ text: 'Thank you!' });
    const gone = accepted(
      await shop.decide(shown.reviewId, 'withdraw', { version: 3, ...reason, note: 'See our rules.' }),
    );
    expect(gone).toMatchObject({
      state: 'withdrawn',
      shown: null,
      refusal: { reason: 'insult', note: 'See our rules.' },
    });
    const { reviewId } = accepted(await shop.write({ customerId: uuidv7(), sku: 'STEP' }));
    const no = accepted(await shop.decide(reviewId, 'reject', { version: 1, reason: 'advertising' }));
    expect(no).toMatchObject({ state: 'rejected', refusal: { reason: 'advertising', note: '' } });
    expect((await actsOn(shop.content, 'reviews', shown.reviewId)).map(({ action }) => action)).toEqual([
      ...['approve', 'reply', 'withdraw'],
    ]);
    expect((await actsOn(shop.content, 'reviews', reviewId)).map(({ action }) => action)).toEqual(['reject']);
    expect((await shop.told('STEP')).map(({ reviews = 0 }) => reviews)).toEqual([1, 0]);
  });

  it('does not happen without its record [ADM-010]', async () => {
    const { reviewId } = accepted(await shop.write({ customerId: uuidv7(), sku: 'ACTS' }));
    await whileActsFail(shop.content, async () => {
      expect((await shop.decide(reviewId, 'approve', { version: 1 })).status).toBe(500);
    });
    expect(await shop.told('ACTS')).toEqual([]);
    expect(accepted(await shop.decide(reviewId, 'approve', { version: 1 })).version).toBe(2);
  });

  it('happens once, from the version that was seen, and only when it is offered [ADM-003]', async () => {
    const key = uuidv7();
    const { reviewId } = accepted(await shop.write({ customerId: uuidv7(), sku: 'ONCE' }));
    const first = accepted(await shop.decide(reviewId, 'approve', { version: 1 }, key));
    expect(accepted(await shop.decide(reviewId, 'approve', { version: 1 }, key))).toEqual(first);
    expect(await shop.decide(reviewId, 'withdraw', { version: 1, ...reason })).toMatchObject({
      ...{ status: 409, body: { code: 'content.review_changed' } },
    });
    for (const [verb, body] of [
      ['approve', {}],
      ['reject', reason],
    ] as const)
      expect(await shop.decide(reviewId, verb, { version: 2, ...body })).toMatchObject({
        ...{ status: 409, body: { code: 'content.review_step_not_offered' } },
      });
    expect((await shop.decide(uuidv7(), 'approve', { version: 1 })).status).toBe(404);
    expect((await shop.decide(reviewId, 'withdraw', { version: 2, reason: 'too bad' })).status).toBe(400);
  });

  it('is for moderators [ADM-001]', async () => {
    const { reviewId } = accepted(await shop.write({ customerId: uuidv7(), sku: 'ROLE' }));
    const path = `/v1/moderation/reviews/${reviewId}/approve`;
    const [operator, none] = [{ staff: { role: 'operator' } }, { as: 'backoffice', customer: null }];
    for (const one of [operator, none, { as: 'gateway' }]) {
      const { status } = await shop.content.call('POST', path, { version: 1 }, one);
      expect([one, status]).toEqual([one, status === 401 ? 401 : 403]);
    }
  });

  it('can be undone for ten minutes, once: everything is as before [ADM-003] [ADM-004]', async () => {
    const { reviewId } = accepted(await shop.write({ customerId: uuidv7(), sku: 'UNDO', fit: 'large' }));
    const row = async () => {
      const sql = `SELECT state, shown_no, shown_at, waiting_no, open_reports FROM review WHERE review_id = $1`;
      return shop.content.db.one<object>(sql, [reviewId]);
    };
    const waiting = await row();
    accepted(await shop.decide(reviewId, 'approve', { version: 1 }));
    expect(accepted(await shop.decide(reviewId, 'undo', { version: 2 })).state).toBe('pending');
    expect(await row()).toEqual(waiting);
    expect((await shop.decide(reviewId, 'undo', { version: 3 })).body).toMatchObject({
      code: 'content.decision_final',
    });
    shop.content.clock.advance(1_000);
    accepted(await shop.decide(reviewId, 'approve', { version: 3 }));
    await shop.report(reviewId);
    const shown = await row();
    expect(shown).toMatchObject({ open_reports: 1 });
    shop.content.clock.advance(1_000);
    accepted(await shop.decide(reviewId, 'withdraw', { version: 4, ...reason }));
    expect(await row()).toMatchObject({ open_reports: 0, shown_no: null });
    shop.content.clock.advance(9 * 60_000);
    accepted(await shop.decide(reviewId, 'undo', { version: 5 }));
    expect(await row()).toEqual(shown);
    const told = (await shop.told('UNDO')).map(({ version, reviews = 0, large = 0 }) => [version, reviews, large]);
    expect(told).toEqual([
      ['2', 1, 1],
      ['3', 0, 0],
      ['4', 1, 1],
      ['5', 0, 0],
      ['6', 1, 1],
    ]);
    accepted(await shop.decide(reviewId, 'withdraw', { version: 6, ...reason }));
    shop.content.clock.advance(10 * 60_000);
    expect((await shop.decide(reviewId, 'undo', { version: 7 })).body).toMatchObject({
      code: 'content.decision_final',
    });
    expect((await actsOn(shop.content, 'reviews', reviewId)).filter(({ action }) => action === 'undo')).toHaveLength(2);
  });

  it('is final once the writer has edited', async () => {
    const customerId = uuidv7();
    const { reviewId } = await shop.shown({ customerId, sku: 'FINAL' });
    accepted(await shop.edit(reviewId, { customerId, version: 2 }));
    expect((await shop.decide(reviewId, 'undo', { version: 3 })).status).toBe(409);
  });

  it('answers the reports: the public text is kept in spite of them, or withdrawn', async () => {
    const { reviewId } = await shop.shown({ customerId: uuidv7(), sku: 'KEEP' });
    for (const _ of [1, 2, 3]) await shop.report(reviewId);
    const kept = accepted(await shop.decide(reviewId, 'approve', { version: 2 }));
    expect(kept).toMatchObject({ state: 'approved', openReports: 0 });
    expect(accepted(await shop.decide(reviewId, 'undo', { version: 3 }))).toMatchObject({
      ...{ state: 'approved', openReports: 3, steps: ['approve', 'withdraw', 'reply'] },
    });
  });
});

describe('readers', () => {
  it('find a public review of somebody else helpful, once', async () => {
    const [customerId, reader] = [uuidv7(), uuidv7()];
    const waiting = accepted(await shop.write({ customerId, sku: 'VOTE' }));
    expect((await shop.helpful(waiting.reviewId, reader)).status).toBe(404);
    const { reviewId } = accepted(await shop.decide(waiting.reviewId, 'approve', { version: 1 }));
    expect(
      (await Promise.all([1, 2, 3].map(() => shop.helpful(reviewId, reader)))).map(({ status }) => status),
    ).toEqual([...[204, 204, 204]]);
    const votes = async () =>
      (await shop.content.db.one<{ helpful: number }>('SELECT helpful FROM review WHERE review_id = $1', [reviewId]))
        ?.helpful;
    expect(await votes()).toBe(1);
    for (const _ of [1, 2]) await shop.helpful(reviewId, reader, false);
    expect(await votes()).toBe(0);
    expect(await shop.helpful(reviewId, customerId)).toMatchObject({
      status: 403,
      body: { code: 'content.own_review' },
    });
  });

  it('report a public review: the same key once, an account once, and 50 a day', async () => {
    const [reader, key] = [uuidv7(), uuidv7()];
    const { reviewId } = await shop.shown({ customerId: uuidv7(), sku: 'REPORT' });
    for (const _ of [1, 2]) expect((await shop.report(reviewId, {}, key)).status).toBe(204);
    for (const _ of [1, 2])
      expect((await shop.report(reviewId, { customerId: reader, text: 'Rude.' })).status).toBe(204);
    const open = () => shop.content.db.one('SELECT open_reports AS open FROM review WHERE review_id = $1', [reviewId]);
    expect(await open()).toEqual({ open: 2 });
    await shop.content.db.rows(
      `INSERT INTO review_report (report_id, review_id, reason, text, customer_id, decision_id, request_key, at)
       SELECT gen_random_uuid(), $1, 'other', '', $2, gen_random_uuid(), gen_random_uuid()::text, $3 FROM generate_series(1, 49)`,
      [reviewId, reader, shop.content.clock.now()],
    );
    const other = await shop.shown({ customerId: uuidv7(), sku: 'REPORT' });
    expect(await shop.report(other.reviewId, { customerId: reader })).toMatchObject({
      ...{ status: 409, body: { code: 'content.too_many_reviews' } },
    });
    expect((await shop.report(uuidv7())).status).toBe(404);
    expect((await shop.report(reviewId, { reason: 'boring' })).status).toBe(400);
  });

  it('report two reviews with one key: each is reported', async () => {
    const key = uuidv7();
    const [one, other] = [
      await shop.shown({ customerId: uuidv7(), sku: 'ONE-KEY' }),
      await shop.shown({ customerId: uuidv7(), sku: 'ONE-KEY' }),
    ];
    for (const { reviewId } of [one, other, one]) await shop.report(reviewId, {}, key);
    for (const { reviewId } of [one, other])
      expect(accepted(await shop.record(reviewId))).toMatchObject({ openReports: 1, reports: [{ reason: 'insult' }] });
  });

  it('who report in floods leave the record readable: the newest 50 are shown, all are counted', async () => {
    const { reviewId } = await shop.shown({ customerId: uuidv7(), sku: 'FLOOD' });
    for (let n = 0; n < 60; n += 1) await shop.report(reviewId, { text: `report ${n}` });
    const { reports, openReports, flags } = accepted(await shop.record(reviewId));
    expect([openReports, flags, reports.length, reports[0]?.text]).toEqual([60, ['many_reports'], 50, 'report 59']);
  });
});

describe('a deleted review', () => {
  it('leaves nothing, its statistics are told anew, and the product can be reviewed again', async () => {
    const customerId = uuidv7();
    const remove = (reviewId: string, by: string) =>
      shop.content.call('DELETE', `/v1/reviews/${reviewId}?customerId=${by}`);
    const { reviewId } = await shop.shown({ customerId, sku: 'DELETE' });
    await shop.helpful(reviewId, uuidv7());
    expect((await remove(reviewId, uuidv7())).status).toBe(204);
    expect((await shop.told('DELETE')).map(({ reviews = 0 }) => reviews)).toEqual([1]);
    for (const _ of [1, 2]) expect((await remove(reviewId, customerId)).status).toBe(204);
    expect((await shop.told('DELETE')).map(({ reviews = 0 }) => reviews)).toEqual([1, 0]);
    const again = accepted<OwnReviewDto>(await shop.write({ customerId, sku: 'DELETE' }));
    expect(again.reviewId).not.toBe(reviewId);
  });
});
