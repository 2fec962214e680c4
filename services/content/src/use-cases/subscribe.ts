import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { EmailInvalid, EmailTemporary, emailKey, isTemporary, NeverSubscribed } from '../domain/newsletter.js';
import { NewsletterRepository } from '../persistence/newsletter.repository.js';
import { IntendMail } from './intend-mail.js';

let disposable: Promise<ReadonlySet<string>> | undefined;
/** A list of a hundred thousand: loaded when somebody subscribes. */
const disposableDomains = (): Promise<ReadonlySet<string>> => {
  disposable ??= import('disposable-email-domains', { with: { type: 'json' } }).then(
    ({ default: domains }) => new Set(domains),
  );
  return disposable;
};

/** Somebody wants the newsletter, or no more. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly db: Db,
    private readonly newsletter: NewsletterRepository,
    private readonly intendMail: IntendMail,
    private readonly clock: Clock,
  ) {}

  /** Repeatable. The first time the address gets the welcome with the coupon, once for ever (CPN-008). */
  async execute(email: string, store: string): Promise<void> {
    const address = email.trim();
    if (address.length > 254 || !isEmail(address)) throw new EmailInvalid();
    if (isTemporary(address, await disposableDomains())) throw new EmailTemporary();
    const key = emailKey(address);
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await this.newsletter.lock(tx, key);
      if (known?.state === 'subscribed') return;
      if (known) return this.newsletter.subscribeAgain(tx, known.subscriptionId, store, now);
      const subscriptionId = uuidv7();
      const subscription = { subscriptionId, email: address, store, state: 'subscribed' as const };
      if (!(await this.newsletter.insert(tx, subscription, key, now))) return;
      await this.intendMail.execute(tx, { kind: 'newsletter_welcome', subject: subscriptionId, orderId: null });
    });
  }

  /** Repeatable; an address that never subscribed is told so (ERR-051). */
  async end(email: string): Promise<void> {
    if (!(await this.newsletter.unsubscribe(emailKey(email), this.clock.now()))) throw new NeverSubscribed();
  }
}
