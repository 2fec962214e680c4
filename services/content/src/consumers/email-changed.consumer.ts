import { type EmailChanged, EmailChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the notice to the previous address of a changed mail address. */
@Consumer()
export class EmailChangedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', EmailChangedSchema)
  async handle({ id, body: { changeId } }: Received<EmailChanged>): Promise<void> {
    await this.inbox.once('content.mail-email-changed', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'email_changed', subject: changeId, orderId: null }),
    );
  }
}
