import type { OfferAnswer } from '@garderoba/contracts/marketplace/offers';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { type Amount, type Listing, priceOf } from '../../domain/listing.js';
import { OfferMovedOn, OfferNotFound } from '../../domain/offer.errors.js';
import { answered, type Offer, type OfferRole } from '../../domain/offer.js';
import { OfferRepository } from '../../persistence/offer.repository.js';
import { OfferChanges } from './offer-changes.js';
import { ReservePieces } from './reserve-pieces.js';

export interface Answering {
  readonly offerId: string;
  readonly customerId: string;
  readonly answer: OfferAnswer;
  /** Of a counter-offer. */
  readonly price: Amount | null;
  readonly message: string;
  /** The version that was seen; null = whatever it is now. */
  readonly version: number | null;
}

/** Buyer or seller answers an offer. */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly db: Db,
    private readonly offers: OfferRepository,
    private readonly changes: OfferChanges,
    private readonly reserve: ReservePieces,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepting reserves the piece: at once, or by the worker if this process dies in between.
   *
   * @throws OfferNotFound, OfferMovedOn, OfferRefused
   */
  async execute({ offerId, customerId, version, ...answer }: Answering): Promise<void> {
    const state = await this.db.transaction(async (tx) => {
      const locked = await this.changes.lock(tx, offerId);
      const role = locked && roleOf(customerId, locked.offer, locked.listing);
      if (!role) throw new OfferNotFound();
      const { offer, listing } = locked;
      if (isRepeated(offer, role, version, answer.answer)) return offer.state;
      if (version !== null && version !== offer.version) throw new OfferMovedOn(offer.state, offer.version);
      const at = this.clock.now();
      if (!offer.until || offer.until <= at) throw new OfferMovedOn(offer.state, offer.version);
      if (answer.answer === 'accept') await this.refuseSecond(tx, offer);
      const after = answered(offer, role, priceOf(listing).amount, { ...answer, at });
      await this.changes.save(tx, offer, after, listing);
      return after.state;
    });
    if (state !== 'accepting') return;
    crashPoint('marketplace.offer.accepting');
    await this.reserve.now(offerId);
  }

  private async refuseSecond(tx: Tx, { offerId, listingId, state, version }: Offer): Promise<void> {
    const others = (await this.offers.standing(tx, listingId)).filter((one) => one.offerId !== offerId);
    if (others.some((one) => one.state === 'accepting' || one.state === 'accepted'))
      throw new OfferMovedOn(state, version);
  }
}

const roleOf = (customerId: string, { buyerId }: Offer, listing: Listing): OfferRole | undefined =>
  customerId === buyerId ? 'buyer' : customerId === listing.customerId ? 'seller' : undefined;

/** The answer to it may have been lost: the caller's last step was the same, after the version that was seen. */
const isRepeated = ({ steps, version }: Offer, role: OfferRole, seen: number | null, answer: OfferAnswer): boolean => {
  const own = steps.findLast(({ by }) => by === role);
  return seen !== null && seen < version && own?.kind === answer && own.version === seen + 1;
};
