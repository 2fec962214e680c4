import { v7 } from 'uuid';
import type { Collection } from '../store/collection.ts';
import { type QueuePorts, TaskQueue } from './queue.ts';
import { LOOK_AGAIN_MS, type StoredTask, type Subject } from './rules.ts';
import type { SyncTask } from './task.ts';

/** What the shop gives to the queue of the browser. */
export interface BrowserPorts extends Pick<QueuePorts, 'send' | 'person' | 'cartId' | 'received'> {
  readonly tasks: Collection<StoredTask>;
  /**
   * The reply of a task is known, in this tab or in another one. `isSaid`: this tab tells the shopper; no form does, and
   * it has sent the task or is visible. `about` as the task was added.
   */
  answered(task: SyncTask, isSaid: boolean, about: unknown): void;
  cartMissing(record: StoredTask): Promise<void>;
}

/** Told to the other tabs. */
type Told =
  | { readonly kind: 'added' | 'other' }
  | { readonly kind: 'answered'; readonly task: SyncTask; readonly about: unknown; readonly isAwaited: boolean };

/** Who has a subject in this tab, in a browser without locks. */
const ofThisTab = new Map<Subject, Promise<void>>();

/** Web Locks: one sender in all tabs; the browser releases the lock of a closed tab. Without them one in this tab. */
async function exclusively(subject: Subject, work: () => Promise<void>, waits = false): Promise<boolean> {
  if (navigator.locks) {
    return navigator.locks.request(`garderoba.tasks.${subject}`, { ifAvailable: !waits }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    }) as Promise<boolean>;
  }
  while (ofThisTab.has(subject)) {
    if (!waits) return false;
    await ofThisTab.get(subject)?.catch(() => undefined);
  }
  const working = work().finally(() => ofThisTab.delete(subject));
  ofThisTab.set(subject, working);
  await working;
  return true;
}

/**
 * The queue in a browser. It runs at its start, when the connection returns, when the page becomes visible, when another
 * tab tells of a task, and when a wait is over; `wake` runs it at any other moment. `stop` ends this.
 */
export function browserQueue(ports: BrowserPorts): { queue: TaskQueue; wake: () => void; stop: () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('garderoba.tasks');
  const told = (message: Told) => channel?.postMessage(message);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const queue = new TaskQueue({
    ...ports,
    tab: v7(),
    needsLeases: !navigator.locks,
    exclusively,
    now: () => Date.now(),
    random: () => Math.random(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    newId: () => v7(),
    settled: ({ task, about }, isAwaited) => {
      told({ kind: 'answered', task, about, isAwaited });
      announce(task);
      ports.answered(task, !isAwaited, about);
    },
    changed: (kind) => {
      told({ kind });
      if (kind === 'added') wake();
    },
    cartMissing: (record) => {
      void ports.cartMissing(record).then(wake, (error: unknown) => console.warn('tasks: no cart', error));
    },
  });

  const run = async (atOnce: boolean) => {
    clearTimeout(timer);
    const wait = await queue.run({ atOnce }).catch((error: unknown) => {
      console.warn('tasks: not sent', error);
      return LOOK_AGAIN_MS;
    });
    if (wait === null || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, wait);
  };
  const wake = () => void run(false);
  const online = () => void run(true); // SYNC-031
  const visible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind !== 'answered') {
      queue.tell();
      if (data.kind === 'added') wake();
      return;
    }
    const isAwaited = queue.settledElsewhere(data.task) || data.isAwaited;
    announce(data.task);
    ports.answered(data.task, !isAwaited && document.visibilityState === 'visible', data.about);
  });
  void queue.tidy().then(wake);

  return {
    queue,
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
      channel?.close();
    },
  };
}

/** Dispatches the event that the task names. */
function announce(task: SyncTask): void {
  if (task.callback_event) dispatchEvent(new CustomEvent(task.callback_event, { detail: task }));
}
