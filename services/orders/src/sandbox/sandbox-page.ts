import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProviderEvent } from '../clients/payment-provider.js';
import { PaymentSessionNotFound } from '../domain/errors/payment.errors.js';
import { ReceiveWebhook } from '../use-cases/paying/receive-webhook.js';
import { SandboxRepository, type SandboxSession } from './sandbox.repository.js';
import { SandboxProvider } from './sandbox-provider.js';

/**
 * Actions of the hosted page. The last ones are successes: with a late, repeated or lost webhook, or with a card that
 * is declined at a later charge.
 */
export const SANDBOX_ACTIONS = [
  'success',
  'failure',
  'cancel',
  'challenge',
  'success-late',
  'success-twice',
  'success-unheard',
  'success-card-declined',
] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/** Delay of a late webhook, milliseconds. */
const LATE = 5_000;

/** The sandbox's hosted page and the sender of its webhooks. */
@Injectable()
export class SandboxPage implements OnModuleInit {
  constructor(
    private readonly sessions: SandboxRepository,
    private readonly provider: SandboxProvider,
    private readonly webhooks: ReceiveWebhook,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
  ) {}

  onModuleInit(): void {
    this.workers.every('sandbox-webhooks', 1_000, () => this.deliver());
  }

  async show(sessionId: string): Promise<SandboxSession> {
    const session = await this.sessions.get(sessionId);
    if (!session) throw new PaymentSessionNotFound();
    return session;
  }

  /** Executes one action. An ended session does not change. Returns the address to which the shopper is redirected. */
  async act(sessionId: string, action: SandboxAction): Promise<string> {
    const session = await this.db.transaction(async (tx) => {
      const before = await this.sessions.lock(tx, sessionId);
      if (!before) throw new PaymentSessionNotFound();
      if (before.state !== 'open' && before.state !== 'challenge') return before;
      const state = stateAfter(action);
      const decline = action === 'success-card-declined' ? 'insufficient_funds' : null;
      await this.sessions.setState(tx, sessionId, state, decline);
      const after = { ...before, state };
      const now = this.clock.now().getTime();
      for (const delay of delaysOf(action))
        await this.sessions.addWebhook(tx, uuidv7(), bodyOf(after), new Date(now + delay));
      return after;
    });
    await this.deliver();
    return whereTo(session);
  }

  private async deliver(): Promise<void> {
    for (const { id, body } of await this.sessions.dueWebhooks(this.clock.now())) {
      await this.webhooks.execute(this.provider.name, this.provider.sign(body), body);
      await this.sessions.webhookDelivered(id, this.clock.now());
    }
  }
}

const stateAfter = (action: SandboxAction): SandboxSession['state'] => {
  if (action === 'challenge') return 'challenge';
  if (action === 'failure') return 'failed';
  return action === 'cancel' ? 'cancelled' : 'paid';
};

/** Delays of its webhooks, in milliseconds from now. */
const delaysOf = (action: SandboxAction): number[] => {
  if (action === 'challenge' || action === 'success-unheard') return [];
  if (action === 'success-late') return [LATE];
  return action === 'success-twice' ? [0, 0] : [0];
};

/** The event id depends only on the session, as with a provider that repeats a webhook. */
function bodyOf({ sessionId, paymentId, state, amount, currency }: SandboxSession): string {
  const outcome = state === 'paid' || state === 'failed' ? state : 'cancelled';
  return JSON.stringify({
    eventId: `${sessionId}:${state}`,
    paymentId,
    outcome,
    amount,
    currency,
  } satisfies ProviderEvent);
}

function whereTo({ state, returnUrls }: SandboxSession): string {
  if (state === 'challenge' || state === 'open') return '';
  if (state === 'paid') return returnUrls.success;
  return state === 'failed' ? returnUrls.failure : returnUrls.cancel;
}
