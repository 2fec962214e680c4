import type { PieceLived } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { arrived, moved, noted, type PieceCause } from '../../domain/piece-lives.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { PieceRepository } from '../../persistence/piece.repository.js';

/** What the rental tells of a piece, as the log has it. */
const NOTES: Readonly<Partial<Record<string, PieceCause>>> = {
  ...{ rented: 'wear', returned: 'return', cleaned: 'clean', inspected: 'inspect', repaired: 'repair' },
};
const MOVES: Readonly<Partial<Record<string, PieceCause>>> = { sold: 'buy_out', lost: 'lose' };

/** Events of the rental in the logs of pieces, each once, by its id; in the transaction of the inbox row. */
@Injectable()
export class FollowRental {
  constructor(
    private readonly listings: ListingRepository,
    private readonly pieces: PieceRepository,
  ) {}

  /** What the log does not allow came too late: the piece is somewhere else already. */
  async lived(tx: Tx, { serial, eventId, what }: PieceLived, at: Date): Promise<void> {
    const listingId = await this.listings.idOfSku(tx, serial);
    if (!listingId) return;
    await this.listings.lock(tx, listingId);
    const log = await this.pieces.log(serial, tx);
    // The rental tells of it, so it has taken it.
    const entered = arrived(log, 'rent_out');
    const known = [...log, ...entered];
    const move = MOVES[what];
    const note = NOTES[what];
    const added = move ? moved(known, happening(move)) : note ? noted(known, happening(note)) : [];
    await this.pieces.append(tx, serial, [...entered, ...(added ?? [])]);

    function happening(cause: PieceCause) {
      return { moveId: eventId, cause, at };
    }
  }
}
