import { Clock } from '@garderoba/service-kit/clock';
import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { MailNotFound } from '../domain/content.errors.js';
import type { OrderMailKind } from '../domain/mail.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { IntendMail } from './intend-mail.js';
import { SendDueMails } from './send-due-mails.js';

/** Staff want a mail written once more, or one that was given up tried anew. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly db: Db,
    private readonly mails: MailRepository,
    private readonly intendMail: IntendMail,
    private readonly sender: SendDueMails,
    private readonly clock: Clock,
  ) {}

  /** A mail about an order: another intent of the same kind, named by the request. */
  execute({ id, orderId, kind }: { id: string; orderId: string; kind: OrderMailKind }): Promise<void> {
    return this.db.transaction((tx) =>
      this.intendMail.execute(tx, { kind, subject: `${orderId} again ${id}`, orderId }),
    );
  }

  /** The same mail written anew from today's facts; the same `copyId` is the same copy. */
  copy(mailId: string, copyId: string): Promise<void> {
    return this.work((tx) => this.mails.intendAgain(tx, mailId, copyId, this.clock.now()));
  }

  /** One that was given up gets all its tries again. */
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
