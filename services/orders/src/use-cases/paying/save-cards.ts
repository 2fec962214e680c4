import { storeView } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PaymentProviders, type Session } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { pollAfter } from '../../domain/paying/payment.js';
import { type CardSetup, CardSetupsRepository } from '../../persistence/card-setups.repository.js';

const EVERY = 2_000;
const BATCH = 20;
/** Milliseconds for which an opened page is polled: providers close it after a day. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** Delay of the first poll in milliseconds: shoppers need at least a few seconds. */
const FIRST_LOOK = 3_000;

/**
 * Saves a card without a payment: opens a page of the provider and polls its outcome. loyalty stores the card under the
 * page's id, so that a poll interrupted by a crash can be repeated.
 */
@Injectable()
export class SaveCards implements OnModuleInit {
  constructor(
    private readonly setups: CardSetupsRepository,
    private readonly providers: PaymentProviders,
    private readonly loyalty: LoyaltyClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('save-cards', EVERY, () => this.execute());
  }

  async open({ customerId, email, store }: { customerId: string; email: string; store: string }): Promise<Session> {
    const id = uuidv7();
    const { language } = storeView(store);
    const page = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/${language}/my-account/cards`;
    const returnUrls = {
      success: `${page}?status=saved`,
      failure: `${page}?status=failed`,
      cancel: `${page}?status=canceled`,
    };
    const { current } = this.providers;
    const session = await current.openSetup({ setupId: id, email, language, returnUrls });
    const now = this.clock.now();
    const setup = { id, customerId, provider: current.name, sessionId: session.sessionId, createdAt: now };
    await this.setups.add(setup, new Date(now.getTime() + FIRST_LOOK));
    return session;
  }

  execute(): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.config.PROVIDER_LEASE_MS);
    return this.tasks.each({
      worker: 'save-cards',
      batch: BATCH,
      due: (limit) => this.setups.takeDue(now, until, limit),
      idOf: ({ id }) => id,
      run: (setup) => this.look(setup),
    });
  }

  private async look({ id, customerId, provider, sessionId, createdAt }: CardSetup): Promise<void> {
    const age = this.clock.now().getTime() - createdAt.getTime();
    const state = await this.providers.named(provider)?.readSetup(sessionId);
    if (state === 'ended' || (!state && age > LIFETIME)) return this.setups.end(id, 'ended');
    if (!state) return this.setups.askAgain(id, new Date(this.clock.now().getTime() + askAfter(age)));
    await this.loyalty.saveCard(id, { ...state, customerId, provider });
    await this.setups.end(id, 'saved');
  }
}

/** Polls often while the customer is likely to be on the page, then at the intervals of payments. */
const askAfter = (age: number): number => (age < 5 * 60_000 ? FIRST_LOOK : pollAfter(age));
