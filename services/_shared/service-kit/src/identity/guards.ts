import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../engines/db.js';

/**
 * Refuses to start on a database without the required constraints, partial unique indexes or triggers. Prisma cannot
 * express them and its drift check ignores them, so they are defined only in the migrations. A service extends this
 * class with its own list and provides it in its module (architecture, section 5).
 */
@Injectable()
export abstract class DatabaseGuards implements OnModuleInit {
  /** Names of validated constraints, valid unique indexes and enabled triggers. */
  protected abstract readonly wanted: readonly string[];

  constructor(private readonly db: Db) {}

  /** @throws Error naming every missing guard. */
  async onModuleInit(): Promise<void> {
    const rows = await this.db.rows<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conname = ANY($1::text[]) AND convalidated
        UNION ALL
       SELECT relname FROM pg_class JOIN pg_index ON pg_index.indexrelid = pg_class.oid
        WHERE relname = ANY($1::text[]) AND indisunique AND indisvalid
        UNION ALL
       SELECT tgname FROM pg_trigger WHERE tgname = ANY($1::text[]) AND tgenabled = 'O'`,
      [this.wanted],
    );
    const found = new Set(rows.map(({ name }) => name));
    const missing = this.wanted.filter((name) => !found.has(name));
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}: run the migrations`);
  }
}
