import type { AccountAddress, Customer } from '../../../api/wire/customers/account.ts';

/** Names as they were shown when the shopper changed them. */
export interface ProfileBase {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A change of the profile that the server has not confirmed. */
export interface WaitingChange {
  /** Of the customer with this id. */
  readonly owner: number;
  readonly base: ProfileBase;
  readonly change: ProfileBase & { readonly addresses?: readonly AccountAddress[] };
}

/**
 * What is shown: the profile as the server told it last, with the changes that wait, oldest first. A name that equals
 * its base was not changed: it stays as the server has it.
 */
export function fold(server: Customer, waiting: readonly WaitingChange[]): Customer {
  let shown = server;
  for (const { owner, base, change } of waiting) {
    if (owner !== server.id) continue;
    shown = {
      ...shown,
      firstName: change.firstName === base.firstName ? shown.firstName : change.firstName,
      lastName: change.lastName === base.lastName ? shown.lastName : change.lastName,
      addresses: change.addresses ?? shown.addresses,
    };
  }
  return shown;
}
