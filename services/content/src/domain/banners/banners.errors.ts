import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A field and why it is refused: `{ path: 'link', message: '…' }`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export class BannerNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.banner_not_found';
  constructor() {
    super('There is no such banner.');
  }
}

export class BannerRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.banner_refused';
  constructor(problems: readonly FieldProblem[] = []) {
    super('The banner is refused.', { problems });
  }
}

export class BannerChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.banner_changed';
  constructor(version = 0) {
    super('The banner was changed in the meantime.', { version });
  }
}

/** The list has other banners, or another order, than the one that was arranged. */
export class BannerListChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.banner_list_changed';
  /** Both orders, as ids of banners: the list as it is, and what was asked for. */
  constructor(now: readonly string[] = [], wanted: readonly string[] = []) {
    super('The list of banners was changed in the meantime.', { now, wanted });
  }
}

export class TooManyBanners extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.too_many_banners';
  constructor(most = 0, store = '') {
    super('The list is full.', { most, store });
  }
}

/** The Idempotency-Key created another banner before. */
export class BannerKeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.banner_key_reused';
  constructor() {
    super('The Idempotency-Key was used for another banner.');
  }
}

/** The token is unknown, altered or expired. */
export class BannerPreviewNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.banner_preview_not_found';
  constructor() {
    super('There is no such preview.');
  }
}
