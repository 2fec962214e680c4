import { type EmailConfirmationRequested, EmailConfirmationRequestedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the mail with the link that confirms a mail address. */
@Consumer()
export class EmailConfirmationRequestedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', EmailConfirmationRequestedSchema)
  async handle({ id, body: { confirmationId } }: Received<EmailConfirmationRequested>): Promise<void> {
    await this.inbox.once('content.mail-email-confirmation', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'email_confirmation', subject: confirmationId, orderId: null }),
    );
  }
}
