import { LEASE_MINUTES } from '@garderoba/contracts/moderation';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TakenListingDto } from '../../src/http/moderation/moderation.dto.js';
import { accepted, Selling } from '../selling.js';

/** Members of staff; not real people. */
const [MO, JO] = [uuidv7(), uuidv7()] as const;
const BOSS = uuidv7();
const LEASE_MS = LEASE_MINUTES * 60_000;

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  await selling.service.db.rows(`UPDATE listing SET state = 'withdrawn' WHERE state IN ('submitted', 'inspecting')`);
});

const call = <T = Record<string, unknown>>(staffId: string, path: string, body: object = {}, role = 'moderator') =>
  selling.service.call<T>('POST', `/v1/moderation/listings/${path}`, body, { staff: { staffId, role } });
const take = (staffId: string, listingId: string) => call<TakenListingDto>(staffId, `${listingId}/take`);
const next = async (staffId: string, queue = 'first'): Promise<TakenListingDto | null> =>
  accepted(await call<{ task: TakenListingDto | null }>(staffId, 'next', { queue })).task;
const decide = (staffId: string, { listingId, version }: { listingId: string; version: number }, verb = 'accept') =>
  call(staffId, `${listingId}/${verb}`, { version, ...(verb === 'accept' ? {} : { reason: 'photo_unclear' }) });
const heldBy = (staffId: string) => ({
  status: 409,
  body: { code: 'marketplace.task_held', details: { heldBy: staffId } },
});

describe('a listing that waits', () => {
  it('is decided by whoever has it; the colleague is named to others', async () => {
    const listing = await selling.submitted();
    accepted(await take(MO, listing.listingId));
    expect(await take(JO, listing.listingId)).toMatchObject(heldBy(MO));
    expect(await decide(JO, listing)).toMatchObject(heldBy(MO));
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'submitted', heldBy: MO });
    accepted(await decide(MO, listing));
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'awaiting_goods', heldBy: null });
    expect((await take(JO, listing.listingId)).body).toMatchObject({ code: 'marketplace.task_ended' });
  });

  it('is free again five minutes after its last use, and when it is given back', async () => {
    const listing = await selling.submitted();
    accepted(await take(MO, listing.listingId));
    selling.service.clock.advance(LEASE_MS - 1);
    accepted(await take(MO, listing.listingId));
    selling.service.clock.advance(LEASE_MS - 1);
    expect((await take(JO, listing.listingId)).status).toBe(409);
    selling.service.clock.advance(1);
    accepted(await take(JO, listing.listingId));
    expect(await decide(MO, listing)).toMatchObject(heldBy(JO));
    // Only the own lease is given back.
    expect((await call(MO, `${listing.listingId}/release`)).status).toBe(204);
    expect((await take(MO, listing.listingId)).status).toBe(409);
    expect((await call(JO, `${listing.listingId}/release`)).status).toBe(204);
    accepted(await take(MO, listing.listingId));
  });

  it('is decided in one call when nobody has it, as bulk actions do', async () => {
    const listing = await selling.submitted();
    accepted(await decide(JO, listing));
  });

  it('keeps its version when it is taken', async () => {
    const listing = await selling.submitted();
    expect(accepted(await take(MO, listing.listingId)).version).toBe(listing.version);
    accepted(await selling.edit(listing.identifier, { categories: ['3'] }));
    expect((await decide(MO, listing)).body).toMatchObject({ code: 'marketplace.listing_changed' });
  });

  it('is taken over by admins only, which is recorded [ADM-010]', async () => {
    const listing = await selling.submitted();
    accepted(await take(MO, listing.listingId));
    expect(await call(JO, `${listing.listingId}/take`, { takesOver: true })).toMatchObject(heldBy(MO));
    accepted(await call(BOSS, `${listing.listingId}/take`, { takesOver: true }, 'admin'));
    expect(await decide(MO, listing)).toMatchObject(heldBy(BOSS));
    const acts = (await selling.service.outbox()).filter(({ body }) => body.action === 'take-over');
    expect(acts.map(({ body }) => body)).toMatchObject([
      { staffId: BOSS, resourceId: listing.listingId, before: { heldBy: MO }, after: { heldBy: BOSS } },
    ]);
  });

  it('that is unknown, or taken with a bad body, is refused', async () => {
    expect((await take(MO, uuidv7())).status).toBe(404);
    expect((await call(MO, 'next', { queue: 'gossip' })).status).toBe(400);
    expect((await call(MO, 'next', { queue: 'first' }, 'editor')).status).toBe(403);
  });
});

