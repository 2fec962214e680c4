import type { Collection } from '../app/local/store/collection.ts';
import { type QueuePorts, TaskQueue } from '../app/local/tasks/queue.ts';
import type { NewTask, Reply, StoredTask, Subject } from '../app/local/tasks/rules.ts';
import { memoryCollection } from './memory-collection.ts';

/** Tabs of one browser: they share tasks, locks and the clock. */
export class Tabs {
  readonly tasks: Collection<StoredTask> = memoryCollection();
  readonly held = new Set<Subject>();
  clock = Date.parse('2026-11-29T12:00:00Z');
  private lastId = 0;
  private lastTab = 0;

  open(ports: Partial<QueuePorts> = {}): TaskQueue {
    return new TaskQueue({
      tasks: this.tasks,
      tab: `tab-${++this.lastTab}`,
      needsLeases: false,
      exclusively: async (subject, work) => {
        if (this.held.has(subject)) return false;
        this.held.add(subject);
        await work().finally(() => this.held.delete(subject));
        return true;
      },
      send: async () => accepted,
      person: () => 158,
      cartId: () => null,
      now: () => this.clock,
      random: () => 1,
      wait: async (ms) => {
        this.clock += ms;
      },
      newId: () => `id-${++this.lastId}`,
      received: async () => undefined,
      settled: () => undefined,
      changed: () => undefined,
      cartMissing: () => undefined,
      ...ports,
    });
  }
}

export const accepted: Reply = { status: 200, envelope: { code: 200, result: 'done', meta: null }, retryAfterMs: null };
export const refused: Reply = { status: 400, envelope: { code: 400, result: 'No.' }, retryAfterMs: null };
export const outage: Reply = { status: 503, envelope: {}, retryAfterMs: null };

export const aTask = (change: Partial<NewTask> = {}): NewTask => ({
  url: '/api/user/me',
  payload: { method: 'POST', headers: {}, body: '{}' },
  subject: 'profile',
  owner: 158,
  store: 'pol_pl',
  ...change,
});
