import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

export interface StoredKey {
  readonly keyId: string;
  /** JWK (RFC 7517); `alg` is the algorithm the key signs with: ES256, EdDSA for keys made before it. */
  readonly publicJwk: Readonly<Record<string, unknown>> & { readonly alg: string };
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
  async all(sql: Sql): Promise<StoredKey[]> {
    return (await prisma(sql).signingKey.findMany({ orderBy: { createdAt: 'desc' } })) as StoredKey[];
  }

  async insert(tx: Tx, key: StoredKey): Promise<void> {
    const { keyId, publicJwk, sealedJwk, createdAt } = key;
    const data = { keyId, publicJwk: publicJwk as Prisma.InputJsonObject, sealedJwk, createdAt };
    await prisma(tx).signingKey.create({ data });
  }

  async remove(tx: Tx, keyIds: readonly string[]): Promise<void> {
    await prisma(tx).signingKey.deleteMany({ where: { keyId: { in: [...keyIds] } } });
  }
}
