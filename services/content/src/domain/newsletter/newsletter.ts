import type { NewsletterTopic } from '@garderoba/contracts/content/newsletter';

/** `pending`: double opt-in was requested and is not confirmed yet. */
export type NewsletterState = 'pending' | 'subscribed' | 'unsubscribed';

export interface Subscription {
  readonly subscriptionId: string;
  readonly email: string;
  readonly store: string;
  readonly state: NewsletterState;
  readonly topics: readonly NewsletterTopic[];
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
