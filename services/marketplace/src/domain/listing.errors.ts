import { DomainError } from '@garderoba/service-kit/runtime/errors';
import type { ListingFieldProblem } from './listing.js';

/** For sellers also a listing of somebody else. */
export class ListingNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.listing_not_found';
  constructor() {
    super('There is no such listing.');
  }
}

/** Also of a piece that has never come to the house. */
export class PassportNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.passport_not_found';
  constructor() {
    super('There is no such piece.');
  }
}

export class ListingRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.listing_refused';
  constructor(problems: readonly ListingFieldProblem[] = []) {
    super('The listing is refused.', { problems });
  }
}

export class ListingChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.listing_changed';
  constructor(version = 0) {
    super('The listing was changed in the meantime.', { version });
  }
}

/** The state of the listing, or where its piece is, does not allow the step. */
export class ListingStepNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.step_not_offered';
  constructor(state = '') {
    super('The listing is in another state.', { state });
  }
}

/** Stock has promised the piece to an order that is being placed, or to one that was. */
export class PieceBeingBought extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.piece_being_bought';
  constructor() {
    super('The piece is just being bought.');
  }
}

/** The rental can not let the piece go: it is away, in service, promised to a booking, lost or sold. */
export class PieceInRental extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.piece_in_rental';
  constructor() {
    super('The piece is rented out, in service or promised.');
  }
}

/** The rental has no such garment. */
export class GarmentUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.garment_unknown';
  constructor(sku = '') {
    super(`The rental has no garment ${sku}.`, { sku });
  }
}

/** The decision is older than ten minutes, was undone, is not the last one, the piece was sold, or another listing offers it again. */
export class ListingDecisionFinal extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.decision_final';
  constructor() {
    super('The decision can not be undone any more.');
  }
}

/** The reason is not offered at this check. */
export class ReasonNotOffered extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.reason_not_offered';
  constructor() {
    super('The reason is not offered at this check.');
  }
}

/** The photo does not exist, belongs to somebody else, or is in another listing. */
export class PhotoUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.photo_unknown';
  constructor() {
    super('There is no such photo.');
  }
}

/** The seller has offered very many listings within a day. */
export class TooManyListings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.too_many_listings';
  constructor() {
    super('too many listings within a day');
  }
}

/** Family, attribute or category of the product information. */
export class ProductInformationUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.product_information_unknown';
  constructor() {
    super('There is no such family or attribute.');
  }
}

/** A colleague has the task. */
export class TaskHeld extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.task_held';
  /** @param holder id of the member of staff, and until when */
  constructor(holder: { readonly staffId: string; readonly until: Date } = { staffId: '', until: new Date(0) }) {
    super('A colleague works on this.', { heldBy: holder.staffId, heldUntil: holder.until.toISOString() });
  }
}

/** It does not wait for a decision (any more). */
export class TaskEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.task_ended';
  constructor() {
    super('This was decided meanwhile.');
  }
}

/** The key or id of a request was used for something else. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.key_reused';
  constructor() {
    super('This key was used for another request.');
  }
}
