import type { AuditAction } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';

/**
 * A change made in the console; `before` and `after` hold the changed fields. Accounts masks personal data in the log.
 */
export interface Change {
  readonly action: AuditAction;
  readonly resource: string;
  readonly id: string | number;
  readonly before?: object | null;
  readonly after?: object | null;
}

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/** Writes the audit log entry of every console change after it is made; the actor is the calling member of staff. */
@Injectable()
export class AuditLog {
  constructor(private readonly staff: AccountsClient) {}

  /** Retries until the entry is written; an answer of 503 means that the change was made but its entry is missing. */
  async record({ action, resource, id, before, after }: Change): Promise<void> {
    await this.staff.recordDeed({
      entryId: uuidv7(),
      action,
      resource,
      resourceId: String(id).slice(0, 200),
      before: before as Fields,
      after: after as Fields,
    });
  }
}
