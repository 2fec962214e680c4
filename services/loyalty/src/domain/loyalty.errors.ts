import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** The customer has fewer usable points than requested. Nothing is held. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.points_short';
  constructor(asked = 0, available = 0) {
    super('You do not have enough points.', { asked, available });
  }
}

/** The order's claim was released or returned: a late claim is refused. */
export class ClaimEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_ended';
  constructor(orderId = '') {
    super(`the points claim of order ${orderId} has ended`, { orderId });
  }
}

/** The same order claims again with other points. A claim is never changed, only released. */
export class ClaimDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_differs';
  constructor(orderId = '') {
    super(`order ${orderId} has claimed other points`, { orderId });
  }
}

/** The order was accepted: only a cancellation or refund returns its points. */
export class ClaimSpent extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_spent';
  constructor(orderId = '') {
    super(`the points of order ${orderId} are spent`, { orderId });
  }
}

/** The idempotency key belongs to another transaction. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.key_reused';
  constructor(key = '') {
    super(`${key} is the key of another change of points`, { key });
  }
}

/** The subscription does not exist or belongs to another customer. */
export class SubscriptionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'loyalty.subscription_not_found';
  constructor() {
    super('The subscription does not exist.');
  }
}

export class PlanNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'loyalty.plan_not_found';
  constructor(planType = '') {
    super('The subscription plan does not exist.', { planType });
  }
}

/** The subscription's state does not allow this transition. */
export class IllegalStep extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.illegal_step';
  constructor(status = '', step = '') {
    super(`A subscription that is ${status.replace('_', ' ')} cannot be ${STEPS[step] ?? step}.`, { status, step });
  }
}
const STEPS: Readonly<Record<string, string>> = {
  activate: 'activated',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'canceled',
  change: 'changed',
};

/** A payment of the subscription is in progress: it can be changed after that. */
export class ChargeUnderWay extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.charge_under_way';
  constructor() {
    super('A payment of this subscription is under way. Please try again in a moment.');
  }
}

export class SamePlan extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.same_plan';
  constructor() {
    super('This is your plan already.');
  }
}

/** A more expensive plan is charged at once, and there is no card to charge. */
export class CardMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.card_missing';
  constructor() {
    super('There is no saved card to charge.');
  }
}

/** The card does not exist or belongs to another customer. */
export class CardNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'loyalty.card_not_found';
  constructor() {
    super('The card does not exist.');
  }
}

/** A subscription that is not canceled is charged to the card (USR-056). */
export class CardInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.card_in_use';
  constructor() {
    super('The card is used by an active subscription.');
  }
}

export class NoticeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'loyalty.notice_not_found';
  constructor() {
    super('There is no such notice.');
  }
}
