import { DomainError } from '@garderoba/service-kit/errors';

/** `pending`: asked for where it is asked twice, and not confirmed yet. */
export type NewsletterState = 'pending' | 'subscribed' | 'unsubscribed';

export interface Subscription {
  readonly subscriptionId: string;
  readonly email: string;
  readonly store: string;
  readonly state: NewsletterState;
  /** In the links of its mails. */
  readonly token: string;
}

/** Two addresses are the same mailbox when they differ in case or in how letters are composed only. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const domainOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1);

/** Is it a mailbox that is thrown away? Subdomains of a listed domain count (VAL-029). */
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

/** VAL-029. */
export class EmailTemporary extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content.email_temporary';
  constructor() {
    super('Temporary e-mail addresses cannot subscribe to the newsletter.');
  }
}

/** A link of a mail whose subscription is gone. */
export class UnknownSubscription extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.unknown_subscription';
  constructor() {
    super('This link is not valid any more.');
  }
}

/** ERR-051. */
export class NeverSubscribed extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.never_subscribed';
  constructor() {
    super('No such e-mail address exists.');
  }
}
