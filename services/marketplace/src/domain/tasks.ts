import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { ListingTaskQueue } from '@garderoba/contracts/moderation';

/** States in which a listing is a task of moderators, by the queue that it waits in. */
export const TASK_STATES: Readonly<Record<ListingTaskQueue, ListingState>> = {
  first: 'submitted',
  inspection: 'inspecting',
};

/** Whether a listing in the state waits for the decision of a moderator. */
export const isTask = (state: ListingState): boolean => Object.values(TASK_STATES).includes(state);
