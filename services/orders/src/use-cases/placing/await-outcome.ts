import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CartNotFound, KeyReused, OrderInFlight } from '../../domain/errors/placement.errors.js';
import {
  type Accepted,
  mayRead,
  PATIENCE,
  type Placement,
  type Refusal,
  RefusedAttempt,
} from '../../domain/placing/placement.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';

/** Polling interval of a running placement, milliseconds. */
const EVERY = 50;

export interface Repeat {
  readonly key: string;
  readonly cartRef: string | undefined;
  readonly requestHash: string;
  readonly callerCustomerId: string | null;
}

/** Answers a repeated placement with the outcome of the first. Holds no database connection between polls. */
@Injectable()
export class AwaitOutcome {
  constructor(private readonly placements: PlacementsRepository) {}

  /** The accepted placement; undefined when there is no live one any more, so that a new one may start. */
  async execute(repeat: Repeat): Promise<Placement | undefined> {
    const live = await this.placements.findLive(repeat.key, repeat.cartRef);
    if (!live) return undefined;
    if (live.requestHash !== repeat.requestHash)
      throw live.state === 'claiming' ? new OrderInFlight() : new KeyReused();
    const ended = await this.untilEnded(live);
    if (ended.state === 'refused') throw new RefusedAttempt(ended.outcome as Refusal);
    if (!mayRead(ended, repeat.key, repeat.callerCustomerId)) throw new CartNotFound();
    return ended;
  }

  /** Ended means: accepted, or refused with all claims released, so that the shopper may retry at once. */
  private async untilEnded(live: Placement): Promise<Placement> {
    const giveUp = performance.now() + PATIENCE;
    for (let seen = live; ; ) {
      if (seen.state === 'accepted' || (seen.state === 'refused' && seen.releasedAt)) return seen;
      if (performance.now() > giveUp) {
        if (seen.state === 'refused') return seen;
        throw new OrderInFlight();
      }
      await delay(EVERY);
      seen = (await this.placements.get(live.orderId)) ?? seen;
    }
  }
}

/** The stored answer of an accepted placement. */
export const acceptedOf = (placement: Placement): Accepted => placement.outcome as Accepted;
