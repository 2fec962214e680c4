import { storeView } from '@garderoba/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';
import { LoyaltyClient } from '../clients/loyalty.client.js';
import { CONFIG, type ContentConfig } from '../config.js';
import type { LoyaltyMailIntent, Mail } from '../domain/mail.js';
import { renderLapsingMail, renderSubscriptionMail } from '../domain/render-loyalty-mail.js';

/** Renders mails about points and subscriptions: facts from loyalty, recipient from accounts. */
@Injectable()
export class WriteLoyaltyMail {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly accounts: AccountsClient,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Undefined when the recipient or the subject no longer exists. */
  async execute(intent: LoyaltyMailIntent): Promise<Mail | undefined> {
    if (intent.kind === 'points_expiring') {
      const facts = await this.loyalty.lapsingFacts(intent.subject);
      const customer = facts && (await this.accounts.customerFacts(facts.customerId));
      if (!customer) return undefined;
      return { ...renderLapsingMail(intent, customer, facts, this.config.PUBLIC_URL), customerId: facts.customerId };
    }
    const [subscriptionId = '', chargeId = ''] = intent.subject.split('/');
    const facts = await this.loyalty.subscriptionFacts(subscriptionId, chargeId);
    const customer = facts && (await this.accounts.customerFacts(facts.customerId));
    if (!customer) return undefined;
    // Language of the store in which the customer subscribed.
    const { language } = storeView(facts.store);
    const mail = renderSubscriptionMail(intent, { ...customer, language }, facts, this.config.PUBLIC_URL);
    return { ...mail, customerId: facts.customerId };
  }
}
