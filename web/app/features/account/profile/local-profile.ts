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
type Profiles = Awaited<ReturnType<typeof profiles>>;

/** Changes the stored profile; a page goes on without it. */
const store = (change: (stored: Profiles) => Promise<void>): void =>
  void profiles()
    .then(change)
    .catch((error: unknown) => console.warn('profile: not stored', error));

/** The profile on this device: what the server told last is stored, what is shown has the changes that wait. */
export const localProfile = {
  /** Reads the stored profile of who is signed in, unless the server has told one meanwhile. */
  async restore(): Promise<void> {
    const kept = await (await profiles()).get(key);
    const now = session.get();
    if (kept && now && (now.customerId ?? kept.id) === kept.id) server ??= kept;
  },
  /** Null if it is of somebody else than who is signed in now: another tab may have changed that. */
  shown(): Customer | null {
    const now = session.get();
    return server && now && (now.customerId ?? server.id) === server.id ? fold(server, waiting) : null;
  },
  /** The server has told its profile: answers what is shown from now on. */
  told(profile: Customer): Customer {
    server = profile;
    store((stored) => stored.set(key, profile));
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
  /** Forgets what this tab has in memory. */
  drop(): void {
    server = null;
    waiting = [];
  },
  forget(): void {
    localProfile.drop();
    store((stored) => stored.clear());
  },
};
