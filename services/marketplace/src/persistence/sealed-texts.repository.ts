import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Tables with sealed texts, and their keys. */
const TABLES = [
  ['tax_facts', 'seller_id'],
  ['tax_message', 'message_id'],
  ['tax_record', 'record_id'],
] as const;
const BATCH = 100;

/** Sealed texts of all tables, for the change of the secret. */
@Injectable()
export class SealedTextsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Seals anew what does not begin as texts of the present secret do. What does not open stays as it is.
   *
   * @param renewed the text sealed anew; undefined: it does not open
   */
  async renew(present: string, renewed: (sealed: string) => string | undefined): Promise<void> {
    for (const [table, key] of TABLES)
      for (let after = FIRST; ; ) {
        const rows = await this.db.rows<{ id: string; sealed: string }>(
          `SELECT ${key} AS id, sealed FROM ${table}
            WHERE NOT starts_with(sealed, $1) AND ${key} > $2 ORDER BY ${key} LIMIT ${BATCH}`,
          [present, after],
        );
        for (const { id, sealed } of rows) {
          const text = renewed(sealed);
          // A change in between was sealed with the present secret.
          const set = `UPDATE ${table} SET sealed = $3 WHERE ${key} = $1 AND sealed = $2`;
          if (text !== undefined) await this.db.rows(set, [id, sealed, text]);
        }
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) break;
        after = last.id;
      }
  }
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
