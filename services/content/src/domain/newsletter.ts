import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** `pending`: double opt-in was requested and is not confirmed yet. */
export type NewsletterState = 'pending' | 'subscribed' | 'unsubscribed';

export interface Subscription {
  readonly subscriptionId: string;
  readonly email: string;
  readonly store: string;
  readonly state: NewsletterState;
  /** Token of the links in its mails. */
  readonly token: string;
}

/** Key of a mail address: addresses that differ only in case or in Unicode composition are equal. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const domainOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1);

/** Whether the address belongs to a disposable-mail domain; subdomains of a listed domain count (VAL-029). */
export function isTemporary(email: string, disposable: ReadonlySet<string>): boolean {
  const labels = domainOf(emailKey(email)).split('.');
  return labels.some((_, i) => disposable.has(labels.slice(i).join('.')));
}

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
