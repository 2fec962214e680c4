import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FormerAddress } from '../domain/former-address.js';

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

  at(sql: Sql, language: string, urlPath: string): Promise<Pick<FormerAddress, 'entity' | 'ref'> | undefined> {
    return sql.one('SELECT entity, ref FROM former_address WHERE language = $1 AND url_path = $2', [language, urlPath]);
  }
}
