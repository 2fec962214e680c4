import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sqlIn, sqlOfServices } from './sql-paths.ts';

const listed: { reasons: Record<string, string>; paths: Record<string, Record<string, string>> } = JSON.parse(
  readFileSync(join(__dirname, 'sql-paths.json'), 'utf8'),
);

describe('plain SQL in the services', () => {
  it('is listed in sql-paths.json with a reason per method, without outdated entries', () => {
    const inList = Object.entries(listed.paths).map(([file, methods]) => [file, Object.keys(methods).sort()]);
    const inCode = Object.entries(sqlOfServices(join(__dirname, '../..'))).map(([file, methods]) => {
      return [file, [...methods].sort()];
    });
    expect(Object.fromEntries(inCode)).toEqual(Object.fromEntries(inList));
  });

  it('has known reasons, and each reason is used', () => {
    const used = new Set(Object.values(listed.paths).flatMap((methods) => Object.values(methods)));
    expect([...used].sort()).toEqual(Object.keys(listed.reasons).sort());
  });
});

describe('the search for SQL', () => {
  it('finds statements of a database, a transaction and the inbox, and names their method', () => {
    const source = `
      class Repository {
        read(sql: Sql) { return sql.one<{ id: string }>('SELECT 1'); }
        save = 1;
        async add(tx: Tx) { const inner = async () => tx.write('INSERT'); await inner(); }
        once() { return this.inbox.onceBy('a', 'b', { sql: '' }); }
      }
      const sample = async () => db.varied('SELECT 2');`;
    expect(sqlIn(source)).toEqual(['read', 'add', 'once', 'sample']);
  });

  it('ignores calls of repositories and of Prisma', () => {
    expect(
      sqlIn(`class Use { run() { return [this.prices.rows(tx), this.mails.one(id), prisma(tx).card.count()]; } }`),
    ).toEqual([]);
  });
});
