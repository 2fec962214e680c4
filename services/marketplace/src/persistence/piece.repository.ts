import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Owner, PieceCause, PieceEvent, PieceEventKind, PiecePlace } from '../domain/piece-lives.js';
import { prisma } from './prisma.js';

/** Logs of pieces. The first event is the database's, when the piece is stored; the row `piece` follows each event. */
@Injectable()
export class PieceRepository {
  constructor(private readonly db: Db) {}

  /** The log of a piece, the oldest event first; empty: there is no such piece. */
  async log(sku: string, sql: Sql = this.db): Promise<PieceEvent[]> {
    const rows = await prisma(sql).pieceEvent.findMany({
      where: { sku },
      orderBy: { seq: 'asc' },
      omit: { sku: true },
    });
    return rows.map((row) => ({
      ...row,
      kind: row.kind as PieceEventKind,
      cause: row.cause as PieceCause,
      fromPlace: row.fromPlace as PiecePlace | null,
      toPlace: row.toPlace as PiecePlace,
      fromOwner: row.fromOwner as Owner | null,
      toOwner: row.toOwner as Owner,
    }));
  }

  /** The log of a piece that goes on under another number; locks it until the end of the transaction. */
  async lockedLog(tx: Tx, sku: string): Promise<PieceEvent[]> {
    await tx.rows('SELECT 1 FROM piece WHERE sku = $1 FOR UPDATE', [sku]);
    return this.log(sku, tx);
  }

  /** Adds events, in their order. The caller holds the lock of the listing. */
  async append(tx: Tx, sku: string, events: readonly PieceEvent[]): Promise<void> {
    const data = events.map((event) => ({ ...event, sku }));
    if (data.length > 0) await prisma(tx).pieceEvent.createMany({ data });
  }
}
