import type { NewsletterTopic } from '@garderoba/contracts/content/newsletter';

/** A subscriber as the list has it. */
export interface ListMember {
  readonly email: string;
  /** Code of the store view. */
  readonly store: string;
  readonly topics: readonly NewsletterTopic[];
}

/** What happened at the list itself; times are those of the list. */
export type ListNews =
  | { readonly kind: 'joined' | 'left'; readonly email: string; readonly at: Date }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string; readonly at: Date };

/** The list refuses a member for good: another attempt would not help. */
export class MemberRefused extends Error {}

/**
 * Port of the list from which newsletters are sent: Mailchimp, or none. Every call can be repeated. A call that rejects
 * with anything but MemberRefused is tried again.
 */
export abstract class NewsletterList {
  /** Names the list; null = there is none outside of the shop. */
  abstract readonly name: string | null;

  /** Puts a subscriber on the list, or brings one up to date. */
  abstract put(member: ListMember): Promise<void>;

  /** Ends the subscription of an address; one that is not on the list is none. */
  abstract end(email: string): Promise<void>;

  /** Deletes all that the list knows of a member, named by the MD5 of the address in small letters. */
  abstract forget(memberHash: string): Promise<void>;

  /** What a call of the list's webhook tells: null = nothing for the shop; undefined = the call is not the list's. */
  abstract newsOf(secret: string, body: string): ListNews | null | undefined;
}

/** For shops without a list: subscribers are in the shop's own database only. */
export class NoList extends NewsletterList {
  readonly name = null;
  put(): Promise<void> {
    return Promise.resolve();
  }
  end(): Promise<void> {
    return Promise.resolve();
  }
  forget(): Promise<void> {
    return Promise.resolve();
  }
  newsOf(): undefined {
    return undefined;
  }
}
