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
    /** Mails name people and their orders: where it counts they go out encrypted or not at all. */
    requireTls = false,
  ) {
    super();
    this.transporter = createTransport(withSettings(url, requireTls));
  }

  async send({ id, to, subject, text, html, unsubscribeUrl }: Mail): Promise<void> {
    const domain = /@([^\s>]+)/.exec(this.from)?.[1] ?? 'localhost';
    const headers: Record<string, string> = unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
    const messageId = `<${id}@${domain}>`;
    await this.transporter.sendMail({ from: this.from, to, subject, text, html, messageId, headers });
  }

  /** Ends the connections kept for further mails. */
  onModuleDestroy(): void {
    this.transporter.close();
  }
}

/** Where nodemailer is given an address it reads all settings from it. What the address says itself stays. */
function withSettings(address: string, requireTls: boolean): string {
  const url = new URL(address);
  const settings = { pool: 'true', connectionTimeout: '10000', socketTimeout: '30000' };
  for (const [name, value] of Object.entries({ ...settings, ...(requireTls && { requireTLS: 'true' }) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
