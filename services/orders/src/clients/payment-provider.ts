import type { CardFacts, ChargeOutcome } from '../domain/card.js';
import type { Outcome, PaymentNews } from '../domain/payment.js';

/** What a provider needs to show its page. */
export interface SessionRequest {
  /** Ours; opening twice with it gives the same session. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** hosted_card, stripe, …, and the option inside it (blik, p24, …). */
  readonly method: string;
  readonly option: string | null;
  readonly email: string;
  readonly language: string;
  readonly returnUrls: ReturnUrls;
  readonly expiresAt: Date;
  /** Keeps the card for charges its owner is not there for. */
  readonly saveCard: boolean;
}

/** A page on which a customer saves a card without paying. */
export interface SetupRequest {
  /** Ours; asking twice with it gives the same page. */
  readonly setupId: string;
  readonly email: string;
  readonly language: string;
  readonly returnUrls: ReturnUrls;
}

/** How such a page stands: the card that was saved, `ended` without one, or undefined while it is open. */
export type SetupState = CardFacts | 'ended' | undefined;

/** A charge of a saved card without its owner. */
export interface ChargeRequest {
  /** Ours; charging twice with it charges once. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** Of the card. */
  readonly token: string;
}

/** Money a card must be good for, taken only if it is needed: the deposit of a rental. */
export interface AuthorisationRequest extends ChargeRequest {}

/** Where the shopper comes back to. */
export interface ReturnUrls {
  readonly success: string;
  readonly failure: string;
  readonly cancel: string;
}

export interface Session {
  readonly sessionId: string;
  readonly redirectUrl: string;
}

/** A webhook, verified and read. */
export interface ProviderEvent extends PaymentNews {
  readonly eventId: string;
}

/**
 * The port of payment providers. Every call may be repeated; a provider that does not answer throws ProviderAway. Never
 * called inside a transaction.
 */
export abstract class PaymentProvider {
  abstract readonly name: string;
  abstract open(request: SessionRequest): Promise<Session>;
  /** How the session stands: undefined while it is open. */
  abstract read(sessionId: string): Promise<SessionState | undefined>;
  /** Ends an open session. Answers how it really ended: it may have been paid a moment before. */
  abstract cancel(sessionId: string): Promise<SessionState>;
  /** Sends part of what a session captured back, once per refund id. */
  abstract refund(sessionId: string, refundId: string, amount: number, currency: string): Promise<void>;
  /** The card a paid session kept; undefined when it kept none. */
  abstract card(sessionId: string): Promise<CardFacts | undefined>;
  /** Opens a page that keeps a card for later charges, and takes nothing. */
  abstract openSetup(request: SetupRequest): Promise<Session>;
  abstract readSetup(sessionId: string): Promise<SetupState>;
  /** Charges a saved card, once per payment id. A declined card is an outcome, no error. */
  abstract charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Reserves money on a saved card, once per payment id; `paid` here means reserved. */
  abstract authorise(request: AuthorisationRequest): Promise<ChargeOutcome>;
  /** Takes so much of what was reserved; the rest is free again. False: it has lapsed, nothing was taken. */
  abstract capture(reference: string, amount: number): Promise<boolean>;
  /** Lets go of what was reserved; what is over stays as it is. */
  abstract release(reference: string): Promise<void>;
  /** Verifies and reads a webhook's raw body; undefined when it tells nothing about a payment's end. */
  abstract event(signature: string, body: string): Promise<ProviderEvent | undefined>;
}

export interface SessionState {
  readonly outcome: Outcome;
  readonly amount: number;
  readonly currency: string;
}

/** All providers by name, and the one that opens new payments. */
export class PaymentProviders {
  constructor(
    readonly current: PaymentProvider,
    private readonly all: readonly PaymentProvider[],
  ) {}

  named(name: string): PaymentProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }
}
