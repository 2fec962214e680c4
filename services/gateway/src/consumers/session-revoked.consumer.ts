import { type SessionRevoked, SessionRevokedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { StaffTokens } from '@garderoba/service-kit/identity/staff-token';

/** Makes this copy reject the access tokens of an ended session. Idempotent, so there is no inbox. */
@Consumer()
export class SessionRevokedConsumer {
  constructor(
    private readonly tokens: CustomerTokens,
    private readonly staffTokens: StaffTokens,
  ) {}

  @Consumes('accounts.session.v1', SessionRevokedSchema)
  async forget({ body, occurredAt }: Received<SessionRevoked>): Promise<void> {
    this.tokens.revoke(body.sessionId, occurredAt);
    this.staffTokens.revoke(body.sessionId, occurredAt);
  }
}
