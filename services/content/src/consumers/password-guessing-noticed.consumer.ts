import { type PasswordGuessingNoticed, PasswordGuessingNoticedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests a notice to the owner of an account whose password is being guessed, one a day. */
@Consumer()
export class PasswordGuessingNoticedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', PasswordGuessingNoticedSchema)
  async handle({ id, body: { customerId, day } }: Received<PasswordGuessingNoticed>): Promise<void> {
    await this.inbox.once('content.mail-password-guessing', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'password_guessing', subject: `${customerId}/${day}`, orderId: null }),
    );
  }
}
