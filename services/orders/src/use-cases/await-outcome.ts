import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CartNotFound, KeyReused, OrderInFlight } from '../domain/errors/placement.errors.js';
import { type Accepted, mayHear, PATIENCE, type Placement, type Refusal, RefusedAttempt } from '../domain/placement.js';
import { PlacementsRepository } from '../persistence/placements.repository.js';

/** Milliseconds between two looks at a running attempt. */
const EVERY = 50;

export interface Repeat {
  readonly key: string;
  readonly cartRef: string | undefined;
  readonly requestHash: string;
  readonly callerCustomerId: string | null;
}

/** Answers a repeat of an attempt with its outcome. Between looks it holds no database connection. */
@Injectable()
export class AwaitOutcome {
  constructor(private readonly placements: PlacementsRepository) {}

  /** The accepted placement; undefined when no live attempt is there any more, so that a new one may start. */
  async execute(repeat: Repeat): Promise<Placement | undefined> {
    const live = await this.placements.findLive(repeat.key, repeat.cartRef);
    if (!live) return undefined;
    if (live.requestHash !== repeat.requestHash)
      throw live.state === 'claiming' ? new OrderInFlight() : new KeyReused();
    const ended = await this.untilEnded(live);
    if (ended.state === 'refused') throw new RefusedAttempt(ended.outcome as Refusal);
    if (!mayHear(ended, repeat.key, repeat.callerCustomerId)) throw new CartNotFound();
    return ended;
  }

  /** Ended means: accepted, or refused with everything given back, so that the shopper may try again at once. */
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

/** What an accepted attempt was answered. */
export const acceptedOf = (placement: Placement): Accepted => placement.outcome as Accepted;
