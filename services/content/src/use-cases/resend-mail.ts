import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { MailNotFound } from '../domain/content.errors.js';
import type { OrderMailKind } from '../domain/mail.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { IntendMail } from './intend-mail.js';
import { SendDueMails } from './send-due-mails.js';

/** Sends a mail again or retries a failed one, at the request of staff. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly db: Db,
    private readonly mails: MailRepository,
    private readonly intendMail: IntendMail,
    private readonly sender: SendDueMails,
    private readonly clock: Clock,
  ) {}

  /** A mail about an order: a new intent of the same kind with the id of the request. */
  execute({ id, orderId, kind }: { id: string; orderId: string; kind: OrderMailKind }): Promise<void> {
    return this.db.transaction((tx) =>
      this.intendMail.execute(tx, { kind, subject: `${orderId} again ${id}`, orderId }),
    );
  }

  /** A copy of a mail with current data; idempotent by `copyId`. */
  copy(mailId: string, copyId: string): Promise<void> {
    return this.work((tx) => this.mails.intendAgain(tx, mailId, copyId, this.clock.now()));
  }

  /** Restarts the attempts of a failed mail. */
  retry(mailId: string): Promise<void> {
    return this.work((tx) => this.mails.revive(tx, mailId, this.clock.now()));
  }

  private work(change: (tx: Tx) => Promise<boolean>): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await change(tx))) throw new MailNotFound();
      tx.afterCommit(this.sender.hurry);
    });
  }
}
