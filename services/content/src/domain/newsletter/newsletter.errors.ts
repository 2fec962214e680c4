import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class EmailInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.email_invalid';
  constructor() {
    super('Invalid e-mail provided!');
  }
}

/** The address is a disposable one (VAL-029). */
export class EmailTemporary extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.email_temporary';
  constructor() {
    super('Temporary e-mail addresses cannot subscribe to the newsletter.');
  }
}

/** The mailed link belongs to a deleted subscription. */
export class UnknownSubscription extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.unknown_subscription';
  constructor() {
    super('This link is not valid any more.');
  }
}

/** The address never subscribed (ERR-051). */
export class NeverSubscribed extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.never_subscribed';
  constructor() {
    super('No such e-mail address exists.');
  }
}

/** A call of the list's webhook without its secret, or in a shop without a list. */
export class UnknownNews extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.unknown_list_news';
  constructor() {
    super('There is no such newsletter list.');
  }
}

/** The subscription that staff asked for was deleted. */
export class UnknownSubscriber extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.unknown_subscriber';
  constructor() {
    super('There is no such subscriber.');
  }
}
