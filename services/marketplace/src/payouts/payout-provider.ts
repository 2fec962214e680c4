import type { Currency } from '@garderoba/contracts/languages';
import type { ProviderName } from '../domain/payout.js';

/** What a provider transfers to a seller. */
export interface Transfer {
  readonly payoutId: string;
  readonly customerId: string;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly currency: Currency;
  /** Null where the provider knows the account. */
  readonly payee: { readonly name: string; readonly bankAccount: string } | null;
  /** What the seller reads on the bank statement, at most 35 characters. */
  readonly reference: string;
}

/** What became of a transfer. `unknown`: the provider never got it. `failed` also after `paid`. */
export type TransferState =
  | { readonly state: 'sent'; readonly providerRef: string | null }
  | { readonly state: 'paid'; readonly providerRef: string }
  | { readonly state: 'failed'; readonly providerRef: string | null; readonly reason: string }
  | { readonly state: 'unknown' };

/** Transfers money to sellers. */
export abstract class PayoutProvider {
  abstract readonly name: ProviderName;
  /** Whether a transfer names the bank account. */
  abstract readonly needsPayee: boolean;
  /** Idempotent by payout. May throw without an answer: the caller asks by `read` before it sends again. */
  abstract send(transfer: Transfer): Promise<TransferState>;
  abstract read(payoutId: string): Promise<TransferState>;
  /** A provider's webhook, once its signature is right; undefined for news about anything else. */
  abstract event(
    headers: Readonly<Record<string, string | undefined>>,
    raw: Buffer,
  ): Promise<{ readonly payoutId: string; readonly state: TransferState } | undefined>;

  /** Those of these sellers whom it can pay; the others wait. */
  async payable(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(customerIds);
  }
  /** The page on which a seller tells the provider where to pay (country: ISO 3166, two letters); null: none is needed. */
  async connect(_customerId: string, _country: string, _returnUrl: string): Promise<string | null> {
    return null;
  }
}
