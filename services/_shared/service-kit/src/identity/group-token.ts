import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { Clock } from '../runtime/clock.js';
import { AccessTokens } from './access-tokens.js';

export const GROUP_AUDIENCE = 'group';
/** Lifetime of the token: a changed price group is effective after a day at most; sessions use it within 15 minutes. */
export const GROUP_TOKEN_MS = 24 * 60 * 60_000;

/** A price group without a customer: such a token authorises no request. */
export interface PriceGroup {
  readonly groupId: number;
  /** There is no session to revoke. */
  readonly sessionId: '';
}

/** Verifies the tokens that given clients send with catalogue queries (wire-contract 1.3). */
export class GroupTokens extends AccessTokens<PriceGroup> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    super({ audience: GROUP_AUDIENCE, lifetimeMs: GROUP_TOKEN_MS, bearer: groupOf }, publishedKeys, clock);
  }
}

const groupOf = ({ group_id }: JWTPayload): PriceGroup | undefined =>
  typeof group_id === 'number' && Number.isInteger(group_id) && group_id >= 0
    ? { groupId: group_id, sessionId: '' }
    : undefined;
