import { type SessionRevoked, SessionRevokedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '../events/consumes.js';
import { CustomerTokens } from './customer-token.js';
import { StaffTokens } from './staff-token.js';

/**
 * A session was revoked: this service refuses its access tokens. Idempotent, so it needs no inbox. Only one instance of
 * a service receives the event; all instances of gateway and backoffice do, and every request of customers and staff
 * passes one of them.
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
