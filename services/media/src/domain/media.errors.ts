import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** The upload is not a picture of an accepted type, is too large or cannot be read. */
export class PictureRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'pictures.refused';
}

/** The caller may not upload, publish, withdraw or delete for this purpose. */
export class PurposeForbidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'uploads.purpose_forbidden';
}

/** The purpose stays private (inspections, documents). */
export class NotPublishable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'uploads.not_publishable';
  constructor(purpose: string) {
    super(`pictures of the purpose ${purpose} stay private`, { purpose });
  }
}

/** The picture is shown: it is withdrawn before it is deleted. */
export class UploadIsPublic extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'uploads.public';
  constructor() {
    super('the upload is public');
  }
}

/** No such upload, or it belongs to another owner. */
export class UploadNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'uploads.not_found';
  constructor() {
    super('no such upload');
  }
}

/** The customer has uploaded very many pictures within a day. */
export class TooManyUploads extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'uploads.too_many';
  constructor() {
    super('too many pictures within a day');
  }
}

/** The idempotency key was used for other bytes or another purpose. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'uploads.key_reused';
  constructor() {
    super('this idempotency key was used for another picture');
  }
}
