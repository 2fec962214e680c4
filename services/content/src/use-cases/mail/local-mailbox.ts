import { Clock } from '@garderoba/service-kit/runtime/clock';
import { MailTransport } from '../../clients/mail-transport.js';
import type { Mail } from '../../domain/mail/mail.js';
import { MailRepository } from '../../persistence/mail/mail.repository.js';

/** Stores mails for developers and tests instead of sending them. */
export class LocalMailbox extends MailTransport {
  constructor(
    private readonly mails: MailRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  send(mail: Mail): Promise<void> {
    return this.mails.deliverLocally(mail, this.clock.now());
  }
}
