import { createPublicKey, type KeyObject } from 'node:crypto';
import type { JSONWebKeySet, JWK } from 'jose';
import type { Clock } from '../runtime/clock.js';

/** Algorithms of access tokens: accounts signs ES256; EdDSA is verified until its last key is unpublished (0050). */
export type TokenAlgorithm = 'ES256' | 'EdDSA';

/** The algorithm of each curve that accounts uses. The key determines the algorithm, never the token. */
const ALGORITHMS: Readonly<Record<string, TokenAlgorithm>> = { 'P-256': 'ES256', Ed25519: 'EdDSA' };

const MAX_AGE_MS = 5 * 60_000;
/**
 * Minimum interval of key requests in milliseconds, also after a failed one. A token with an unknown key id triggers
 * one.
 */
const MIN_AGE_MS = 10_000;

interface PublicKey {
  readonly algorithm: TokenAlgorithm;
  readonly key: KeyObject;
}

/** There are no keys to verify with: a token is neither valid nor invalid. The cause is the failed request. */
export class KeysUnavailable extends Error {}

/** The published keys of accounts by key id, cached for five minutes, and longer while accounts is unavailable. */
export class AccessTokenKeys {
  private known: { readonly keys: ReadonlyMap<string, PublicKey>; readonly at: number } | undefined;
  /** Time of the last request, answered or not. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly published: () => Promise<JSONWebKeySet>,
    private readonly clock: Clock,
  ) {}

  /**
   * The key with this id if it is of this algorithm; undefined otherwise.
   * @throws KeysUnavailable when no key set was ever received
   */
  async find(keyId: string, algorithm: TokenAlgorithm): Promise<KeyObject | undefined> {
    if (!this.known?.keys.has(keyId) || this.since(this.known.at) > MAX_AGE_MS) await this.fetch();
    const found = this.known?.keys.get(keyId);
    return found?.algorithm === algorithm ? found.key : undefined;
  }

  private since(at: number): number {
    return Math.abs(this.clock.now().getTime() - at);
  }

  /** Not again within the minimum interval: known keys stay in use while accounts is unavailable. */
  private async fetch(): Promise<void> {
    if (this.known && !this.fetching && this.since(this.askedAt) <= MIN_AGE_MS) return;
    if (!this.fetching) this.askedAt = this.clock.now().getTime();
    this.fetching ??= this.published()
      .then((set) => {
        this.known = { keys: publicKeys(set), at: this.clock.now().getTime() };
      })
      .finally(() => {
        this.fetching = undefined;
      });
    try {
      await this.fetching;
    } catch (cause) {
      if (!this.known) throw new KeysUnavailable('no keys of access tokens', { cause });
    }
  }
}

function publicKeys({ keys }: JSONWebKeySet): ReadonlyMap<string, PublicKey> {
  const found = new Map<string, PublicKey>();
  for (const jwk of keys) {
    const algorithm = algorithmOf(jwk);
    if (jwk.kid && algorithm) found.set(jwk.kid, { algorithm, key: createPublicKey({ key: jwk, format: 'jwk' }) });
  }
  return found;
}

/** Undefined for keys of other purposes. */
function algorithmOf({ crv = '', alg }: JWK): TokenAlgorithm | undefined {
  const algorithm = ALGORITHMS[crv];
  return alg === undefined || alg === algorithm ? algorithm : undefined;
}
