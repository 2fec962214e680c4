import { storeView } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { Db, type Tx } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { CONFIG, type ContentConfig } from '../config.js';
import type { NewsletterMailKind } from '../domain/mail.js';
import {
  EmailInvalid,
  EmailTemporary,
  emailKey,
  isTemporary,
  NeverSubscribed,
  type NewsletterState,
  UnknownSubscription,
} from '../domain/newsletter.js';
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

/** Starts and ends newsletter subscriptions. A request without proof of the address is confirmed by a mail to it. */
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
   * Repeatable. `isProved`: the address's reader asks. Where the store view asks twice, an address that is not proved waits for the
   * link in a mail; the answer is the same whatever was there before. The first time it is subscribed the address gets the welcome
   * with the coupon, once for ever (CPN-008).
   */
  async execute(email: string, store: string, isProved: boolean): Promise<'pending' | 'subscribed'> {
    const address = email.trim();
    if (address.length > 254 || !isEmail(address)) throw new EmailInvalid();
    if (isTemporary(address, await disposableDomains())) throw new EmailTemporary();
    const key = emailKey(address);
    const state: 'pending' | 'subscribed' = !isProved && this.asksTwice(store) ? 'pending' : 'subscribed';
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await this.newsletter.lock(tx, key);
      if (known?.state === 'subscribed') return;
      if (!known) {
        const subscription = { subscriptionId: uuidv7(), email: address, store, state } as const;
        if (!(await this.newsletter.insert(tx, subscription, key, now))) return;
        return this.write(tx, subscription.subscriptionId, state, true, now);
      }
      const wasEver = await this.newsletter.wasWelcomed(tx, known.subscriptionId);
      await this.newsletter.set(tx, known.subscriptionId, state, store, now);
      await this.write(tx, known.subscriptionId, state, !wasEver, now);
    });
    return state;
  }

  /** The link of a mail was followed: its reader asked for the newsletter. Repeatable, until it is ended. */
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

  /** The link of a mail was followed. Repeatable. */
  async endByLink(token: string): Promise<void> {
    if (!(await this.newsletter.unsubscribeByToken(token, this.clock.now()))) throw new UnknownSubscription();
  }

  /** Ends a subscription. Repeatable; an address that never subscribed answers ERR-051. */
  async end(email: string): Promise<void> {
    if (!(await this.newsletter.unsubscribe(emailKey(email), this.clock.now()))) throw new NeverSubscribed();
  }

  /** Anybody wants it to end: the address gets a link by which it ends. What is said is the same for every address. */
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
    const [kind, subject]: [NewsletterMailKind, string] =
      state === 'pending'
        ? ['newsletter_confirmation', onceADay(id, now)]
        : isFirst
          ? ['newsletter_welcome', id]
          : ['newsletter_again', onceADay(id, now)];
    await this.intendMail.execute(tx, { kind, subject, orderId: null });
  }
}

/** An address gets at most one such mail a day. */
const onceADay = (subscriptionId: string, now: Date): string => `${subscriptionId}/${now.toISOString().slice(0, 10)}`;
