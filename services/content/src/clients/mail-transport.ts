import type { OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../domain/mail.js';

/** The port of outgoing mail: an SMTP server, or the local mailbox. Resolves when the mail was taken. */
export abstract class MailTransport {
  abstract send(mail: Mail): Promise<void>;
}

/** Hands mails to an SMTP server. The Message-ID is the same on every try of one mail. */
export class SmtpTransport extends MailTransport implements OnModuleDestroy {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transporter = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  }

  async send({ id, to, subject, text, html }: Mail): Promise<void> {
    const domain = /@([^\s>]+)/.exec(this.from)?.[1] ?? 'localhost';
    await this.transporter.sendMail({ from: this.from, to, subject, text, html, messageId: `<${id}@${domain}>` });
  }

  /** Ends the connections kept for further mails. */
  onModuleDestroy(): void {
    this.transporter.close();
  }
}
