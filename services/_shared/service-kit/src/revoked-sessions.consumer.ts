import { type SessionRevoked, SessionRevokedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from './consumes.js';
import { CustomerTokens } from './customer-token.js';
import { StaffTokens } from './staff-token.js';

/**
 * A session ended: this service takes its access tokens no more. Nothing to do twice, so no inbox. Of several copies of a
 * service one hears of it; the gateway, through which every customer and all staff come, tells all of its own.
 */
@Consumer()
export class RevokedSessionsConsumer {
  constructor(
    private readonly customers: CustomerTokens,
    private readonly staff: StaffTokens,
  ) {}

  @Consumes('accounts.session.v1', SessionRevokedSchema)
  async forget({ body, occurredAt }: Received<SessionRevoked>): Promise<void> {
    this.customers.revoke(body.sessionId, occurredAt);
    this.staff.revoke(body.sessionId, occurredAt);
  }
}
