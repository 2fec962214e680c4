import { DomainError } from '@garderoba/service-kit/errors';

/** Fewer points can be used than asked. Nothing is held then. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.points_short';
  constructor(asked = 0, available = 0) {
    super('You do not have enough points.', { asked, available });
  }
}

/** The order's claim was released or returned: a claim that arrives late is refused. */
export class ClaimEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_ended';
  constructor(orderId = '') {
    super(`the points claim of order ${orderId} has ended`, { orderId });
  }
}

/** The same order claims again, but other points: a claim is never changed, only released. */
export class ClaimDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_differs';
  constructor(orderId = '') {
    super(`order ${orderId} has claimed other points`, { orderId });
  }
}

/** The order was accepted: its points come back when it is cancelled or refunded only. */
export class ClaimSpent extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.claim_spent';
  constructor(orderId = '') {
    super(`the points of order ${orderId} are spent`, { orderId });
  }
}

/** The same key named another transaction before. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.key_reused';
  constructor(key = '') {
    super(`${key} was another change of points`, { key });
  }
}

/** No such subscription of this customer: a foreign one is not there either. */
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

/** A step the subscription's state does not have. */
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

/** A payment of the subscription is under way: it is changed when that has ended. */
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

/** A better plan is charged at once, and there is nothing to charge. */
export class CardMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'loyalty.card_missing';
  constructor() {
    super('There is no saved card to charge.');
  }
}

/** No such card of this customer: a foreign one is not there either. */
export class CardNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'loyalty.card_not_found';
  constructor() {
    super('The card does not exist.');
  }
}

/** A subscription that is not canceled is charged to it (USR-056). */
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
