import type { JSONWebKeySet, JWTPayload } from 'jose';
import { AccessTokens, TOKEN_ISSUER } from './access-tokens.js';
import type { Clock } from './clock.js';
import { isUuid } from './ids.js';

/** What accounts puts into customers' tokens, and what everybody demands of them. */
export const CUSTOMER_TOKENS = { issuer: TOKEN_ISSUER, audience: 'customers' } as const;
export const CUSTOMER_TOKEN_MS = 15 * 60_000;

/** Who a customer's token proves. */
export interface Customer {
  readonly customerId: string;
  readonly sessionId: string;
  /** Price group. */
  readonly groupId: number;
}

/** Verifies customers' access tokens. */
export class CustomerTokens extends AccessTokens<Customer> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    const { audience } = CUSTOMER_TOKENS;
    super({ audience, lifetimeMs: CUSTOMER_TOKEN_MS, bearer: customerOf }, publishedKeys, clock);
  }
}

function customerOf({ sub, sid, group }: JWTPayload): Customer | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return undefined;
  return { customerId: sub, sessionId: sid, groupId: typeof group === 'number' ? group : 1 };
}
