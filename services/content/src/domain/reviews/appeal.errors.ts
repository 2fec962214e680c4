import { APPEAL_LIMITS, type AppealObstacle } from '@garderoba/contracts/statements';
import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** For customers also a statement about a review of somebody else. */
export class StatementNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.statement_not_found';
  constructor() {
    super('There is no such statement.');
  }
}

export class AppealNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.appeal_not_found';
  constructor() {
    super('There is no such appeal.');
  }
}

export class AppealNotPossible extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.appeal_not_possible';
  constructor(reason: AppealObstacle = 'made') {
    super('No appeal is possible against this decision.', { reason });
  }
}

/** The text of an appeal or of its answer is too short or too long. */
export class AppealRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.appeal_refused';
  constructor() {
    super(`The text must have ${APPEAL_LIMITS.shortest} to ${APPEAL_LIMITS.longest} characters.`);
  }
}

/** It was answered meanwhile, or ended without an answer. */
export class AppealEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.appeal_ended';
  constructor(state = '') {
    super('The appeal was answered meanwhile.', { state });
  }
}

/** Who decided does not answer the appeal against it. */
export class OwnDecision extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'content.own_decision';
  constructor() {
    super('Somebody else answers the appeal against your own decision.');
  }
}
