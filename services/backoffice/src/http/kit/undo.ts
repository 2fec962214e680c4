import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { WireError } from '@garderoba/edge/wire-error';
import { MASK } from '@garderoba/service-kit/events/masked';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff, currentContext } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { AccountsClient, type AuditEntry } from '../../clients/accounts.client.js';
import { queryText } from './simple-rest.js';

/** How long a change can be undone. */
const UNDO_MS = 10 * 60_000;
/** Owners publish an act with its change, and it reaches the log some milliseconds later: how long an undo waits for it. */
const ARRIVAL_MS = 2_000;
const ARRIVAL_STEP_MS = 40;
/** Entries of one press on a record: one of each owner, at most. */
const NEWEST = 10;

/** Reasons for refusing an undo (409). */
export const REFUSALS_OF_UNDO = [
  'console.nothing_to_undo',
  'console.too_late_to_undo',
  'console.changed_meanwhile',
  'console.not_kept',
] as const;

interface UndoOptions {
  readonly action?: AuditEntry['action'];
  readonly partOf?: (entry: AuditEntry) => string;
}

/**
 * Undoes the last update of a record, from the data in the audit log; a moderator undoes only changes of her own. The
 * browser stores nothing.
 */
@Injectable()
export class Undo {
  constructor(
    private readonly staff: AccountsClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The fields changed by the last `action` on this record, with their values before it. `isCurrent` compares an entry
   * with the record as its owner answers it; `partOf` names the part of the record that the entry is about, where a
   * record has several owners. Refused (409) when the last press on the record was another action or is
   * older than ten minutes, or when the record has changed since. Owners record what the request writes from here on
   * as `undo`.
   */
  async fieldsBefore<Record extends object>(
    resource: string,
    id: string,
    isCurrent: (entry: AuditEntry) => boolean,
    { action = 'update', partOf = () => '' }: UndoOptions = {},
  ): Promise<Partial<Record>> {
    const entries = await this.lastPress(resource, id, isCurrent, partOf);
    const [newest] = entries;
    if (!newest || entries.some((entry) => entry.action !== action))
      throw new WireError(409, 'There is no change to undo.', { reason: 'console.nothing_to_undo' });
    if (this.clock.now().getTime() - Date.parse(newest.at) > UNDO_MS)
      throw new WireError(409, 'A change can be undone for ten minutes.', { reason: 'console.too_late_to_undo' });
    if (!entries.every(isCurrent))
      throw new WireError(409, 'It was changed again meanwhile.', { reason: 'console.changed_meanwhile' });
    const before = Object.assign({}, ...entries.map((entry) => entry.before)) as Partial<Record>;
    if (JSON.stringify(before).includes(MASK))
      throw new WireError(409, 'The log does not contain the previous values.', { reason: 'console.not_kept' });
    Object.assign(currentContext() ?? {}, { undoes: true });
    return before;
  }

  /** The entries of the newest request on the record. Waits for the newest act on every part, with a deadline. */
  private async lastPress(
    resource: string,
    id: string,
    isCurrent: (entry: AuditEntry) => boolean,
    partOf: (entry: AuditEntry) => string,
  ): Promise<readonly AuditEntry[]> {
    for (const began = performance.now(); ; await delay(ARRIVAL_STEP_MS)) {
      const { items } = await this.entriesOf(resource, id);
      const newest = [...Map.groupBy(items, partOf).values()].flatMap(([first]) => first ?? []);
      const isHere = newest.length > 0 && newest.every(isCurrent);
      if (!isHere && performance.now() - began < ARRIVAL_MS) continue;
      const [last] = items;
      return items.filter((entry) => entry === last || (entry.requestId && entry.requestId === last?.requestId));
    }
  }

  /** The whole log is for admins. A moderator gets her own acts after the last act of anybody else. */
  private entriesOf(resource: string, resourceId: string) {
    if (actingStaff()?.role === 'moderator')
      return this.staff.ownAuditEntries(queryText({ resource, resourceId, limit: NEWEST }));
    return this.staff.auditEntries(queryText({ resource, resourceId, offset: 0, limit: NEWEST, first: 'newest' }));
  }
}

/** Compares by the version after the change, for records whose owner counts versions. */
export const ofVersion =
  (version: number) =>
  (entry: AuditEntry): boolean =>
    entry.version === version;

/** Compares the changed fields, for records without a version. */
export const ofFields =
  (now: object) =>
  ({ after }: AuditEntry): boolean =>
    Object.entries(after ?? {}).every(([name, value]) =>
      isDeepStrictEqual(plain((now as Record<string, unknown>)[name]), plain(value)),
    );

/** The value as the log stores it: JSON, with null for missing values. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
