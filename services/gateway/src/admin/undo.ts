import { isDeepStrictEqual } from 'node:util';
import { Clock } from '@garderoba/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { WireError } from '../wire/envelope.js';
import { queryText } from './simple-rest.js';

/** How long a change can be taken back. */
const UNDO_MS = 10 * 60_000;
const MASKED = '•••';

/** Why a change cannot be taken back (409). */
export const REFUSALS_OF_UNDO = [
  'console.nothing_to_undo',
  'console.too_late_to_undo',
  'console.changed_meanwhile',
  'console.not_kept',
] as const;

/** Taking back the last update of a record, from what the audit log keeps of it. Nothing waits in the browser. */
@Injectable()
export class Undo {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The fields that the last `action` on this record changed, as they were before it. Refused (409) when the last thing
   * that happened to it was something else, is longer ago than ten minutes, or the record has become different since.
   */
  async fieldsBefore<Record extends object>(
    resource: string,
    id: string,
    now: Record,
    action = 'update',
  ): Promise<Partial<Record>> {
    const query = queryText({ resource, resourceId: id, offset: 0, limit: 1, first: 'newest' });
    const [entry] = (await this.staff.auditEntries(query)).items;
    if (entry?.action !== action)
      throw new WireError(409, 'There is no change to take back.', { reason: 'console.nothing_to_undo' });
    if (this.clock.now().getTime() - Date.parse(entry.at) > UNDO_MS)
      throw new WireError(409, 'A change can be taken back for ten minutes.', { reason: 'console.too_late_to_undo' });
    const { before, after } = entry as unknown as { before: Partial<Record>; after: Partial<Record> };
    const isStill = Object.entries(after).every(([name, value]) =>
      isDeepStrictEqual(plain(now[name as keyof Record]), plain(value)),
    );
    if (!isStill) throw new WireError(409, 'It was changed again meanwhile.', { reason: 'console.changed_meanwhile' });
    if (JSON.stringify(before).includes(MASKED))
      throw new WireError(409, 'The log does not keep what it was before.', { reason: 'console.not_kept' });
    return before;
  }
}

/** As it stands in the log: JSON, where what is missing is null. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
