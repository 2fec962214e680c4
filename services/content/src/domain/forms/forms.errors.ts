import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A field and why it is refused: `{ path: 'email', message: '…' }`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export class FormRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.form_refused';
  constructor(problems: readonly FieldProblem[] = []) {
    super('The form is refused.', { problems });
  }
}

/** More than `MOST_FORMS` of one mail address or account within an hour: each is confirmed by a mail to that address. */
export class TooManyForms extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.too_many_forms';
  constructor() {
    super('Too many forms were sent from this address. Please try again in an hour.');
  }
}

/** The hour of the showroom is not offered, or taken. */
export class HourTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.hour_taken';
  constructor() {
    super('This hour is not free.', { problems: [{ path: 'time', message: 'is not free' }] satisfies FieldProblem[] });
  }
}

/** Why a mail of the given call is not sent; the texts are those of the wire (wire-contract 7.4). */
export class MailRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.mail_refused';
}

export class SubmissionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.submission_not_found';
  constructor() {
    super('There is no such submission.');
  }
}

export class SubmissionChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.submission_changed';
  constructor(version = 0) {
    super('The submission was changed in the meantime.', { version });
  }
}

/** A closed submission is neither answered nor closed again. */
export class SubmissionClosed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.submission_closed';
  constructor() {
    super('The submission is closed.');
  }
}

/** A step that this kind of form does not have: an application is decided, other forms are closed. */
export class StepNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.step_not_offered';
  constructor() {
    super('This step is not possible for this form.');
  }
}

/** The form has no CV, or an infected one, which was deleted. */
export class CvNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.cv_not_found';
  constructor() {
    super('There is no such CV.');
  }
}

export class CvNotScanned extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.cv_not_scanned';
  constructor() {
    super('The CV is not scanned yet.');
  }
}
