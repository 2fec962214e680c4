import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TaxMessage, TaxRecord } from '../domain/tax-message.js';
import type { TaxMessage as MessageRow, TaxRecord as RecordRow } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

type Sealed<Row> = Row & { readonly sealed: string };

const toMessage = (row: MessageRow): Sealed<TaxMessage> => ({ ...row, kind: row.kind as TaxMessage['kind'] });
const toRecord = (row: RecordRow): Sealed<TaxRecord> => ({ ...row, type: row.type as TaxRecord['type'] });

/** What was reported to the tax office; sealed and opened by the use cases. */
@Injectable()
export class TaxMessageRepository {
  constructor(private readonly db: Db) {}

  /** One message of a year is made at a time. */
  async lockYear(tx: Tx, year: number): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('tax_message'), $1)`, [year]);
  }

  async insert(tx: Tx, message: Sealed<TaxMessage>, records: ReadonlyArray<Sealed<TaxRecord>>): Promise<void> {
    await prisma(tx).taxMessage.create({ data: message, select: { messageId: true } });
    await prisma(tx).taxRecord.createMany({ data: [...records] });
  }

  /** Of a year, the newest first. */
  async ofYear(year: number, on: Db | Tx = this.db): Promise<TaxMessage[]> {
    const rows = await prisma(on).taxMessage.findMany({ where: { year }, orderBy: { number: 'desc' } });
    return rows.map(({ sealed: _sealed, ...row }) => ({ ...row, kind: row.kind as TaxMessage['kind'] }));
  }

  async get(messageId: string): Promise<Sealed<TaxMessage> | undefined> {
    const row = await prisma(this.db).taxMessage.findUnique({ where: { messageId } });
    return row ? toMessage(row) : undefined;
  }

  /** What the year's messages say now: records that no later one replaced, and that did not delete. */
  async standing(tx: Tx, year: number): Promise<Array<Sealed<TaxRecord>>> {
    const rows = await prisma(tx).taxRecord.findMany({ where: { message: { year } } });
    const replaced = new Set(rows.map(({ corrects }) => corrects));
    return rows.filter(({ docRef, type }) => !replaced.has(docRef) && type !== 'OECD3').map(toRecord);
  }

  async deleteBefore(year: number): Promise<void> {
    await prisma(this.db).taxMessage.deleteMany({ where: { year: { lt: year } } });
  }
}
