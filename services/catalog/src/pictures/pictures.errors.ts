import { DomainError } from '@garderoba/service-kit/errors';

/** No such original. `/img` says the same as a malformed request, as its documents demand. */
export class PictureNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'pictures.not_found';
}

/** More pictures wait to be drawn than can be in reasonable time. */
export class TooManyPictures extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'pictures.too_many';
}

/** What was sent is no picture we keep. */
export class PictureRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'pictures.refused';
}
