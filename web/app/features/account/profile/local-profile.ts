import { type Customer, formerCustomerOf } from '../../../api/wire/customers/account.ts';
import { storage } from '../../../lib/data/storage.ts';
import { fold, type WaitingChange } from './fold.ts';

const key = 'garderoba.customer';
/** Key of the former version, which stored the API's answer. */
const formerKey = 'garderoba.user';

let waiting: readonly WaitingChange[] = [];
let confirmations = 0;

/** The profile on this device: what the server told last is stored, what is shown has the changes that wait. */
export const localProfile = {
  /** What the server told last. */
  server(): Customer | null {
    try {
      const kept = storage.get(key);
      if (kept) return JSON.parse(kept) as Customer;
      const former = JSON.parse(storage.get(formerKey) ?? 'null') as object | null;
      return former && formerCustomerOf(former);
    } catch {
      return null;
    }
  },
  shown(): Customer | null {
    const server = localProfile.server();
    return server && fold(server, waiting);
  },
  /** The server has told its profile: answers what is shown from now on. */
  told(server: Customer): Customer {
    storage.remove(formerKey);
    storage.set(key, JSON.stringify(server));
    return fold(server, waiting);
  },
  /** The changes that wait now. */
  waits(changes: readonly WaitingChange[]): void {
    waiting = changes;
  },
  /** Counts the changes that the server has confirmed: an answer that was asked for before one of them is older. */
  confirmations: (): number => confirmations,
  confirmed(): void {
    confirmations += 1;
  },
  forget(): void {
    storage.remove(key);
    storage.remove(formerKey);
    waiting = [];
  },
};
