import type { AuditAction } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';

/** An act of staff that no service owns: an export, a replay. Accounts masks personal data in the log. */
export interface Act {
  readonly action: AuditAction;
  readonly resource: string;
  readonly id: string | number;
  readonly before?: object | null;
  readonly after?: object | null;
}

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Writes the audit log entry of an act after it is done; the actor is the calling member of staff. Changes of records are
 * recorded by the service that owns them (docs/decisions/0046-staff-acts.md).
 */
@Injectable()
export class AuditLog {
  constructor(private readonly staff: AccountsClient) {}

  /** Retries until the entry is written; an answer of 503 means that the act was done but its entry is missing. */
  async record({ action, resource, id, before, after }: Act): Promise<void> {
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
