// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../store/collection.ts';
import { TaskQueue } from './queue.ts';
import type { Reply, StoredTask, Subject } from './rules.ts';

/**
 * What happens next. `cut` holds for the calls until the next one: they are lost before the server or after it, arrive
 * there after they were given up, or it is out of order.
 */
type Step =
  | { do: 'add'; tab: number; subject: Subject }
  | { do: 'run'; tab: number; atOnce: boolean }
  | { do: 'cut'; where: 'nowhere' | 'before' | 'after' | 'late' | 'outage' | 'busy' }
  | { do: 'kill'; tab: number }
  | { do: 'expire' }
  | { do: 'clock'; by: number }
  /** So many pending steps of all tabs go on, each time another one. */
  | { do: 'pass'; picks: readonly number[] };

const TABS = 5;
/** What is under way belongs to no tab. */
const NETWORK = -1;
const OWNER = 158;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      tab: fc.nat(TABS - 1),
      subject: fc.constantFrom<Subject>('profile', 'stock'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), tab: fc.nat(TABS - 1), atOnce: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      where: fc.constantFrom(
        'nowhere' as const,
        'before' as const,
        'after' as const,
        'late' as const,
        'outage' as const,
        'busy' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(TABS - 1) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('clock' as const), by: fc.integer({ min: -90_000_000, max: 90_000_000 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      picks: fc.array(fc.nat(99), { minLength: 3, maxLength: 25 }),
    }),
  },
);

/** A tab that is closed never goes on: what it awaits stays pending. */
class Scheduler {
  private pending: { tab: number; go: () => void }[] = [];

  /** Resolves when the history picks it. */
  turn = (tab: number): Promise<void> => new Promise((go) => this.pending.push({ tab, go }));

  kill(tab: number): void {
    this.pending = this.pending.filter((entry) => entry.tab !== tab);
  }

  async pass(pick: number): Promise<boolean> {
    const [next] = this.pending.splice(pick % Math.max(1, this.pending.length), 1);
    next?.go();
    // Microtasks of the tab up to its next wait.
    await new Promise((done) => setImmediate(done));
    return next !== undefined;
  }
}

interface World {
  /** Effects of the server in their order, by task. */
  effects: { id: string; subject: Subject }[];
  /** Tasks whose storing has ended; steps count when it began and ended. */
  added: { id: string; subject: Subject; began: number; ended: number }[];
  /** Calls that the server had. */
  calls: number;
  left: readonly StoredTask[];
}

