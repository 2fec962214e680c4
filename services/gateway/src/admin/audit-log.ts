import type { AuditAction } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';

/** A change of the console, for the log: `before` and `after` as far as they changed. Personal data is masked there. */
export interface Change {
  readonly action: AuditAction;
  readonly resource: string;
  readonly id: string | number;
  readonly before?: object | null;
  readonly after?: object | null;
}

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/** Every change of the console is told here, once it is made; who did it is the member of staff who is calling. */
@Injectable()
export class AuditLog {
  constructor(private readonly staff: StaffAccountsClient) {}

  /** Repeated until it is written: an answer of 503 means that the change was made and its entry is missing. */
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
