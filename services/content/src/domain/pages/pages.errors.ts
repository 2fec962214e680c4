import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A field of a body and why it is refused: `{ path: 'sections.2.items.0.question', message: '…' }`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export class EntryNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.entry_not_found';
  constructor() {
    super('There is no such entry.');
  }
}

export class TextNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.text_not_found';
  constructor() {
    super('The entry has no text in this language.');
  }
}

export class RevisionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.revision_not_found';
  constructor() {
    super('There is no such revision.');
  }
}

export class CodeTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.code_taken';
  constructor(code = '') {
    super('Another entry of this kind has this code.', { field: 'code', code });
  }
}

/** The Idempotency-Key created another entry before. */
export class CreationKeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.key_reused';
  constructor() {
    super('The Idempotency-Key was used for another entry.');
  }
}

export class SlugTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.slug_taken';
  constructor(slug = '', entryId = '') {
    super('Another entry of this kind has this address in this language.', { field: 'slug', slug, entryId });
  }
}

/** Links to the address lead to another entry; `takeOver: true` gives it to this one. */
export class SlugWasUsed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.slug_was_used';
  constructor(slug = '', entryId = '') {
    super('The address leads to another entry that had it before.', { field: 'slug', slug, entryId });
  }
}

export class SlugRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.slug_refused';
  constructor(message = 'has no address') {
    super('The address is refused.', { problems: [{ path: 'slug', message }] satisfies FieldProblem[] });
  }
}

/** The text has a newer version. The details have both bodies, so that the editor can compare them. */
export class TextChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.text_changed';
  constructor(
    details: {
      readonly version?: number;
      readonly current?: unknown;
      readonly sent?: unknown;
      readonly updatedAt?: string;
      readonly updatedBy?: string | null;
    } = {},
  ) {
    super('The text was changed in the meantime.', details);
  }
}

export class BodyRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.body_refused';
  constructor(problems: readonly FieldProblem[] = []) {
    super('The text is refused.', { problems });
  }
}

export class ScheduleInPast extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.schedule_in_past';
  constructor() {
    super('The time is in the past.', { problems: [{ path: 'at', message: 'is in the past' }] });
  }
}

export class NotScheduled extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.not_scheduled';
  constructor() {
    super('The text is not scheduled.');
  }
}

export class NotPublished extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.not_published';
  constructor() {
    super('The text is not published.');
  }
}

/** The source language's published revision is not the one that the editor decided about, or there is none. */
export class SourceChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.source_changed';
  constructor() {
    super('The source text was changed in the meantime.');
  }
}

export class EntryWasPublished extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.entry_was_published';
  constructor() {
    super('A published entry is withdrawn, not deleted.');
  }
}

/** Its documents would be larger than an event may be. */
export class DocumentTooLarge extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.document_too_large';
  constructor() {
    super('The page is too large.', { problems: [{ path: 'sections', message: 'are too large together' }] });
  }
}

/** Documents that catalog kept before are not taken over yet: a new entry could get the number of one of them. */
export class NotTakenOver extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'content.not_taken_over';
  constructor() {
    super('The pages are not ready yet.');
  }
}

export class FactUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.fact_unknown';
  constructor() {
    super('There is no such fact.');
  }
}

export class FactRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.fact_refused';
  constructor(message = '') {
    super('The value is refused.', { problems: [{ path: 'value', message }] satisfies FieldProblem[] });
  }
}

export class FactChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.fact_changed';
  constructor(version = 0) {
    super('The value was changed in the meantime.', { version });
  }
}

export class PictureTextRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.picture_text_refused';
  constructor(problems: readonly FieldProblem[] = []) {
    super('A picture needs a text in every language, or is decorative.', { problems });
  }
}

export class PictureTextChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.picture_text_changed';
  constructor(version = 0) {
    super('The texts of the picture were changed in the meantime.', { version });
  }
}

/** Unknown, expired, revoked or altered: the answer does not say which. */
export class PreviewNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.preview_not_found';
  constructor() {
    super('There is no such preview.');
  }
}

export class PostNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.post_not_found';
  constructor() {
    super('There is no such post in this language.');
  }
}
