import { type SessionRevoked, SessionRevokedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { RenameCart } from '../use-cases/carts/rename-cart.js';

/**
 * A session of a customer was revoked (logout, password change): the cart id used by that session becomes invalid
 * (wire-contract 11.7).
 */
@Consumer()
export class SessionRevokedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly renameCart: RenameCart,
  ) {}

  @Consumes('accounts.session.v1', SessionRevokedSchema)
  async handle({ id, body }: Received<SessionRevoked>): Promise<void> {
    await this.inbox.once('cart.rename', id, (tx) => this.renameCart.execute(tx, body.customerId));
  }
}
