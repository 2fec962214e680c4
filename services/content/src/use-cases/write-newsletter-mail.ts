import { storeView } from '@garderoba/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { Mail, NewsletterMailIntent, NewsletterMailKind } from '../domain/mail.js';
import type { NewsletterState } from '../domain/newsletter.js';
import { renderNewsletterMail } from '../domain/render-newsletter-mail.js';
import { NewsletterRepository } from '../persistence/newsletter.repository.js';

/** The state that each kind of mail requires. */
const WRITTEN_WHILE: Readonly<Record<NewsletterMailKind, NewsletterState>> = {
  newsletter_welcome: 'subscribed',
  newsletter_again: 'subscribed',
  newsletter_confirmation: 'pending',
  newsletter_ending: 'subscribed',
};

/** Renders newsletter mails, addressed as the subscriber typed the address. */
@Injectable()
export class WriteNewsletterMail {
  constructor(
    private readonly newsletter: NewsletterRepository,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Undefined when the subscription was deleted or its state does not match the mail. */
  async execute(intent: NewsletterMailIntent): Promise<Mail | undefined> {
    const [subscriptionId = ''] = intent.subject.split('/');
    const subscription = await this.newsletter.byId(subscriptionId);
    if (subscription?.state !== WRITTEN_WHILE[intent.kind]) return undefined;
    return renderNewsletterMail(intent, subscription, storeView(subscription.store).language, this.config.PUBLIC_URL);
  }
}
