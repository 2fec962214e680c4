import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { rearranged, withoutPiece } from '../domain/fleet.js';
import { PieceElsewhere, PieceNotFree, UnknownGarment } from '../domain/rental.errors.js';
import { FleetRepository } from '../persistence/fleet.repository.js';
import { GarmentRepository } from '../persistence/garment.repository.js';
import { FleetWork, type OpenFleets } from './fleet-work.js';

/** Pieces come from marketplace and go back there. Both can be repeated. */
@Injectable()
export class MovePieces {
  constructor(
    private readonly db: Db,
    private readonly garments: GarmentRepository,
    private readonly fleets: FleetRepository,
    private readonly work: FleetWork,
  ) {}

  /**
   * The piece is a unit of the garment from now on, also one that was here before.
   *
   * @throws UnknownGarment, PieceElsewhere
   */
  async enter(serial: string, sku: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, [sku]);
      if (!open.has(sku)) throw new UnknownGarment(sku);
      const known = await this.garments.unit(tx, serial);
      if (known?.state === 'active') {
        if (known.sku !== sku) throw new PieceElsewhere(known.sku);
        return;
      }
      const unitId = await this.garments.enter(tx, { serial, sku });
      this.record(tx, open, unitId, 'enter');
      // Read anew, with the piece.
      const grown = await this.work.open(tx, [sku]);
      grown.decide(sku, (fleet, now) => rearranged(fleet, [], now));
      await this.work.save(tx, grown, DOER);
      crashPoint('rental.piece.before-commit');
    });
    crashPoint('rental.piece.after-commit');
  }

  /**
   * The piece is no unit any more; one that is none already stays so.
   *
   * @throws PieceNotFree
   */
  async leave(serial: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const seen = await this.garments.unit(tx, serial);
      if (!seen) return;
      const open = await this.work.open(tx, [seen.sku]);
      // Under the lock of its garment.
      const unit = (await this.garments.unit(tx, serial)) ?? seen;
      const gone = open.get(seen.sku).units.find(({ id }) => id === unit.id)?.state ?? unit.state;
      if (gone === 'lost' || gone === 'sold') throw new PieceNotFree(gone);
      if (gone === 'retired') return;
      if (unit.sku !== seen.sku) throw new PieceNotFree('away');
      open.decide(unit.sku, (fleet, now) => withoutPiece(fleet, unit.id, now));
      this.record(tx, open, unit.id, 'leave');
      await this.work.save(tx, open, DOER);
      crashPoint('rental.piece.before-commit');
    });
    crashPoint('rental.piece.after-commit');
  }

  private record(tx: Tx, { now }: OpenFleets, unitId: string, what: 'enter' | 'leave'): void {
    this.fleets.addUnitEvents(tx, [{ id: uuidv7(), unitId, at: now.at, what, bookingId: null, note: '', ...DOER }]);
  }
}

const DOER = { actor: 'marketplace' } as const;
