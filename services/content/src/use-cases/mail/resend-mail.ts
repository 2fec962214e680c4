import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { MailNotFound } from '../../domain/mail/mail.errors.js';
import type { OrderMailKind } from '../../domain/mail/mail.js';
import { MailRepository } from '../../persistence/mail/mail.repository.js';
import { IntendMail } from './intend-mail.js';
import { SendDueMails } from './send-due-mails.js';

/** Sends a mail again or retries a failed one, at the request of staff; the act is recorded with it. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly db: Db,
    private readonly mails: MailRepository,
    private readonly intendMail: IntendMail,
    private readonly sender: SendDueMails,
    private readonly clock: Clock,
    private readonly staffActs: StaffActs,
  ) {}

  /** A mail about an order: a new intent of the same kind with the id of the request. */
  execute({ id, orderId, kind }: { id: string; orderId: string; kind: OrderMailKind }): Promise<void> {
    return this.db.transaction(async (tx) => {
      const subject = `${orderId} again ${id}`;
      if (await this.mails.isIntended(tx, kind, subject)) return;
      await this.intendMail.execute(tx, { kind, subject, orderId });
      await this.staffActs.record(tx, { action: 'resend-mail', resource: 'orders', id: orderId, after: { kind } });
    });
  }

  /** A copy of a mail with current data; idempotent by `copyId`. */
  copy(mailId: string, copyId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const copied = await this.mails.intendAgain(tx, mailId, copyId, this.clock.now());
      if (!copied) throw new MailNotFound();
      if (copied === 'before') return;
      await this.staffActs.record(tx, { action: 'resend', resource: 'mails', id: mailId });
      tx.afterCommit(this.sender.hurry);
    });
  }

  /** Restarts the attempts of a failed mail. */
  retry(mailId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await this.mails.revive(tx, mailId, this.clock.now()))) throw new MailNotFound();
      await this.staffActs.record(tx, { action: 'retry', resource: 'unsent-mails', id: mailId });
      tx.afterCommit(this.sender.hurry);
    });
  }
}
