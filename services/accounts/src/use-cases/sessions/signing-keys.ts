import { Db } from '@garderoba/service-kit/engines/db';
import { Sealer } from '@garderoba/service-kit/identity/sealer';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { SigningKeyRepository, type StoredKey } from '../../persistence/sessions/signing-key.repository.js';
import { Secrets } from './secrets.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A new key is published this long before it signs; longer than any service caches the key set. */
export const PUBLISH_AHEAD_MS = 15 * MINUTE_MS;
/** A replaced key stays published longer than any token it signed is valid (group tokens: one day). */
const KEEP_REPLACED_MS = 2 * DAY_MS;
/** The algorithm of new keys. Stored keys of another one stay published until their tokens have expired (0050). */
const ALGORITHM = 'ES256';
/** Interval of rereading the keys, because another copy of the service may have created one. */
const REREAD_MS = MINUTE_MS;

/** The keys that sign customers' tokens: created here, rotated by time, stored encrypted. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private readonly sealer: Sealer;
  private known: { readonly keys: readonly StoredKey[]; readonly at: number } | undefined;
  private readonly opened = new Map<string, CryptoKey>();

  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    secrets: Secrets,
    private readonly db: Db,
    private readonly repository: SigningKeyRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {
    this.sealer = new Sealer(secrets.all, 'signing keys');
  }

  async onModuleInit(): Promise<void> {
    await this.rotate();
    this.workers.every('accounts.rotate-keys', 10 * MINUTE_MS, () => this.rotate());
  }

  /**
   * Creates the next key when it is due (age, another algorithm, or another secret) and deletes keys whose tokens have
   * all expired.
   */
  async rotate(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx);
      const now = this.clock.now().getTime();
      const keys = await this.repository.all(tx);
      const [newest] = keys;
      if (!newest || this.isDue(newest, now)) await this.repository.insert(tx, await this.make());
      const over = keys.filter((_key, i) => {
        const successor = keys[i - 1];
        return successor && now - successor.createdAt.getTime() > PUBLISH_AHEAD_MS + KEEP_REPLACED_MS;
      });
      await this.repository.remove(
        tx,
        over.map(({ keyId }) => keyId),
      );
    });
    this.known = undefined;
  }

  /**
   * Rotates the key before its term; returns the new key's id. The new key is published first and signs after fifteen
   * minutes; old keys stay while their tokens are valid. With `areLeaked` the old keys are deleted and the new key
   * signs at once.
   */
  async replace(areLeaked: boolean): Promise<string> {
    const key = await this.make();
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx);
      const old = areLeaked ? await this.repository.all(tx) : [];
      await this.repository.insert(tx, key);
      await this.repository.remove(
        tx,
        old.map(({ keyId }) => keyId),
      );
    });
    this.known = undefined;
    return key.keyId;
  }

  /**
   * The signing key: the newest key that has been published long enough, else the oldest. A key that no secret opens
   * does not sign; its public key stays published until the tokens it signed have expired.
   */
  async current(): Promise<{ keyId: string; algorithm: string; key: CryptoKey }> {
    const keys = await this.all();
    const now = this.clock.now().getTime();
    const isReady = ({ createdAt }: StoredKey): boolean => now - createdAt.getTime() >= PUBLISH_AHEAD_MS;
    const inOrder = [...keys.filter(isReady), ...keys.filter((key) => !isReady(key)).reverse()];
    for (const { keyId, publicJwk, sealedJwk } of inOrder) {
      const key = this.opened.get(keyId) ?? (await this.open(keyId, sealedJwk, publicJwk.alg));
      if (key) return { keyId, algorithm: publicJwk.alg, key };
    }
    throw new Error('there is no signing key');
  }

  /** The public keys that verify tokens. */
  async published(): Promise<readonly StoredKey['publicJwk'][]> {
    return (await this.all()).map(({ publicJwk }) => publicJwk);
  }

  private isDue({ publicJwk, sealedJwk, createdAt }: StoredKey, now: number): boolean {
    const isOver = now - createdAt.getTime() >= this.config.SIGNING_KEY_DAYS * DAY_MS;
    return isOver || publicJwk.alg !== ALGORITHM || this.sealer.open(sealedJwk)?.isOld !== false;
  }

  private async open(keyId: string, sealedJwk: string, algorithm: string): Promise<CryptoKey | undefined> {
    const opened = this.sealer.open(sealedJwk);
    if (!opened) return undefined;
    const key = (await importJWK(JSON.parse(opened.text), algorithm)) as CryptoKey;
    this.opened.set(keyId, key);
    return key;
  }

  private async all(): Promise<readonly StoredKey[]> {
    const now = this.clock.now().getTime();
    if (!this.known || Math.abs(now - this.known.at) > REREAD_MS)
      this.known = { keys: await this.repository.all(this.db), at: now };
    return this.known.keys;
  }

  private async make(): Promise<StoredKey> {
    const keyId = uuidv7();
    const pair = await generateKeyPair(ALGORITHM, { extractable: true });
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: ALGORITHM, use: 'sig' };
    const sealedJwk = this.sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)));
    return { keyId, publicJwk, sealedJwk, createdAt: this.clock.now() };
  }
}
