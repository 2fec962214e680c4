import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Undoable as UndoableResource } from '../../providers/api-types.ts';

/** A record that staff decide on: with a version, and until when the last decision can be undone. */
export interface Decidable extends RaRecord {
  version: number;
  undoUntil: string | null;
  allowedActions: readonly string[];
}

/** How a resource is moderated: what decisions, undo and the queue of its pages need to know. */
export interface Desk<T extends Decidable> {
  resource: UndoableResource & ('reviews' | 'listings');
  /** Name of a record in results and announcements. */
  nameOf: (record: T) => string;
  /** Filter of the rows that wait together with this record. */
  queueOf: (record: T) => object;
  /** Fields of the kept filter that `queueOf` replaces. */
  replaced: readonly string[];
  sort: NonNullable<GetListParams['sort']>;
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
