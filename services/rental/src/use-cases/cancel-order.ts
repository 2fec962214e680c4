import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { may } from '../domain/booking-states.js';
import { move } from '../domain/fleet.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { ReplanRepository } from '../persistence/replan.repository.js';
import { FleetWork } from './fleet-work.js';

/** The order was cancelled before dispatch: releases its bookings and claims, and refuses a late claim. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly replans: ReplanRepository,
    private readonly work: FleetWork,
  ) {}

  async execute(tx: Tx, orderId: string): Promise<void> {
    const now = this.clock.now();
    if (await this.claims.begin(tx, orderId, 'released', now, null)) return;
    await this.claims.lock(tx, orderId);
    const bookings = await this.claims.bookings(tx, orderId);
    const open = await this.work.open(
      tx,
      bookings.map(({ sku }) => sku),
    );
    for (const { id, sku } of bookings) {
      const state = open.get(sku).bookings.find((booking) => booking.id === id)?.state;
      if (state && may('cancel', state)) {
        open.decide(sku, (fleet, at) => move(fleet, id, 'cancel', at, { reason: 'order' }));
        await this.replans.close(tx, id, 'refunded', now);
      } else if (state === 'claimed') {
        open.decide(sku, (fleet, at) => move(fleet, id, 'expire', at, { reason: 'order' }));
      }
    }
    await this.work.save(tx, open, { actor: 'order' });
    await this.claims.moveTo(tx, orderId, 'released', now);
  }
}
