import { useTasks } from '../../../local/tasks/device-queue.ts';
import type { StoredTask } from '../../../local/tasks/rules.ts';
import { currentCustomer } from '../user.ts';

/** What waits for the signed-in shopper, and what was refused and not read; undefined until it is known. */
export const useWaiting = (): readonly StoredTask[] | undefined =>
  useTasks((queue) => queue.shownTo(currentCustomer()));
