import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { Clock } from '../runtime/clock.js';
import { isUuid } from '../runtime/ids.js';
import { AccessTokens, TOKEN_ISSUER } from './access-tokens.js';
import { confirmedAtOf } from './confirmed.js';

/** Issuer and audience of customers' tokens, set by accounts and required by every verifier. */
export const CUSTOMER_TOKENS = { issuer: TOKEN_ISSUER, audience: 'customers' } as const;
export const CUSTOMER_TOKEN_MS = 15 * 60_000;

/** The customer of a verified token. */
export interface Customer {
  readonly customerId: string;
  readonly sessionId: string;
  /** Price group. */
  readonly groupId: number;
  /** Time of the last password entry in this session (claim `auth_time`). */
  readonly confirmedAt: Date;
}

/** Verifies customers' access tokens. */
export class CustomerTokens extends AccessTokens<Customer> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    const { audience } = CUSTOMER_TOKENS;
    super({ audience, lifetimeMs: CUSTOMER_TOKEN_MS, bearer: customerOf }, publishedKeys, clock);
  }
}

function customerOf({ sub, sid, group, auth_time }: JWTPayload): Customer | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return undefined;
  const groupId = typeof group === 'number' ? group : 1;
  return { customerId: sub, sessionId: sid, groupId, confirmedAt: confirmedAtOf(auth_time) };
}
