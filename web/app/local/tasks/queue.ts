import { LIMITS } from '../limits.ts';
import type { Collection } from '../store/collection.ts';
import { CartIdMissing, fillIn } from './placeholders.ts';
import {
  adoptedBy,
  answered,
  delayed,
  headOf,
  isOutdated,
  isStoredTask,
  LEASE_MS,
  LOOK_AGAIN_MS,
  leasedFor,
  maySend,
  type NewTask,
  needsAttention,
  newTask,
  outcomeOf,
  type Person,
  type Reply,
  type StoredTask,
  SUBJECTS,
  type Subject,
  staysStored,
  tasksIn,
  waitOf,
} from './rules.ts';
import type { SyncTask } from './task.ts';

/** The call cannot be sent now, and nothing of it was sent. */
export type NotSent = 'renewing' | 'session-ended';

export interface QueuePorts {
  readonly tasks: Collection<StoredTask>;
  /** Id of this tab. */
  readonly tab: string;
  /**
   * Runs the work if nobody else has the subject, in any tab; answers false otherwise. `waits`: runs it as soon as nobody
   * has it.
   */
  exclusively(subject: Subject, work: () => Promise<void>, waits?: boolean): Promise<boolean>;
  /** `exclusively` sees this tab only: leases in the records keep the others away. */
  readonly needsLeases: boolean;
  /**
   * Makes one call. Placeholders are filled; `maySend` is asked again at the last moment. Throws if there is no reply.
   */
  send(url: string, record: StoredTask, maySend: () => boolean): Promise<Reply | NotSent>;
  person(): Person;
  cartId(store: string): string | null;
  now(): number;
  random(): number;
  wait(ms: number): Promise<void>;
  newId(): string;
  /** A reply is known and not stored yet: what it tells is kept first. */
  received(record: StoredTask): Promise<void>;
  /** A reply is known; `isAwaited`: a form of this tab shows it. */
  settled(record: StoredTask, isAwaited: boolean): void;
  /** Tasks of this device have changed; `added`: there is a new one to send. */
  changed(what: 'added' | 'other'): void;
  /** A task needs a cart, and there is none (ERR-029). */
  cartMissing(record: StoredTask): void;
}

/** A task after its reply; null: no answer in time, it goes on waiting. */
export type Settled = SyncTask | null;

/** Stores a call behind all others; the queue sends it when it runs. */
export async function storeTask(
  tasks: Collection<StoredTask>,
  wanted: NewTask,
  id: string,
  now: number,
): Promise<void> {
  await tasks.set(id, newTask(wanted, tasksIn(await tasks.entries()), id, now));
}

/** The shopper would miss it: presses on cart and wishlist are silent, because these show them themselves. */
const isUnsentChange = ({ task, subject }: StoredTask): boolean =>
  !task.transmited && (!task.silent || subject === 'cart' || subject === 'wishlist');

/** Calls that wait for the network, of all tabs of this browser. Each is done by the server once. */
export class TaskQueue {
  private readonly ports: QueuePorts;
  /** Additions of this tab follow one another, so that their places do. */
  private adding: Promise<unknown> = Promise.resolve();
  private readonly awaited = new Map<string, (task: SyncTask) => void>();
  private readonly listeners = new Set<() => void>();

  constructor(ports: QueuePorts) {
    this.ports = ports;
  }

  /** Stores a call behind the others of its subject, and answers its id; it is sent by the next run. */
  add(wanted: NewTask, id = this.ports.newId()): Promise<string> {
    const added = this.adding.then(async () => {
      await storeTask(this.ports.tasks, wanted, id, this.ports.now());
      this.changed('added');
      return id;
    });
    this.adding = added.catch(() => null);
    return added;
  }

  /** All stored tasks, oldest first. */
  async all(): Promise<readonly StoredTask[]> {
    return tasksIn(await this.ports.tasks.entries());
  }

  /** What this person waits for or has to look at; silent tasks are not shown. */
  async shownTo(person: Person): Promise<readonly StoredTask[]> {
    const all = await this.all();
    return all.filter(
      (record) =>
        record.owner !== null &&
        record.owner === person &&
        !record.task.silent &&
        (!record.task.transmited || needsAttention(record)),
    );
  }

  /** How many changes of this person were not sent yet. */
  async unsentOf(person: Person): Promise<number> {
    const all = await this.all();
    return all.filter((record) => record.owner === person && isUnsentChange(record)).length;
  }

  /**
   * Sends what may be sent. `atOnce`: without the waits after lost answers. Answers after how many milliseconds another
   * run is of use; null: not before something changes.
   */
  async run({ atOnce = false } = {}): Promise<number | null> {
    const waits = await Promise.all(SUBJECTS.map((subject) => this.runSubject(subject, atOnce)));
    const known = waits.filter((wait) => wait !== null);
    return known.length ? Math.min(...known) : null;
  }

  /**
   * Adds a call and waits for its reply, at most `patienceMs`. The caller shows the reply, also a refusal. `added` is
   * called when it is stored.
   */
  async addAndWait(
    wanted: NewTask,
    patienceMs: number,
    id = this.ports.newId(),
    added: () => void = () => undefined,
  ): Promise<Settled> {
    const answer = this.answerOf(id);
    await this.add(wanted, id);
    added();
    return this.patient(id, answer, patienceMs);
  }

  /** Waits for the reply of a stored task, at most `patienceMs`; null also if it is not stored any more. */
  async settled(id: string, patienceMs: number): Promise<Settled> {
    const answer = this.answerOf(id);
    const isStored = (await this.ports.tasks.get(id)) !== undefined;
    return this.patient(id, answer, isStored ? patienceMs : 0);
  }

