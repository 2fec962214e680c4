import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FormerAddress } from '../domain/former-address.js';
import { prisma } from './prisma.js';

@Injectable()
export class FormerAddressesRepository {
  /** A path that several records had leads to the last one that left it. */
  async add(tx: Tx, addresses: readonly FormerAddress[], now: Date): Promise<void> {
    if (addresses.length === 0) return;
    const last = [...new Map(addresses.map((one) => [`${one.language} ${one.urlPath}`, one])).values()];
    await tx.rows(
      `INSERT INTO former_address (language, url_path, entity, ref, until)
       SELECT *, $5 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       ON CONFLICT (language, url_path) DO UPDATE SET entity = excluded.entity, ref = excluded.ref, until = excluded.until`,
      [
        last.map(({ language }) => language),
        last.map(({ urlPath }) => urlPath),
        last.map(({ entity }) => entity),
        last.map(({ ref }) => ref),
        now,
      ],
    );
  }

  async at(sql: Sql, language: string, urlPath: string): Promise<Pick<FormerAddress, 'entity' | 'ref'> | undefined> {
    const where = { language_urlPath: { language, urlPath } };
    const row = await prisma(sql).formerAddress.findUnique({ where, select: { entity: true, ref: true } });
    return (row as Pick<FormerAddress, 'entity' | 'ref'> | null) ?? undefined;
  }
}
