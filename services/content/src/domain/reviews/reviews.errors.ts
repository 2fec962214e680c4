import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A field and why it is refused: `{ path: 'text', message: '…' }`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** For customers also of a review of somebody else, or of one that is not public. */
export class ReviewNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.review_not_found';
  constructor() {
    super('There is no such review.');
  }
}

export class ReviewRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.review_refused';
  constructor(problems: readonly FieldProblem[] = []) {
    super('The review is refused.', { problems });
  }
}

export class ReviewedProductUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.reviewed_product_unknown';
  constructor() {
    super('There is no such product.');
  }
}

/** The customer has reviewed the product family before; that review can be edited. */
export class ReviewExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.review_exists';
  constructor(reviewId = '') {
    super('You have reviewed this product already.', { reviewId });
  }
}

export class ReviewChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.review_changed';
  constructor(version = 0) {
    super('The review was changed in the meantime.', { version });
  }
}

/** The state of the review does not allow the step. */
export class ReviewStepNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.review_step_not_offered';
  constructor() {
    super('The review is in another state.');
  }
}

/** The decision is older than ten minutes, was undone, or is not the last one. */
export class DecisionFinal extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.decision_final';
  constructor() {
    super('The decision can no longer be undone.');
  }
}

export class OwnReview extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'content.own_review';
  constructor() {
    super('Your own review cannot be rated by you.');
  }
}

export class TooManyReviews extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.too_many_reviews';
  constructor() {
    super('Too many reviews at once.');
  }
}

/** The Idempotency-Key wrote another review before. */
export class ReviewKeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.review_key_reused';
  constructor() {
    super('The Idempotency-Key was used for another review.');
  }
}

/** A colleague has the task. */
export class TaskHeld extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.task_held';
  /** @param holder id of the member of staff, and until when */
  constructor(holder: { readonly staffId: string; readonly until: Date } = { staffId: '', until: new Date(0) }) {
    super('A colleague works on this.', { heldBy: holder.staffId, heldUntil: holder.until.toISOString() });
  }
}

/** It does not wait for a decision (any more). */
export class TaskEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.task_ended';
  constructor() {
    super('This was decided meanwhile.');
  }
}
