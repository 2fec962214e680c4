import type { Customer } from '../../../api/wire/customers/account.ts';
import { session } from '../../../lib/data/session.ts';
import { loadLocal } from '../../../local/load.ts';
import { fold, type WaitingChange } from './fold.ts';

/** Key of the stored profile: there is one. */
const key = 'profile';

let server: Customer | null = null;
let waiting: readonly WaitingChange[] = [];
let confirmations = 0;

const profiles = async () => (await loadLocal()).localStore().user;

/** The profile on this device: what the server told last is stored, what is shown has the changes that wait. */
export const localProfile = {
  /** Reads the stored profile of who is signed in, unless the server has told one meanwhile. */
  async restore(): Promise<void> {
    const kept = await (await profiles()).get(key);
    const now = session.get();
    if (kept && now && (now.customerId ?? kept.id) === kept.id) server ??= kept;
  },
  /** What the server told last, or what was restored. */
  server: (): Customer | null => server,
  shown: (): Customer | null => server && fold(server, waiting),
  /** The server has told its profile: answers what is shown from now on. */
  told(profile: Customer): Customer {
    server = profile;
    void profiles().then((stored) => stored.set(key, profile));
    return fold(profile, waiting);
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
    server = null;
    waiting = [];
    void profiles().then((stored) => stored.clear());
  },
};
