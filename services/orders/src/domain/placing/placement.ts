import { DomainError, type ErrorKind } from '@garderoba/service-kit/runtime/errors';

/** One attempt to place an order. */
export interface Placement {
  readonly orderId: string;
  readonly key: string;
  readonly cartRef: string;
  readonly requestHash: string;
  /** Customer of the token that was sent with the attempt; null for a guest. */
  readonly callerCustomerId: string | null;
  readonly state: 'claiming' | 'accepted' | 'refused';
  readonly deadline: Date;
  /** Null while claiming. */
  readonly outcome: Accepted | Refusal | null;
  /** Refused placements only: the time when freeze and claims were released. */
  readonly releasedAt: Date | null;
}

/** Milliseconds for which a repeat waits for the running attempt. */
export const PATIENCE = 10_000;

/** The answer to an accepted attempt. */
export interface Accepted {
  readonly number: number;
  readonly status: string;
  readonly placedAt: string;
  /** The customer of the order. */
  readonly customerId: string | null;
}

/** The answer to a refused attempt. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The stored refusal of an attempt, returned to its repeats. */
export class RefusedAttempt extends DomainError {
  readonly kind: ErrorKind;
  readonly code: string;
  constructor(refusal: Refusal) {
    super(refusal.message, refusal.details);
    this.kind = refusal.kind;
    this.code = refusal.code;
  }
}

/** Converts an error for storage: domain errors unchanged, all others without their message. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof DomainError
    ? { kind: error.kind, code: error.code, message: error.message, details: error.details }
    : {
        kind: 'unavailable',
        code: 'orders.interrupted',
        message: 'An error occurred while placing the order. Please try again.',
        details: {},
      };

/** A key that the gateway derived from the cart's reference does not authenticate the caller. */
export const isProof = (key: string): boolean => !key.startsWith('cart:');

/**
 * Whether this caller may read the confirmation of an accepted attempt (wire-contract 11.7): the holder of its key;
 * else the owner of the cart, i.e. its customer, or a caller with the same token (or none) as in the first request.
 * Also a caller without a token that names the cart of a customer's order, because given clients send their queued
 * orders that way. That confirmation contains no key to the order.
 */
export function mayRead(placement: Placement, key: string, callerCustomerId: string | null): boolean {
  if (placement.key === key && isProof(key)) return true;
  const { customerId } = placement.outcome as Accepted;
  return callerCustomerId === null || [placement.callerCustomerId, customerId].includes(callerCustomerId);
}
