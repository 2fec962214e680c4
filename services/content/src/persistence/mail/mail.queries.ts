import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { MailState } from '../../domain/mail/mail.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

export interface SentMail {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: string;
  readonly language: string;
  readonly orderNumber: string;
  readonly sentAt: Date;
}

/** An unsent mail whose time has come: waiting, failed (`dead`), or not needed any more (`dropped`). */
export interface UnsentMail {
  readonly mailId: string;
  readonly kind: string;
  readonly state: Exclude<MailState, 'sent'>;
  readonly orderId: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAt: Date;
}

const MAIL = {
  ...{ id: true, recipient: true, subject: true, text: true, html: true, kind: true, language: true },
  ...{ orderNumber: true, sentAt: true },
} satisfies Prisma.MailSelect;

const toSentMail = ({ id, recipient, ...mail }: Prisma.MailGetPayload<{ select: typeof MAIL }>): SentMail => ({
  ...{ mailId: id, to: recipient },
  ...mail,
});

@Injectable()
export class MailQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Mails of the local mailbox, newest first; of one recipient or of all. */
  async sentTo(
    recipient: string | undefined,
    offset: number,
    limit: number,
  ): Promise<{ items: SentMail[]; total: number }> {
    const where = { recipient: recipient?.toLowerCase() };
    const items = await prisma(this.db).mail.findMany({
      ...{ where, select: MAIL, orderBy: [{ sentAt: 'desc' }, { id: 'desc' }] },
      ...{ skip: offset, take: limit },
    });
    return { items: items.map(toSentMail), total: await prisma(this.db).mail.count({ where }) };
  }

  /** One mail of the local mailbox. */
  async one(mailId: string): Promise<SentMail | undefined> {
    const mail = await prisma(this.db).mail.findUnique({ where: { id: mailId }, select: MAIL });
    return mail ? toSentMail(mail) : undefined;
  }

  /** Mails in `state`; without it failed ones first, then waiting ones. Newest first within each. */
  async unsent(
    state: UnsentMail['state'] | undefined,
    offset: number,
    limit: number,
  ): Promise<{ items: UnsentMail[]; total: number }> {
    const where = { state: state ?? { in: ['dead', 'due'] }, NOT: this.early() };
    const rows = await prisma(this.db).mailIntent.findMany({
      where,
      select: {
        ...{ id: true, kind: true, state: true, orderId: true, attempts: true, lastError: true },
        ...{ createdAt: true, nextAt: true },
      },
      orderBy: [{ state: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }], // 'dead' is before 'due'
      ...{ skip: offset, take: limit },
    });
    const items = rows.map(({ id, ...mail }) => ({ mailId: id, ...mail, state: mail.state as UnsentMail['state'] }));
    return { items, total: await prisma(this.db).mailIntent.count({ where }) };
  }

  /** Number of waiting and of failed mails. */
  async figures(): Promise<{ due: number; failed: number }> {
    const counted = (state: UnsentMail['state']) =>
      prisma(this.db).mailIntent.count({ where: { state, NOT: this.early() } });
    const [due, failed] = await Promise.all([counted('due'), counted('dead')]);
    return { due, failed };
  }

  /** Mails that are meant for later, as those that ask after two weeks. */
  private early() {
    return { attempts: 0, nextAt: { gt: this.clock.now() } };
  }
}