describe('the next one', () => {
  it('is the free one that waits longest; none is null', async () => {
    expect(await next(MO)).toBeNull();
    const first = await selling.submitted();
    selling.service.clock.advance(1_000);
    const second = await selling.submitted();
    expect((await next(MO))?.listingId).toBe(first.listingId);
    expect((await next(JO))?.listingId).toBe(second.listingId);
    expect(await next(BOSS)).toBeNull();
    expect((await next(MO))?.listingId).toBe(first.listingId);
    selling.service.clock.advance(LEASE_MS);
    expect((await next(BOSS))?.listingId).toBe(first.listingId);
  });
});

/** Listings of a new seller that wait, written without the seller's calls: more than anybody may offer in a day. */
async function waiting(count: number): Promise<void> {
  const { listingId } = await selling.submitted({}, uuidv7());
  await selling.service.db.rows(
    `WITH copies AS (
       INSERT INTO listing SELECT (jsonb_populate_record(l, jsonb_build_object(
           'listing_id', gen_random_uuid(), 'sku', l.sku || '-' || n, 'identifier', l.sku || n,
           'state_since', l.state_since + n * interval '1 millisecond'))).*
         FROM listing l, generate_series(1, $2::int) n WHERE l.listing_id = $1
       RETURNING sku, listing_id, created_at)
     INSERT INTO piece (sku, listing_id, place, since) SELECT sku, listing_id, 'with_seller', created_at FROM copies`,
    [listingId, count - 1],
  );
}

/** Small numbers from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Decided {
  readonly listingId: string;
  readonly by: string;
  /** Version that the moderator looked at. */
  readonly seen: number;
  /** Version that was decided. */
  readonly decided: number;
}

/** Who had a listing when it was decided, null: nobody, until when, and its version then, by the database itself. */
async function rememberHolders(): Promise<void> {
  for (const command of [
    'CREATE TABLE held_at_decision (listing_id uuid, held_by uuid, held_until timestamptz, version int)',
    `CREATE FUNCTION remember_holder() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO held_at_decision VALUES (OLD.listing_id, OLD.leased_by, OLD.leased_until, OLD.version);
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER remember_holder AFTER UPDATE ON listing FOR EACH ROW
       WHEN (OLD.state = 'submitted' AND NEW.state NOT IN ('submitted', 'withdrawn')) EXECUTE FUNCTION remember_holder()`,
  ])
    await selling.service.db.rows(command);
}

/**
 * Eight moderators work until nothing waits: some pause until their lease is over, some close the tab, some are late
 * with their decision, and sellers change what they offer meanwhile. `isBlind`: decisions name the current version
 * instead of the one that was seen, and every third listing changes meanwhile, so that some surely are decided unseen.
 */
