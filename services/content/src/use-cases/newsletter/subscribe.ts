import { storeView } from '@garderoba/contracts';
import { type NewsletterTopic, TOPICS_WITHOUT_CHOICE } from '@garderoba/contracts/content/newsletter';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { CONFIG, type ContentConfig } from '../../config.js';
import {
  EmailInvalid,
  EmailTemporary,
  NeverSubscribed,
  UnknownSubscription,
} from '../../domain/newsletter/newsletter.errors.js';
import { emailKey, isTemporary, type NewsletterState } from '../../domain/newsletter/newsletter.js';
import { NewsletterRepository } from '../../persistence/newsletter/newsletter.repository.js';
import { IntendMail } from '../mail/intend-mail.js';

let disposable: Promise<ReadonlySet<string>> | undefined;
/** A list of a hundred thousand domains, loaded on first use. */
const disposableDomains = (): Promise<ReadonlySet<string>> => {
  disposable ??= import('disposable-email-domains', { with: { type: 'json' } }).then(
    ({ default: domains }) => new Set(domains),
  );
  return disposable;
};

/** Starts and ends newsletter subscriptions. A request without proof of the address sends a link to it. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly db: Db,
    private readonly newsletter: NewsletterRepository,
    private readonly intendMail: IntendMail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Subscribes; idempotent. `isProved`: the caller has proved that the address is theirs. In store views with double
   * opt-in an unproved address waits for the mailed link; the answer does not reveal the previous state. The first
   * active subscription mails the welcome coupon, once per address (CPN-008). `topics`: what its owner chose; absent =
   * the choice stays. A stranger does not change the choice of a subscription.
   */
  async execute(
    email: string,
    store: string,
    isProved: boolean,
    topics?: readonly NewsletterTopic[],
  ): Promise<'pending' | 'subscribed'> {
    const address = email.trim();
    if (address.length > 254 || !isEmail(address)) throw new EmailInvalid();
    if (isTemporary(address, await disposableDomains())) throw new EmailTemporary();
    const key = emailKey(address);
    const state: 'pending' | 'subscribed' = !isProved && this.asksTwice(store) ? 'pending' : 'subscribed';
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await this.newsletter.lock(tx, key);
      if (known && topics && (isProved || known.state !== 'subscribed'))
        await this.newsletter.choose(tx, known.subscriptionId, topics);
      if (known?.state === 'subscribed') return;
      if (!known) {
        const chosen = topics ?? TOPICS_WITHOUT_CHOICE;
        const subscription = { subscriptionId: uuidv7(), email: address, store, state, topics: chosen } as const;
        if (!(await this.newsletter.insert(tx, subscription, key, now))) return;
        return this.write(tx, subscription.subscriptionId, state, true, now);
      }
      const wasEver = await this.newsletter.wasWelcomed(tx, known.subscriptionId);
      await this.newsletter.set(tx, known.subscriptionId, state, store, now);
      await this.write(tx, known.subscriptionId, state, !wasEver, now);
    });
    return state;
  }

  /** Confirms a subscription with the mailed link. Idempotent; has no effect after the subscription ended. */
  async confirm(token: string): Promise<NewsletterState> {
    return this.db.transaction(async (tx) => {
      const known = await this.newsletter.lockByToken(tx, token);
      if (!known) throw new UnknownSubscription();
      if (known.state !== 'pending') return known.state;
      const wasEver = await this.newsletter.wasWelcomed(tx, known.subscriptionId);
      await this.newsletter.set(tx, known.subscriptionId, 'subscribed', known.store, this.clock.now());
      await this.write(tx, known.subscriptionId, 'subscribed', !wasEver, this.clock.now());
      return 'subscribed';
    });
  }

  /** Ends a subscription with the mailed link. Idempotent. */
  async endByLink(token: string): Promise<void> {
    if (!(await this.newsletter.unsubscribeByToken(token, this.clock.now()))) throw new UnknownSubscription();
  }

  /** Ends a subscription. Idempotent; an address that never subscribed answers ERR-051. */
  async end(email: string): Promise<void> {
    if (!(await this.newsletter.unsubscribe(emailKey(email), this.clock.now()))) throw new NeverSubscribed();
  }

  /**
   * Request without proof of the address: mails a link that ends the subscription. The answer is the same for every
   * address.
   */
  async askToEnd(email: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const known = await this.newsletter.lock(tx, emailKey(email));
      if (known?.state !== 'subscribed') return;
      const subject = onceADay(known.subscriptionId, this.clock.now());
      await this.intendMail.execute(tx, { kind: 'newsletter_ending', subject, orderId: null });
    });
  }

  private asksTwice(store: string): boolean {
    return this.config.NEWSLETTER_ASKS_TWICE_IN.includes(storeView(store).language);
  }

  private async write(tx: Tx, id: string, state: 'pending' | 'subscribed', isFirst: boolean, now: Date): Promise<void> {
    const kind = state === 'pending' ? 'newsletter_confirmation' : isFirst ? 'newsletter_welcome' : 'newsletter_again';
    const subject = kind === 'newsletter_welcome' ? id : onceADay(id, now);
    await this.intendMail.execute(tx, { kind, subject, orderId: null });
  }
}

/** Subject that limits a kind of mail to one a day per subscription. */
const onceADay = (subscriptionId: string, now: Date): string => `${subscriptionId}/${now.toISOString().slice(0, 10)}`;
