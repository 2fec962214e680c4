import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** The original does not exist. `/img` answers it like a malformed request, as its documents require. */
export class PictureNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'pictures.not_found';
}

/** The drawing queue is too long. */
export class TooManyPictures extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'pictures.too_many';
}