async function drain(tasks: number, seed: number, isBlind: boolean): Promise<Decided[]> {
  const random = randomOf(seed);
  await waiting(tasks);
  const decided: Decided[] = [];
  const work = async (staffId: string): Promise<void> => {
    for (let task = await next(staffId); task; task = await next(staffId)) {
      const { listingId, version: seen } = task;
      const luck = isBlind ? random() / 5 : random();
      if (luck < 0.04) continue;
      if (luck < 0.1) {
        selling.service.clock.advance(LEASE_MS);
        await selling.service.db.rows('UPDATE listing SET version = version + 1 WHERE listing_id = $1 AND state = $2', [
          listingId,
          'submitted',
        ]);
      }
      const version = isBlind ? (await selling.read(listingId)).version : seen;
      const answer = await decide(staffId, { listingId, version }, luck > 0.6 ? 'ask-changes' : 'accept');
      if (answer.status === 200) decided.push({ listingId, by: staffId, seen, decided: version });
      else expect(answer.status).toBe(409);
      if (luck < 0.1) await call(staffId, `${listingId}/release`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, () => work(uuidv7())));
  return decided;
}

describe('eight moderators', () => {
  const TASKS = casesOf({ gate: 200, all: 2_000 });

  it(`drain ${TASKS} listings: each is decided once, by whoever had it, as it was seen`, async () => {
    await rememberHolders();
    const decided = await drain(TASKS, seedOf(20_261_129), false);
    expect(decided).toHaveLength(TASKS);
    expect(new Set(decided.map(({ listingId }) => listingId)).size).toBe(TASKS);
    expect(decided.filter((one) => one.seen !== one.decided)).toEqual([]);
    const events = await selling.service.db.rows<{ listingId: string; staffId: string; count: number }>(
      `SELECT listing_id AS "listingId", min(staff_id::text) AS "staffId", count(*)::int AS count
         FROM listing_event WHERE stage = 'first' AND listing_id = ANY($1::uuid[]) GROUP BY 1`,
      [decided.map(({ listingId }) => listingId)],
    );
    const who = new Map(decided.map(({ listingId, by }) => [listingId, by]));
    expect(events.filter(({ listingId, staffId, count }) => count !== 1 || who.get(listingId) !== staffId)).toEqual([]);
    const holders = await selling.service.db.rows<{ listingId: string; holder: string | null; version: number }>(
      `SELECT h.listing_id AS "listingId", h.version, CASE WHEN h.held_until > e.at THEN h.held_by END AS holder
         FROM held_at_decision h JOIN listing_event e ON e.listing_id = h.listing_id AND e.stage = 'first'
        WHERE h.listing_id = ANY($1::uuid[])`,
      [decided.map(({ listingId }) => listingId)],
    );
    expect(holders).toHaveLength(TASKS);
    // Nobody decides what a colleague has. Who lost the lease may decide what nobody has, if it is as it was seen.
    expect(holders.filter(({ listingId, holder }) => holder !== null && holder !== who.get(listingId))).toEqual([]);
    expect(holders.filter(({ holder }) => holder !== null).length).toBeGreaterThan(TASKS / 4);
    // Without the version check of the service, what was decided is not what was seen.
    const seen = new Map(decided.map((one) => [one.listingId, one.seen]));
    expect(holders.filter(({ listingId, version }) => version !== seen.get(listingId))).toEqual([]);
  }, 300_000);

  it('draw from two queues at once: nobody gets what a colleague has, and both are drained', async () => {
    await waiting(30);
    await selling.service.db.rows(
      `UPDATE listing SET state = 'inspecting', goods_place = 'warehouse', goods_at = state_since WHERE listing_id IN
         (SELECT listing_id FROM listing WHERE state = 'submitted' ORDER BY state_since LIMIT 15)`,
    );
    const drawn: string[] = [];
    const work = async (staffId: string, nth: number): Promise<void> => {
      // Half of them begin with the other queue, and all go over to it when theirs is empty.
      const queues = nth % 2 === 0 ? ['first', 'inspection'] : ['inspection', 'first'];
      for (const queue of queues)
        for (let task = await next(staffId, queue); task; task = await next(staffId, queue)) {
          drawn.push(task.listingId);
          const reject = { version: task.version, reason: 'counterfeit' };
          accepted(await call(staffId, `${task.listingId}/reject`, reject));
        }
    };
    await Promise.all(Array.from({ length: 8 }, (_, nth) => work(uuidv7(), nth)));
    expect(drawn).toHaveLength(30);
    expect(new Set(drawn).size).toBe(30);
  }, 120_000);

  it('one of whom may not work the queue any more leave nothing undecided, and that one decides nothing', async () => {
    const staff = Array.from({ length: 4 }, () => uuidv7());
    const [former = '', ...others] = staff;
    await waiting(20);
    const held = await next(former);
    const path = '/v1/queue-rules/first';
    const rule = { staffIds: others, adminsOnly: [], version: 0 };
    const asAdmin = { staff: { staffId: BOSS, role: 'admin' } };
    accepted(await selling.service.call('PUT', path, rule, asAdmin));
    try {
      const late = await decide(former, { listingId: held?.listingId ?? '', version: held?.version ?? 0 });
      expect(late).toMatchObject({ status: 403, body: { code: 'queue.closed' } });
      expect((await call(former, 'next', { queue: 'first' })).status).toBe(403);
      // What the former one had is free as soon as the lease has ended.
      selling.service.clock.advance(LEASE_MS);
      const by = new Map<string, string>();
      const work = async (staffId: string): Promise<void> => {
        for (let task = await next(staffId); task; task = await next(staffId)) {
          accepted(await decide(staffId, task));
          by.set(task.listingId, staffId);
        }
      };
      await Promise.all(others.map(work));
      expect(by.size).toBe(20);
      expect([...by.keys()]).toContain(held?.listingId);
    } finally {
      await selling.service.db.rows('DELETE FROM queue_rule');
    }
  }, 120_000);

  it('who name the current version decide what they have not seen (control)', async () => {
    const decided = await drain(60, 7, true);
    expect(decided.filter((one) => one.seen !== one.decided).length).toBeGreaterThan(0);
  }, 120_000);
});
