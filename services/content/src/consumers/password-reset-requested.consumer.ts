import { type PasswordResetRequested, PasswordResetRequestedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the mail with the password reset link (USR-047). */
@Consumer()
export class PasswordResetRequestedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', PasswordResetRequestedSchema)
  async handle({ id, body: { resetId } }: Received<PasswordResetRequested>): Promise<void> {
    await this.inbox.once('content.mail-password-reset', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'password_reset', subject: resetId, orderId: null }),
    );
  }
}
