import { FLAGGER_LIMITS, type FlaggerState } from '@garderoba/contracts/marketplace/flaggers';
import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class FlaggerNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.flagger_not_found';
  constructor() {
    super('There is no such trusted flagger.');
  }
}

/** The account is a trusted flagger already. */
export class FlaggerStanding extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.flagger_standing';
  constructor() {
    super('This account is a trusted flagger already.');
  }
}

/** Somebody changed it meanwhile. */
export class FlaggerChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.flagger_changed';
  constructor() {
    super('Somebody changed this meanwhile.');
  }
}

/** An ended status is final, and a step has to fit the state. */
export class FlaggerStepNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.flagger_step_not_offered';
  constructor(state: FlaggerState = 'ended') {
    super('This is not possible in the state of the trusted flagger.', { state });
  }
}

/** A field of a trusted flagger that is wrong. */
export type FlaggerProblem = 'organisation' | 'awarded_on' | 'expertise' | 'note' | 'account';

const PROBLEMS: Readonly<Record<FlaggerProblem, string>> = {
  organisation: `The organisation has a name of at most ${FLAGGER_LIMITS.organisation} characters.`,
  awarded_on: 'The status was awarded on a day that has begun.',
  expertise: 'The field of expertise has at least one reason.',
  note: `A reason of at most ${FLAGGER_LIMITS.note} characters is needed.`,
  account: 'The account was erased.',
};

/** The first field that is wrong. */
export class FlaggerRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.flagger_refused';
  constructor(reason: FlaggerProblem = 'organisation') {
    super(PROBLEMS[reason], { reason });
  }
}
