import { DomainError, type ErrorKind } from '@garderoba/service-kit/errors';

/** One attempt to place an order. */
export interface Placement {
  readonly orderId: string;
  readonly key: string;
  readonly cartRef: string;
  readonly requestHash: string;
  /** Whose token came with the attempt; null for a guest. */
  readonly callerCustomerId: string | null;
  readonly state: 'claiming' | 'accepted' | 'refused';
  readonly deadline: Date;
  /** Null while claiming. */
  readonly outcome: Accepted | Refusal | null;
  /** Of a refused one: freeze and claims are known to be ended. */
  readonly releasedAt: Date | null;
}

/** Milliseconds a repeat waits for the attempt that runs. */
export const PATIENCE = 10_000;

/** What was answered to an accepted attempt. */
export interface Accepted {
  readonly number: number;
  readonly status: string;
  readonly placedAt: string;
  /** Whose order it became. */
  readonly customerId: string | null;
}

/** What was answered to a refused one. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The refusal of an attempt, told again to whoever waited for it. */
export class RefusedAttempt extends DomainError {
  readonly kind: ErrorKind;
  readonly code: string;
  constructor(refusal: Refusal) {
    super(refusal.message, refusal.details);
    this.kind = refusal.kind;
    this.code = refusal.code;
  }
}

/** How an error is kept: what we expected as it is, the rest without its words. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof DomainError
    ? { kind: error.kind, code: error.code, message: error.message, details: error.details }
    : {
        kind: 'unavailable',
        code: 'orders.interrupted',
        message: 'An error occurred while placing the order. Please try again.',
        details: {},
      };

/** A key the gateway made of the cart's reference proves nothing about who asks. */
export const isProof = (key: string): boolean => !key.startsWith('cart:');

/**
 * May this caller hear the confirmation of an accepted attempt (wire-contract 11.7)? The holder of its key; else the
 * owner of the cart: the customer it became, or whoever comes with the same token, or none, as the first time. Who comes
 * without a token and names the cart of a customer's order too: given clients send what waits in their queue so. That
 * confirmation has no key to the order.
 */
export function mayHear(placement: Placement, key: string, callerCustomerId: string | null): boolean {
  if (placement.key === key && isProof(key)) return true;
  const { customerId } = placement.outcome as Accepted;
  return callerCustomerId === null || [placement.callerCustomerId, customerId].includes(callerCustomerId);
}