  /** Does the work while nobody sends tasks of the subject, and only if none waits. Answers whether it was done. */
  async alone(subject: Subject, work: () => Promise<void>): Promise<boolean> {
    let isDone = false;
    await this.ports.exclusively(
      subject,
      async () => {
        if ((await this.all()).some((record) => record.subject === subject && !record.task.transmited)) return;
        await work();
        isDone = true;
      },
      true,
    );
    return isDone;
  }

  /** Removes a task: it is not sent, or its result was read. */
  async discard(id: string): Promise<void> {
    await this.ports.tasks.remove(id);
    this.changed();
  }

  /**
   * Removes the tasks of a person whose session has ended (SYNC-019), except those of these subjects. Answers how many
   * were not sent yet.
   */
  async clear(owner: number, { except = [] }: { except?: readonly Subject[] } = {}): Promise<number> {
    const gone = (await this.all()).filter((record) => record.owner === owner && !except.includes(record.subject));
    for (const { task } of gone) await this.ports.tasks.remove(task.task_id);
    if (gone.length) this.changed();
    return gone.filter(isUnsentChange).length;
  }

  /** Removes stored results that are too old, and what is no task. */
  async tidy(): Promise<void> {
    for (const [key, record] of await this.ports.tasks.entries()) {
      const isTask = isStoredTask(record) && record.task.task_id === key;
      if (!isTask) console.warn('tasks: not readable', key);
      if (!isTask || isOutdated(record, this.ports.now())) await this.ports.tasks.remove(key);
    }
  }

  /** Another tab has the reply of this task. Returns whether a form of this tab waited for it. */
  settledElsewhere(task: SyncTask): boolean {
    const form = this.awaited.get(task.task_id);
    form?.(task);
    return form !== undefined;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the listeners of this tab that tasks have changed. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }

  private answerOf(id: string): Promise<SyncTask> {
    return new Promise((resolve) => this.awaited.set(id, resolve));
  }

  private async patient(id: string, answer: Promise<SyncTask>, patienceMs: number): Promise<Settled> {
    const settled = await Promise.race([answer, this.ports.wait(patienceMs).then(() => null)]);
    this.awaited.delete(id);
    if (settled) await this.discard(id);
    return settled;
  }

  private changed(what: 'added' | 'other' = 'other'): void {
    this.tell();
    this.ports.changed(what);
  }

  private async runSubject(subject: Subject, atOnce: boolean): Promise<number | null> {
    const head = headOf(await this.all(), subject, this.ports.person());
    if (!head) return null;
    let wait: number | null = null;
    const isOurs = await this.ports.exclusively(subject, async () => {
      wait = await this.sendLine(subject, atOnce);
    });
    // Who has it may have looked before our task was added.
    return isOurs ? wait : LOOK_AGAIN_MS;
  }

  /** Sends one after the other until one has to wait. */
  private async sendLine(subject: Subject, atOnce: boolean): Promise<number | null> {
    const tried = new Set<string>();
    for (;;) {
      const { now, person, tab, needsLeases } = this.ports;
      const record = headOf(await this.all(), subject, person());
      if (!record) return null;
      const { task_id } = record.task;
      const wait = Math.max(
        needsLeases ? leasedFor(record, tab, now()) : 0,
        atOnce && !tried.has(task_id) ? 0 : waitOf(record, now()),
      );
      if (wait > 0) return wait;
      tried.add(task_id);
      if (!(await this.sendOne(record))) return null;
    }
  }

  /** Whether the line goes on. */
  private async sendOne(record: StoredTask): Promise<boolean> {
    const { tab, now, random, send, person, cartId, wait } = this.ports;
    const { task_id, url } = record.task;
    const sending = { ...record, lease: { tab, until: now() + LEASE_MS } };
    let reply: Reply;
    try {
      const filled = fillIn(url, { cartId: cartId(record.store), makesCart: record.subject === 'cart' });
      await this.keep(sending);
      let answer = await send(filled, record, () => maySend(record, person()));
      while (answer === 'renewing') {
        await wait(LIMITS.renewalWaitMs); // SYNC-021
        answer = await send(filled, record, () => maySend(record, person()));
      }
      if (answer === 'session-ended') {
        await this.keep({ ...record, lease: null });
        return false;
      }
      reply = answer;
    } catch (error) {
      if (error instanceof CartIdMissing) {
        console.error(error.message);
        this.ports.cartMissing(record);
      }
      const result = error instanceof CartIdMissing ? error.message : null;
      await this.keep(delayed(record, { now: now(), random: random(), retryAfterMs: null, result }));
      return true;
    }
    if (outcomeOf(reply) === 'unknown') {
      const { retryAfterMs, envelope } = reply;
      const why = { now: now(), random: random(), retryAfterMs, result: envelope.result };
      await this.keep(delayed(record, why));
      return true;
    }
    const adopted = adoptedBy(person(), record, reply);
    if (adopted) {
      await this.keep(adopted);
      return true;
    }
    const done = answered(record, reply, now());
    await this.ports.received(done).catch((error: unknown) => console.error('tasks: reply not kept', error));
    if (!(await this.replace(task_id, staysStored(done) ? done : null))) return true;
    const waiting = this.awaited.get(task_id);
    this.ports.settled(done, waiting !== undefined);
    waiting?.(done.task);
    this.changed();
    return true;
  }

  /** Stores another version, or removes the task. False: it was discarded meanwhile. */
  private async replace(id: string, record: StoredTask | null): Promise<boolean> {
    const { tasks } = this.ports;
    if (!(await tasks.get(id))) return false;
    if (record) await tasks.set(id, record);
    else await tasks.remove(id);
    return true;
  }

  private async keep(record: StoredTask): Promise<void> {
    if (await this.replace(record.task.task_id, record)) this.changed();
  }
}
