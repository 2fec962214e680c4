import { isDeepStrictEqual } from 'node:util';
import { Clock } from '@garderoba/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { WireError } from '../wire/envelope.js';
import { queryText } from './simple-rest.js';

/** How long a change can be undone. */
const UNDO_MS = 10 * 60_000;
const MASKED = '•••';

/** Reasons for refusing an undo (409). */
export const REFUSALS_OF_UNDO = [
  'console.nothing_to_undo',
  'console.too_late_to_undo',
  'console.changed_meanwhile',
  'console.not_kept',
] as const;

/** Undoes the last update of a record, from the data in the audit log. The browser stores nothing. */
@Injectable()
export class Undo {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The fields changed by the last `action` on this record, with their values before it. Refused (409) when the last
   * entry of the record is another action or older than ten minutes, or when the record has changed since.
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

/** The value as the log stores it: JSON, with null for missing values. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
