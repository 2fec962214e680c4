import type { CardFacts, ChargeOutcome } from '../domain/paying/card.js';
import type { Outcome, PaymentNews } from '../domain/paying/payment.js';

/** Input of a provider's payment page. */
export interface SessionRequest {
  /** Our id and the idempotency key: a repeat returns the same session. */
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
  /** Time of the attempt. */
  readonly createdAt: Date;
  /** Our limit: the page must not be paid later. */
  readonly expiresAt: Date;
  /** Saves the card for later off-session charges. */
  readonly saveCard: boolean;
}

/** Input of a page on which a customer saves a card without paying. */
export interface SetupRequest {
  /** Our id and the idempotency key: a repeat returns the same page. */
  readonly setupId: string;
  readonly email: string;
  readonly language: string;
  readonly returnUrls: ReturnUrls;
}

/** State of such a page: the saved card, `ended` without a card, or undefined while it is open. */
export type SetupState = CardFacts | 'ended' | undefined;

/** An off-session charge of a saved card. */
export interface ChargeRequest {
  /** Our id and the idempotency key: a repeat does not charge again. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** Token of the card. */
  readonly token: string;
}

/** An authorization hold on a card, captured only if needed: the deposit of a rental. */
export interface AuthorisationRequest extends ChargeRequest {}

/** Pages to which the provider redirects the shopper. */
export interface ReturnUrls {
  readonly success: string;
  readonly failure: string;
  readonly cancel: string;
}

export interface Session {
  readonly sessionId: string;
  readonly redirectUrl: string;
}

/** A webhook after verification and parsing. */
export interface ProviderEvent extends PaymentNews {
  readonly eventId: string;
}

/**
 * Port of payment providers. Every call is idempotent. A provider that does not answer throws ProviderAway. Never
 * called inside a transaction.
 */
export abstract class PaymentProvider {
  abstract readonly name: string;
  abstract open(request: SessionRequest): Promise<Session>;
  /** State of the session; undefined while it is open. */
  abstract read(sessionId: string): Promise<SessionState | undefined>;
  /** Ends an open session. Returns the actual outcome, because it may have been paid just before. */
  abstract cancel(sessionId: string): Promise<SessionState>;
  /** Refunds part of the captured amount of a session. Idempotent by refund id. */
  abstract refund(sessionId: string, refundId: string, amount: number, currency: string): Promise<void>;
  /** The card that a paid session saved; undefined when it saved none. */
  abstract card(sessionId: string): Promise<CardFacts | undefined>;
  /** Opens a page that saves a card for later charges and takes no money. */
  abstract openSetup(request: SetupRequest): Promise<Session>;
  abstract readSetup(sessionId: string): Promise<SetupState>;
  /** Charges a saved card. Idempotent by payment id. A declined card is an outcome, not an error. */
  abstract charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Places an authorization hold on a saved card. Idempotent by payment id. The outcome `paid` means authorized. */
  abstract authorise(request: AuthorisationRequest): Promise<ChargeOutcome>;
  /**
   * Captures part of an authorization and releases the rest. False: the authorization has expired, nothing was
   * captured.
   */
  abstract capture(reference: string, amount: number): Promise<boolean>;
  /** Releases an authorization. Does nothing when it has ended. */
  abstract release(reference: string): Promise<void>;
  /** Verifies and parses the raw body of a webhook; undefined when it does not report the end of a payment. */
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
