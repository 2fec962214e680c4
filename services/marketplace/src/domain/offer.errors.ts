import type { OfferObstacle, OfferProblem } from '@garderoba/contracts/marketplace/offers';
import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** Also an offer of others. */
export class OfferNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.offer_not_found';
  constructor() {
    super('There is no such offer.');
  }
}

/** No piece with this number is on sale. */
export class PieceNotOnSale extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.piece_not_on_sale';
  constructor() {
    super('The piece is not on sale.');
  }
}

export class OfferNotPossible extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.offer_not_possible';
  constructor(reason: OfferObstacle = 'not_negotiable') {
    super('No offer can be made for this piece now.', { reason });
  }
}

/** It is not the caller's turn, the offer is over, or another version was seen. */
export class OfferMovedOn extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.offer_changed';
  constructor(state = '', version = 0) {
    super('The offer was answered in the meantime.', { state, version });
  }
}

export class OfferRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.offer_refused';
  constructor(problem: OfferProblem = 'price_missing', params: Readonly<Record<string, string | number>> = {}) {
    super('The offer is refused.', { problem, params });
  }
}
