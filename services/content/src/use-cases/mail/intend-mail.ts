import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { NewMailIntent } from '../../domain/mail/mail.js';
import { MailRepository } from '../../persistence/mail/mail.repository.js';
import { SendDueMails } from './send-due-mails.js';

/** Records that a mail is due, in the transaction of the event's consumer; the worker sends it. */
@Injectable()
export class IntendMail {
  constructor(
    private readonly mails: MailRepository,
    private readonly sender: SendDueMails,
    private readonly clock: Clock,
  ) {}

  /** @param dueAt when it is sent at the earliest; absent: now */
  async execute(tx: Tx, intent: NewMailIntent, dueAt?: Date): Promise<void> {
    const now = this.clock.now();
    this.mails.intend(tx, { ...intent, id: uuidv7() }, now, dueAt ?? now);
    tx.afterCommit(this.sender.hurry);
  }
}
