import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that this database must enforce itself. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'mail_intent_state',
    'mail_intent_sent',
    'mail_intent_order',
    'newsletter_subscription_state',
    'newsletter_subscription_withdrawn',
  ];
}
