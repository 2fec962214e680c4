import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { move } from '../domain/fleet.js';
import { ClaimBooked } from '../domain/rental.errors.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { FleetWork } from './fleet-work.js';

/**
 * Ends the claim of a refused placement: dates held by the cart before return to the cart for the rest of their half
 * hour. Without a claim, records the release, so that a late claim is refused.
 */
@Injectable()
export class ReleaseClaim {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly work: FleetWork,
  ) {}

  async execute(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      if (await this.claims.begin(tx, orderId, 'released', now, null)) return;
      const state = await this.claims.lock(tx, orderId);
      if (state === 'booked') throw new ClaimBooked(orderId);
      if (state === 'released') return;
      const claimed = (await this.claims.bookings(tx, orderId)).filter((booking) => booking.state === 'claimed');
      const open = await this.work.open(
        tx,
        claimed.map(({ sku }) => sku),
      );
      for (const { id, sku, holdUntil } of claimed) {
        open.decide(sku, (fleet, at) =>
          holdUntil && holdUntil > at.at
            ? move(fleet, id, 'give_back', at, { orderId: null, lineId: null })
            : move(fleet, id, 'expire', at, { reason: 'released' }),
        );
      }
      await this.work.save(tx, open, { actor: 'order' });
      await this.claims.moveTo(tx, orderId, 'released', now);
      crashPoint('rental.release.before-commit');
    });
    crashPoint('rental.release.after-commit');
  }
}
