import { type StaffActed, StaffActedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { RecordDeed } from '../use-cases/staff/record-deed.js';

/** Appends acts of staff in other services to the audit log's hash chain (ADM-010). */
@Consumer()
export class StaffActedConsumer {
  constructor(private readonly recordDeed: RecordDeed) {}

  @Consumes('staff.acts.v1', StaffActedSchema)
  handle({ id, body, occurredAt }: Received<StaffActed>): Promise<void> {
    return this.recordDeed.told(id, body, occurredAt);
  }
}