/** Runs a history; afterwards the connection is back, and every tab that lives looks at the queue until it is empty. */
async function live(
  steps: readonly Step[],
  { keepsKeys, hasLocks }: { keepsKeys: boolean; hasLocks: boolean },
): Promise<World> {
  const scheduler = new Scheduler();
  const stored = new Map<string, StoredTask>();
  const locks = new Map<string, { tab: number }>();
  const answers = new Map<string, Reply>();
  const world: World = { effects: [], added: [], calls: 0, left: [] };
  let time = 0;
  let clock = Date.parse('2026-11-29T12:00:00Z');
  let cut: Extract<Step, { do: 'cut' }>['where'] = 'nowhere';
  let isExpired = false;
  let lastId = 0;
  const starts: number[] = Array.from({ length: TABS }, () => 0);

  const ok: Reply = { status: 200, envelope: { code: 200, result: true }, retryAfterMs: null };
  const execute = (record: StoredTask): Reply => {
    world.calls += 1;
    const known = keepsKeys ? answers.get(record.task.task_id) : undefined;
    if (known) return known;
    world.effects.push({ id: record.task.task_id, subject: record.subject });
    answers.set(record.task.task_id, ok);
    return ok;
  };

  const open = (tab: number): TaskQueue => {
    const life = starts[tab];
    /** Storage takes its time, and does nothing more for a tab that was closed. */
    const tasks: Collection<StoredTask> = {
      get: (key) => scheduler.turn(tab).then(() => stored.get(key)),
      set: (key, value) => scheduler.turn(tab).then(() => void stored.set(key, value)),
      remove: (key) => scheduler.turn(tab).then(() => void stored.delete(key)),
      entries: () => scheduler.turn(tab).then(() => [...stored]),
      clear: async () => stored.clear(),
    };
    let renewals = 0;
    return new TaskQueue({
      tasks,
      tab: `${tab}.${life}`,
      needsLeases: !hasLocks,
      async exclusively(subject, work) {
        const name = hasLocks ? subject : `${tab} ${subject}`;
        if (locks.has(name)) return false;
        const lock = { tab };
        locks.set(name, lock);
        await work();
        if (locks.get(name) === lock) locks.delete(name);
        return true;
      },
      async send(_url, record) {
        await scheduler.turn(tab);
        if (cut === 'before') throw new Error('no network');
        if (cut === 'late') {
          void scheduler.turn(NETWORK).then(() => execute(record));
          throw new Error('given up');
        }
        if (cut === 'outage') return { status: 503, envelope: {}, retryAfterMs: null };
        if (cut === 'busy') return { status: 429, envelope: {}, retryAfterMs: 7_000 };
        if (isExpired) {
          // The session's cookies are renewed, as the API client does it, while other tasks wait.
          renewals += 1;
          if (renewals % 2 === 1) return 'renewing';
          await scheduler.turn(tab);
          isExpired = false;
        }
        const reply = execute(record);
        await scheduler.turn(tab);
        if (cut === 'after') throw new Error('answer lost');
        return reply;
      },
      person: () => OWNER,
      cartId: () => null,
      now: () => clock,
      random: () => 0.5,
      wait: () => scheduler.turn(tab),
      newId: () => `id-${String(++lastId).padStart(6, '0')}`,
      received: async () => undefined,
      settled: () => undefined,
      changed: () => undefined,
      cartMissing: () => undefined,
    });
  };
  const tabs = Array.from({ length: TABS }, (_, tab) => open(tab));
  const at = (tab: number): TaskQueue => tabs[tab] as TaskQueue;
  const run = (tab: number, atOnce: boolean) => void at(tab).run({ atOnce });
  const settle = async () => {
    while (await scheduler.pass(0));
  };

  for (const now of steps) {
    if (now.do === 'add') {
      const { subject } = now;
      const began = ++time;
      // Added when its storing has ended: then the shopper was told so.
      void at(now.tab)
        .add({ url: '/api/x', payload: { method: 'POST', headers: {} }, subject, owner: OWNER, store: 'en' })
        .then((id) => world.added.push({ id, subject, began, ended: ++time }));
    }
    if (now.do === 'run') run(now.tab, now.atOnce);
    if (now.do === 'cut') cut = now.where;
    if (now.do === 'expire') isExpired = true;
    if (now.do === 'clock') clock += now.by;
    if (now.do === 'kill') {
      scheduler.kill(now.tab);
      for (const [name, lock] of locks) if (lock.tab === now.tab) locks.delete(name);
      starts[now.tab] = (starts[now.tab] ?? 0) + 1;
      tabs[now.tab] = open(now.tab);
    }
    if (now.do === 'pass') for (const pick of now.picks) await scheduler.pass(pick);
  }

  cut = 'nowhere';
  await settle();
  for (let round = 0; round < 5; round += 1) {
    clock += 40_000;
    run(round, true);
    await settle();
  }
  world.left = [...stored.values()];
  return world;
}

/** Each task had one effect, and those of a subject came in the order in which they were added. */
function check({ effects, added, left }: World): void {
  for (const subject of ['profile', 'stock'] as const) {
    const done = effects.filter((effect) => effect.subject === subject).map(({ id }) => id);
    expect(new Set(done).size, 'done once').toBe(done.length);
    const line = added.filter((entry) => entry.subject === subject);
    expect(line.filter(({ id }) => !done.includes(id)).length, 'lost').toBe(0);
    for (const former of line) {
      const overtaken = line.find(
        (later) => former.ended < later.began && done.indexOf(later.id) < done.indexOf(former.id),
      );
      expect(overtaken, 'in order').toBeUndefined();
    }
  }
  expect(left.length, 'left').toBe(0);
}

const histories = fc.array(step, { minLength: 60, maxLength: 150 });
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = 1_000;

describe('a queue of five tabs', () => {
  it.each([
    ['with Web Locks', true],
    ['with leases', false],
  ])('[SYNC-001] [SYNC-029] %s every task is done once, and none is lost', async (_name, hasLocks) => {
    console.info(`seed ${SEED}`);
    const sum = { effects: 0, calls: 0 };
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const world = await live(steps, { keepsKeys: true, hasLocks });
        sum.effects += world.effects.length;
        sum.calls += world.calls;
        check(world);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    console.info(sum);
    // The histories do repeat calls, and not rarely.
    expect(sum.effects).toBeGreaterThan(RUNS);
    expect(sum.calls - sum.effects).toBeGreaterThan(RUNS / 10);
  });

  it('the same histories find out a server that ignores keys', async () => {
    const found = await fc.check(
      fc.asyncProperty(histories, async (steps) => check(await live(steps, { keepsKeys: false, hasLocks: true }))),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    expect(found.failed, `seed ${SEED}`).toBe(true);
    expect(String(found.errorInstance)).toContain('done once');
  });
});
