import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from './clock.js';
import { isUuid } from './ids.js';

/** What accounts puts into customers' tokens, and what everybody demands of them. */
export const CUSTOMER_TOKENS = { issuer: 'garderoba', audience: 'customers' } as const;

/** Who a customer's token proves. */
export interface Customer {
  readonly customerId: string;
  readonly sessionId: string;
  /** Price group. */
  readonly groupId: number;
}

const KEYS_MAX_AGE_MS = 5 * 60_000;
/** A token with an unknown key id makes us ask again, at most this often. */
const KEYS_MIN_AGE_MS = 10_000;
const ACCESS_TOKEN_MS = 15 * 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * Verifies customers' access tokens (JWT, EdDSA) on the spot: with accounts' published keys, without asking accounts. A
 * verified token is remembered until it ends. Give `revoke` what SessionRevoked says.
 */
export class CustomerTokens {
  private keys: { readonly set: ReturnType<typeof createLocalJWKSet>; readonly at: number } | undefined;
  private fetching: Promise<void> | undefined;
  private readonly verified = new Map<string, { readonly customer: Customer; readonly until: number }>();
  /** Ended sessions, and when the last of their tokens is over. */
  private readonly revoked = new Map<string, number>();

  constructor(
    private readonly publishedKeys: () => Promise<JSONWebKeySet>,
    private readonly clock: Clock,
  ) {}

  /** Undefined when the token is foreign, over, malformed, or of a session that was ended. */
  async verify(token: string): Promise<Customer | undefined> {
    const now = this.clock.now();
    const known = this.verified.get(token);
    const proved = known ?? (await this.prove(token, now));
    if (!proved || proved.until <= now.getTime() || this.revoked.has(proved.customer.sessionId)) {
      this.verified.delete(token);
      return undefined;
    }
    if (!known) this.remember(token, proved);
    return proved.customer;
  }

  /** A session ended at `at`: no token of it counts any more. */
  revoke(sessionId: string, at: Date): void {
    const now = this.clock.now().getTime();
    for (const [id, until] of this.revoked) {
      if (until >= now) break; // in the order they came
      this.revoked.delete(id);
    }
    const until = at.getTime() + ACCESS_TOKEN_MS;
    if (until >= now) this.revoked.set(sessionId, until);
  }

  private async prove(token: string, now: Date): Promise<{ customer: Customer; until: number } | undefined> {
    if (!looksLikeOurs(token)) return undefined; // nobody is asked for keys because of noise
    const age = this.keys ? Math.abs(now.getTime() - this.keys.at) : Number.POSITIVE_INFINITY;
    if (age > KEYS_MAX_AGE_MS) await this.fetchKeys();
    try {
      return identity(await this.check(token, now));
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age <= KEYS_MIN_AGE_MS) return undefined;
    }
    await this.fetchKeys();
    return this.check(token, now).then(identity, () => undefined);
  }

  private async check(token: string, now: Date): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, (this.keys as { set: ReturnType<typeof createLocalJWKSet> }).set, {
      ...CUSTOMER_TOKENS,
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  }

  /** Fails when there are no keys at all; old ones are good enough while accounts is away. */
  private async fetchKeys(): Promise<void> {
    this.fetching ??= this.publishedKeys()
      .then((set) => {
        this.keys = { set: createLocalJWKSet(set), at: this.clock.now().getTime() };
      })
      .finally(() => {
        this.fetching = undefined;
      });
    try {
      await this.fetching;
    } catch (error) {
      if (!this.keys) throw error;
    }
  }

  private remember(token: string, proved: { customer: Customer; until: number }): void {
    if (this.verified.size >= MAX_REMEMBERED) this.verified.clear();
    this.verified.set(token, proved);
  }
}

function looksLikeOurs(token: string): boolean {
  try {
    const { alg, typ, kid } = decodeProtectedHeader(token);
    return alg === 'EdDSA' && typ === 'at+jwt' && typeof kid === 'string';
  } catch {
    return false;
  }
}

function identity({ sub, sid, group, exp }: JWTPayload): { customer: Customer; until: number } | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid) || !exp) return undefined;
  return {
    customer: { customerId: sub, sessionId: sid, groupId: typeof group === 'number' ? group : 1 },
    until: exp * 1000,
  };
}
