import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** A booking of a rental line. `firstDay` is a civil date. */
export interface RentedPiece {
  readonly bookingId: string;
  readonly lineId: string;
  readonly version: number;
  readonly firstDay: string;
}

@Injectable()
export class RentedPiecesRepository {
  /** A piece was booked or moved to other days. An older version changes nothing. */
  async booked(tx: Tx, { bookingId, lineId, version, firstDay }: RentedPiece): Promise<void> {
    await tx.rows(
      `INSERT INTO rented_piece (booking_id, line_id, version, first_day) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id) DO UPDATE SET version = excluded.version, first_day = excluded.first_day
        WHERE rented_piece.version < excluded.version`,
      [bookingId, lineId, version, firstDay],
    );
  }

  /** `outcome`: of RentalEnded, or `cancelled`. No effect on a booking from before these records. */
  async ended(tx: Tx, bookingId: string, outcome: string): Promise<void> {
    await prisma(tx).rentedPiece.updateMany({ where: { bookingId }, data: { outcome } });
  }
}
