import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted, Selling } from '../selling.js';

/** Members of staff; not real people. */
const [MO, JO, BOSS] = [uuidv7(), uuidv7(), uuidv7()] as const;

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  await selling.service.db.rows('DELETE FROM queue_rule');
  await selling.service.db.rows(`UPDATE listing SET state = 'withdrawn' WHERE state IN ('submitted', 'inspecting')`);
});

interface Rule {
  readonly queue: string;
  readonly staffIds: readonly string[] | null;
  readonly adminsOnly: readonly string[];
  readonly version: number;
}

const as = (staffId: string, role = 'moderator') => ({ staff: { staffId, role } });
const call = (staffId: string, path: string, body: object = {}, role = 'moderator') =>
  selling.service.call<Record<string, unknown>>('POST', `/v1/moderation/listings/${path}`, body, as(staffId, role));
const set = (queue: string, rule: object, by = as(BOSS, 'admin')) =>
  selling.service.call<Rule>(
    'PUT',
    `/v1/queue-rules/${queue}`,
    { staffIds: null, adminsOnly: [], version: 0, ...rule },
    by,
  );
const rules = async () =>
  accepted(await selling.service.call<{ items: Rule[] }>('GET', '/v1/queue-rules', undefined, as(BOSS, 'admin'))).items;
const stepsOf = async (listingId: string, staffId: string, role = 'moderator') => {
  const path = `/v1/moderation/listings/${listingId}`;
  const { staffSteps } = accepted(
    await selling.service.call<{ staffSteps: string[] }>('GET', path, undefined, as(staffId, role)),
  );
  return staffSteps;
};
const refused = (code: string) => ({ status: 403, body: { code } });

it('[ADM-001] without a rule every moderator works every queue', async () => {
  expect(await rules()).toMatchObject(
    ['first', 'inspection', 'notices', 'appeals'].map((queue) => ({
      queue,
      staffIds: null,
      adminsOnly: [],
      version: 0,
    })),
  );
});

describe('a queue of some moderators', () => {
  it('[ADM-001] is drawn from, taken from and decided by those, and by admins', async () => {
    const listing = await selling.submitted();
    accepted(await set('first', { staffIds: [MO] }));
    const closed = refused('queue.closed');
    expect(await call(JO, 'next', { queue: 'first' })).toMatchObject(closed);
    expect(await call(JO, `${listing.listingId}/take`)).toMatchObject(closed);
    const seen = { version: listing.version };
    expect(await call(JO, `${listing.listingId}/accept`, seen)).toMatchObject(closed);
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'submitted', heldBy: null });
    expect(await stepsOf(listing.listingId, JO)).toEqual([]);
    expect(await stepsOf(listing.listingId, MO)).toEqual(['accept', 'ask_changes', 'reject']);
    accepted(await call(BOSS, `${listing.listingId}/take`, {}, 'admin'));
    accepted(await call(BOSS, `${listing.listingId}/release`, {}, 'admin'));
    accepted(await call(MO, `${listing.listingId}/accept`, seen));
  });

  it('leaves the other queues to everybody', async () => {
    accepted(await set('inspection', { staffIds: [] }));
    accepted(await call(JO, 'next', { queue: 'first' }));
    expect(await call(JO, 'next', { queue: 'inspection' })).toMatchObject(refused('queue.closed'));
  });

  it('is closed at once to who has a task of it', async () => {
    const listing = await selling.submitted();
    accepted(await call(JO, `${listing.listingId}/take`));
    accepted(await set('first', { staffIds: [MO] }));
    expect(await call(JO, `${listing.listingId}/accept`, { version: listing.version })).toMatchObject(
      refused('queue.closed'),
    );
  });
});

describe('a decision of admins', () => {
  it('is not offered to moderators of the queue, and is refused', async () => {
    const listing = await selling.submitted();
    accepted(await set('first', { adminsOnly: ['reject'] }));
    expect(await stepsOf(listing.listingId, JO)).toEqual(['accept', 'ask_changes']);
    expect(await stepsOf(listing.listingId, BOSS, 'admin')).toEqual(['accept', 'ask_changes', 'reject']);
    const reject = { version: listing.version, reason: 'photo_unclear' };
    expect(await call(JO, `${listing.listingId}/reject`, reject)).toMatchObject(refused('queue.decision_of_admins'));
    accepted(await call(BOSS, `${listing.listingId}/reject`, reject, 'admin'));
  });
});

describe('a rule', () => {
  it('[ADM-010] is set by admins only, and recorded', async () => {
    expect((await set('appeals', { staffIds: [MO] }, as(JO))).status).toBe(403);
    accepted(await set('appeals', { staffIds: [MO], adminsOnly: ['uphold'] }));
    const acts = (await selling.service.outbox()).filter(
      ({ body }) => body.resource === 'queues' && body.resourceId === 'appeals',
    );
    expect(acts.map(({ body }) => body)).toMatchObject([
      {
        ...{ staffId: BOSS, action: 'update', resourceId: 'appeals', before: { staffIds: null, adminsOnly: [] } },
        after: { staffIds: [MO], adminsOnly: ['uphold'] },
      },
    ]);
  });

  it('that somebody changed meanwhile is refused; the same change again is not', async () => {
    const first = accepted(await set('notices', { staffIds: [MO] }));
    expect(first.version).toBe(1);
    expect(accepted(await set('notices', { staffIds: [MO] }))).toEqual(first);
    expect(await set('notices', { staffIds: [JO] })).toMatchObject({
      status: 409,
      body: { code: 'queue.rule_changed' },
    });
    expect(accepted(await set('notices', { staffIds: null, version: 1 }))).toMatchObject({
      staffIds: null,
      version: 2,
    });
  });

  it('set by two at once has one winner', async () => {
    const answers = await Promise.all([set('notices', { staffIds: [MO] }), set('notices', { staffIds: [JO] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['of an unknown queue', 'gossip', {}, 404],
    ['of a queue of reviews', 'reviews', {}, 404],
    ['with a decision that the queue does not have', 'first', { adminsOnly: ['uphold'] }, 422],
    ['with something else than ids', 'first', { staffIds: ['Mo'] }, 400],
    ['without a version', 'first', { version: null }, 400],
    ['with more than the rule', 'first', { isOpen: true }, 400],
  ])('%s is refused', async (_, queue, rule, status) => {
    expect((await set(queue, rule)).status).toBe(status);
    expect(await selling.service.db.rows('SELECT FROM queue_rule')).toEqual([]);
  });
});
