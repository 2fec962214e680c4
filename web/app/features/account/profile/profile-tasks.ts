import { type RefusalFacts, refusalOf } from '../../../api/refusal.ts';
import {
  type Customer,
  customerOf,
  type ProfileChange,
  type WireCustomer,
} from '../../../api/wire/customers/account.ts';
import { profileChangeOf, profileRequest } from '../../../api/wire/customers/profile-change.ts';
import { browserQueryClient } from '../../../lib/data/queries.tsx';
import { session } from '../../../lib/data/session.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { taskQueue } from '../../../local/tasks/device-queue.ts';
import type { NewTask, StoredTask } from '../../../local/tasks/rules.ts';
import type { SyncTask } from '../../../local/tasks/task.ts';
import { profileQuery } from '../api.ts';
import { knowProfile, readProfile } from '../user.ts';
import type { WaitingChange } from './fold.ts';
import { localProfile } from './local-profile.ts';
import { saveProfile } from './save-profile.ts';

/** Dispatched with the task when the reply of a profile change is known. */
export const PROFILE_EVENT = 'profile-updated';

/** After this time without a reply the form says that the change waits. */
const PATIENCE_MS = 4_000;

/** Mail address and bank account are sent directly: they need the password, and are not stored on the device. */
export class NeedsNetwork extends Error {}
/** Earlier changes wait: what is sent directly would overtake them. */
export class ChangesWait extends Error {}

export type Saved = 'saved' | 'waiting';

/**
 * Saves a change of the profile. Names and addresses are a task (SYNC-030): without a reply they wait on this device, and
 * are shown at once. Throws ApiProblem for a refusal, NeedsNetwork or ChangesWait for what cannot wait.
 */
export async function saveChange(
  shop: Shop,
  shown: Customer,
  change: ProfileChange,
  confirmed: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Saved> {
  const queue = await taskQueue();
  if (change.email !== shown.email || change.bankAccount !== undefined) {
    if (!navigator.onLine) throw new NeedsNetwork();
    if (isMore(change, shown) && (await queue.shownTo(shown.id)).some(isWaitingChange)) throw new ChangesWait();
    knowProfile(shop, await confirmed(() => saveProfile(shop, change, shown)));
    return 'saved';
  }
  const settled = await queue.addAndWait(taskOf(shop, shown, change), navigator.onLine ? PATIENCE_MS : 0);
  if (!settled) return 'waiting';
  if (isRefused(settled)) throw problemOf(settled);
  return 'saved';
}

/** Names and addresses that equal their base are left as the server has them: nothing is overtaken. */
const isMore = (change: ProfileChange, shown: Customer): boolean =>
  change.firstName !== shown.firstName || change.lastName !== shown.lastName || change.addresses !== undefined;

const taskOf = ({ store }: Shop, shown: Customer, change: ProfileChange): NewTask => ({
  url: '/api/user/me',
  payload: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profileRequest(change, shown)),
  },
  subject: 'profile',
  owner: shown.id,
  store: store.code,
  callback_event: PROFILE_EVENT,
});

const isWaitingChange = ({ subject, task }: StoredTask): boolean => subject === 'profile' && !task.transmited;

/** A change of names or addresses, as its task has it. */
export const changeOf = ({ task, owner }: StoredTask): WaitingChange => ({
  owner: owner ?? 0,
  ...profileChangeOf(JSON.parse(task.payload.body ?? '{}')),
});

export const isRefused = ({ code }: SyncTask): boolean => code !== 200 && code !== 201;

/** The refusal of a task, as a call would have thrown it. */
export const problemOf = ({ code, result, meta }: SyncTask) =>
  refusalOf(code ?? 0, result, meta as RefusalFacts | null);

/** Shows the profile with these tasks; a refused or discarded one is not shown any more. */
export function showWaiting(shop: Shop, records: readonly StoredTask[]): void {
  localProfile.waits(records.filter(isWaitingChange).map(changeOf));
  const shown = localProfile.shown();
  const client = browserQueryClient();
  const { queryKey } = profileQuery(shop);
  if (!shown || !client.getQueryData(queryKey)) return;
  client.setQueryData(queryKey, shown);
  session.know({ firstName: shown.firstName });
}

/** The reply of a profile task: the server's profile is known again. */
export async function profileAnswered(shop: Shop, task: SyncTask): Promise<void> {
  if (isRefused(task)) return void (await readProfile(shop));
  localProfile.confirmed();
  knowProfile(shop, customerOf(task.result as WireCustomer));
}
