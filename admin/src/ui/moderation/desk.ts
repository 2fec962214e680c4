import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type {
  AppealTaskQueue,
  ListingTaskQueue,
  NoticeTaskQueue,
  ReviewTaskQueue,
} from '../../../../proto/src/moderation.ts';

/** A record that staff decide on: with a version, and until when the last decision can be undone, if it can. */
export interface Decidable extends RaRecord {
  version: number;
  undoUntil?: string | null;
  /** Member of staff who has it now. */
  heldBy: string | null;
  heldByName: string | null;
  allowedActions: readonly string[];
}

/** Queues of which the server draws the next free record. */
export type TaskQueue = ListingTaskQueue | ReviewTaskQueue | AppealTaskQueue | NoticeTaskQueue;

/** How the work on a queue goes; absent or null = not known. */
export interface DeskFigures {
  late?: number | null;
  oldest?: string | null;
  decided?: number | null;
  undone?: number | null;
}

/** How a resource is moderated: what decisions, undo and the queue of its pages need to know. */
export interface Desk<T extends Decidable> {
  resource: 'reviews' | 'listings' | 'appeals' | 'review-appeals' | 'notices';
  /** Name of a record in results and announcements. */
  nameOf: (record: T) => string;
  /** Filter of the rows that wait together with this record. */
  queueOf: (record: T) => object;
  /** Fields of the kept filter that `queueOf` replaces. */
  replaced: readonly string[];
  sort: NonNullable<GetListParams['sort']>;
  /** Queue in which it waits for one moderator, who has it while its page is open; undefined: it does not wait. */
  taskQueueOf: (record: T) => TaskQueue | undefined;
  /** Addresses of the photos that the page of a record shows. */
  photosOf: (record: T) => readonly string[];
  /** Verbs that can not be undone. */
  lasting: readonly string[];
}

/** A decision of this member of staff, kept while it can be undone. */
export interface Undoable {
  id: Identifier;
  version: number;
  undoUntil: string;
  name: string;
}

/** State of the address of a page that opened by itself. */
export const DRAWN = 'drawn';
