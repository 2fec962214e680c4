import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

export interface StoredKey {
  readonly keyId: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly sealedJwk: string;
  readonly createdAt: Date;
}

@Injectable()
export class SigningKeyRepository {
  /** Locks key creation: two copies that start together create one key. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('signing_key', 0))`);
  }

  /** Newest first. */
  all(sql: Sql): Promise<StoredKey[]> {
    return sql.rows<StoredKey>(
      `SELECT key_id AS "keyId", public_jwk AS "publicJwk", sealed_jwk AS "sealedJwk", created_at AS "createdAt"
         FROM signing_key ORDER BY created_at DESC`,
    );
  }

  async insert(tx: Tx, key: StoredKey): Promise<void> {
    await tx.rows('INSERT INTO signing_key (key_id, public_jwk, sealed_jwk, created_at) VALUES ($1, $2, $3, $4)', [
      key.keyId,
      JSON.stringify(key.publicJwk),
      key.sealedJwk,
      key.createdAt,
    ]);
  }

  async remove(tx: Tx, keyIds: readonly string[]): Promise<void> {
    await tx.rows('DELETE FROM signing_key WHERE key_id = ANY($1::text[])', [keyIds]);
  }
}
