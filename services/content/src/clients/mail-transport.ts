import type { OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../domain/mail/mail.js';

/** Port of outgoing mail: an SMTP server or the local mailbox. Resolves when the mail is accepted. */
export abstract class MailTransport {
  abstract send(mail: Mail): Promise<void>;
}

/** Sends mails by SMTP. Every retry of a mail has the same Message-ID. */
export class SmtpTransport extends MailTransport implements OnModuleDestroy {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    /** Refuses unencrypted connections: mails contain names and orders. */
    requireTls = false,
  ) {
    super();
    this.transporter = createTransport(withSettings(url, requireTls));
  }

  async send({ id, to, subject, text, html, unsubscribeUrl, replyTo }: Mail): Promise<void> {
    const domain = /@([^\s>]+)/.exec(this.from)?.[1] ?? 'localhost';
    const headers: Record<string, string> = unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
    const messageId = `<${id}@${domain}>`;
    await this.transporter.sendMail({ from: this.from, replyTo, to, subject, text, html, messageId, headers });
  }

  /** Closes pooled connections. */
  onModuleDestroy(): void {
    this.transporter.close();
  }
}

/**
 * nodemailer reads all settings from the URL when it is given one, so they are added as its parameters. Parameters
 * already in the URL are kept.
 */
function withSettings(address: string, requireTls: boolean): string {
  const url = new URL(address);
  const settings = { pool: 'true', connectionTimeout: '10000', socketTimeout: '30000' };
  for (const [name, value] of Object.entries({ ...settings, ...(requireTls && { requireTLS: 'true' }) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
