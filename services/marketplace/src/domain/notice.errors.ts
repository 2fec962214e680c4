import { NOTICE_LIMITS, type NoticeState } from '@garderoba/contracts/marketplace/notices';
import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class NoticeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.notice_not_found';
  constructor() {
    super('There is no such notice.');
  }
}

/** No piece with this number is on sale or was sold. */
export class PieceNotShown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.piece_not_shown';
  constructor() {
    super('There is no such piece.');
  }
}

/** Nobody reports an own listing. */
export class OwnPiece extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.own_piece';
  constructor() {
    super('This is your own listing: you can withdraw it in your account.');
  }
}

/** The reporter's earlier notice about the listing has no answer yet. */
export class NoticeStanding extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.notice_standing';
  constructor() {
    super('You have reported this piece already. We answer by mail.');
  }
}

/** A field of a notice that is missing, too short or too long. */
export type NoticeProblem = 'text' | 'name' | 'email' | 'good_faith';

const PROBLEMS: Readonly<Record<NoticeProblem, string>> = {
  text: `The text must have ${NOTICE_LIMITS.shortest} to ${NOTICE_LIMITS.longest} characters.`,
  name: `A name of at most ${NOTICE_LIMITS.name} characters is needed.`,
  email: 'A mail address is needed for the answer.',
  good_faith: 'The reporter has to confirm the good faith.',
};

/** The first field that is wrong. */
export class NoticeRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.notice_refused';
  constructor(reason: NoticeProblem = 'text') {
    super(PROBLEMS[reason], { reason });
  }
}

/** It was answered or changed meanwhile. */
export class NoticeEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.notice_ended';
  constructor(state: NoticeState = 'open') {
    super('The notice was answered meanwhile.', { state });
  }
}

/** The listing has moved on, so that another answer is due. */
export class NoticeAnswerNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.notice_answer_not_offered';
  constructor(state = '') {
    super('This answer is not possible in the state of the listing.', { state });
  }
}
