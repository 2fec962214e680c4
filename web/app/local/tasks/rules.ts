import type { SyncTask, TaskPayload } from './task.ts';

/** Calls of one subject are sent one after the other, those of different ones side by side. */
export const SUBJECTS = ['profile', 'stock', 'cart', 'order', 'wishlist', 'consent'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A task with what the sender has to know. Stored by its `task_id`. */
export interface StoredTask {
  readonly task: SyncTask;
  readonly subject: Subject;
  /** Customer id; null: of nobody, it is sent without cookies. */
  readonly owner: number | null;
  /** Code of the store view. */
  readonly store: string;
  /** What a page needs to show the effect of the call while it waits. */
  readonly about?: unknown;
  /** Place in the line: higher than all places that were known when it was added. Equal ones follow their ids. */
  readonly place: number;
  /** Sendings without a known answer. */
  readonly attempts: number;
  /** Not sent before; milliseconds since 1970. */
  readonly notBefore: number;
  /** The tab that sends it now, and until when that is believed. */
  readonly lease: { readonly tab: string; readonly until: number } | null;
}

export interface NewTask {
  readonly url: string;
  readonly payload: TaskPayload;
  readonly subject: Subject;
  readonly owner: number | null;
  readonly store: string;
  readonly about?: unknown;
  readonly callback_event?: string;
  readonly silent?: boolean;
  readonly is_result_cacheable?: boolean;
}

/** A reply of the gateway, or of something before it. */
export interface Reply {
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  readonly envelope: {
    readonly code?: number;
    readonly result?: unknown;
    readonly resultCode?: number;
    readonly meta?: unknown;
  };
  /** Milliseconds that the server asks to wait; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/** A sending is believed for so long: longer than its timeout. Milliseconds, as all below. */
export const LEASE_MS = 30_000;
/** Another tab sends: the line is looked at again after this time. */
export const LOOK_AGAIN_MS = 1_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 300_000;
/** A server that asks for a longer wait is asked again after this one. */
const LONGEST_ASKED_WAIT = 3_600_000;
/** A stored result is of no use after this time. */
const RESULT_LIFETIME = 30 * 86_400_000;

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** A task that was not sent yet (SYNC-025), behind all known ones. */
export function newTask(wanted: NewTask, known: readonly StoredTask[], id: string, now: number): StoredTask {
  return {
    task: {
      task_id: id,
      url: wanted.url,
      payload: wanted.payload,
      transmited: false,
      transmited_at: null,
      created_at: isoOf(now),
      updated_at: isoOf(now),
      result: null,
      resultCode: null,
      code: null,
      acknowledged: false,
      meta: null,
      callback_event: wanted.callback_event ?? null,
      silent: wanted.silent ?? false,
      is_result_cacheable: wanted.is_result_cacheable ?? false,
    },
    subject: wanted.subject,
    owner: wanted.owner,
    store: wanted.store,
    ...(wanted.about !== undefined && { about: wanted.about }),
    place: 1 + Math.max(0, ...known.map(({ place }) => place)),
    attempts: 0,
    notBefore: 0,
    lease: null,
  };
}

/** A value of the device that is no task: another version stored it, or somebody edits what is stored. */
export function isStoredTask(value: unknown): value is StoredTask {
  const { task, subject, owner, store, place, attempts, notBefore, lease } = (value ?? {}) as Partial<StoredTask>;
  return (
    [task?.task_id, store].every((text) => typeof text === 'string' && text !== '') &&
    typeof task?.url === 'string' &&
    /^\/[^/\\]/.test(task.url) && // of this shop
    typeof task.payload?.method === 'string' &&
    typeof task.transmited === 'boolean' &&
    SUBJECTS.some((known) => known === subject) &&
    (owner === null || Number.isSafeInteger(owner)) &&
    [place, attempts, notBefore].every((count) => Number.isFinite(count)) &&
    (lease === null || (typeof lease?.tab === 'string' && Number.isFinite(lease.until)))
  );
}

/** The tasks among the entries of the collection, oldest first. */
export const tasksIn = (entries: readonly (readonly [key: string, value: unknown])[]): StoredTask[] =>
  inOrder(entries.flatMap(([, value]) => (isStoredTask(value) ? [value] : [])));

/** Oldest first, in all subjects. */
export const inOrder = (records: readonly StoredTask[]): StoredTask[] =>
  [...records].sort((a, b) => a.place - b.place || (a.task.task_id < b.task.task_id ? -1 : 1));

/** Who uses the shop: a customer id, null for a guest, undefined while it is not known. */
export type Person = number | null | undefined;

/** A task of a person is never sent in the session of another one. */
export const maySend = ({ owner }: StoredTask, person: Person): boolean => owner === null || owner === person;

/** The first task of the line; it may have to wait. */
export const headOf = (records: readonly StoredTask[], subject: Subject, person: Person): StoredTask | undefined =>
  inOrder(records).find((record) => record.subject === subject && !record.task.transmited && maySend(record, person));

/** Milliseconds until this task may be sent. A wait that is longer than any we give comes from a clock that was wrong. */
export function waitOf({ notBefore }: StoredTask, now: number): number {
  const wait = notBefore - now;
  return wait > LONGEST_ASKED_WAIT ? 0 : Math.max(0, wait);
}

/** Milliseconds for which another tab is believed to send it. */
export function leasedFor({ lease }: StoredTask, tab: string, now: number): number {
  const left = lease && lease.tab !== tab ? lease.until - now : 0;
  return left > LEASE_MS ? 0 : Math.max(0, left);
}

/**
 * - `unknown`: no answer, an outage, too many calls, or a page that something before the server sent. The server may
 *   have done it, so that it is asked again with the same key.
 * - `refused`: the server does not do it.
 */
export type Outcome = 'accepted' | 'refused' | 'unknown';

export function outcomeOf({ status, envelope }: Reply): Outcome {
  const isOk = status >= 200 && status < 300;
  const code = isOk ? (envelope.code ?? 0) : status;
  if (code === 200 || code === 201) return 'accepted';
  return code < 400 || code >= 500 || code === 408 || code === 425 || code === 429 ? 'unknown' : 'refused';
}

/**
 * A tab that did not know of a sign-in yet has stored an operation of a guest, and the cart is the customer's since: the
 * operation is sent as the customer's, with the same key. Null: it is no such task, and its reply stands.
 */
export const adoptedBy = (person: Person, record: StoredTask, { status }: Reply): StoredTask | null =>
  record.subject === 'cart' && record.owner === null && typeof person === 'number' && status === 404
    ? { ...record, owner: person, lease: null }
    : null;

/** The task with its reply (SYNC-026). */
export const answered = (record: StoredTask, { status, envelope }: Reply, now: number): StoredTask => ({
  ...record,
  lease: null,
  task: {
    ...record.task,
    transmited: true,
    transmited_at: isoOf(now),
    updated_at: isoOf(now),
    result: envelope.result ?? null,
    resultCode: envelope.resultCode ?? null,
    code: envelope.code ?? status,
    meta: envelope.meta ?? null,
    acknowledged: false,
  },
});

/** The task after a sending without a known answer. `result` says why it waits. */
export const delayed = (
  record: StoredTask,
  { now, random, retryAfterMs, result }: { now: number; random: number; retryAfterMs: number | null; result: unknown },
): StoredTask => ({
  ...record,
  lease: null,
  attempts: record.attempts + 1,
  notBefore: now + Math.max(growing(record.attempts, random), Math.min(retryAfterMs ?? 0, LONGEST_ASKED_WAIT)),
  task: { ...record.task, updated_at: isoOf(now), result: result ?? null },
});

/** Doubles with every attempt; the second half of it is random, so that many browsers do not return at once. */
const growing = (attempts: number, random: number): number =>
  (Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 20)) * (1 + random)) / 2;

/** Refused, and the shopper has not seen why. */
export const needsAttention = ({ task }: StoredTask): boolean =>
  task.transmited && !task.silent && !task.acknowledged && !isAcceptedTask(task);

/** The server has done it. */
export const isAcceptedTask = ({ code }: SyncTask): boolean => code === 200 || code === 201;

/** Whether it stays stored after its reply (SYNC-027, SYNC-028): a result of use, or a refusal that was not read. */
export const staysStored = (record: StoredTask): boolean => record.task.is_result_cacheable || needsAttention(record);

/** A stored result that is too old. */
export const isOutdated = ({ task }: StoredTask, now: number): boolean =>
  task.is_result_cacheable && task.transmited && now - Date.parse(task.transmited_at ?? '') > RESULT_LIFETIME;

/** A refusal that is shown as a notification; what a shop does not know is none (NTF-008). */
export const isToldAsError = (task: SyncTask): boolean =>
  !task.silent && !isAcceptedTask(task) && (task.result as { code?: unknown } | null)?.code !== 'ENOTFOUND';
