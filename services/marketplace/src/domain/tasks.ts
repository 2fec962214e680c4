import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import { LISTING_TASK_QUEUES, type ListingTaskQueue } from '@garderoba/contracts/moderation';

/** States in which a listing is a task of moderators, by the queue that it waits in. */
export const TASK_STATES: Readonly<Record<ListingTaskQueue, ListingState>> = {
  first: 'submitted',
  inspection: 'inspecting',
};

/** The queue in which a listing in the state waits; null: no moderator has to decide. */
export const queueOf = (state: ListingState): ListingTaskQueue | null =>
  LISTING_TASK_QUEUES.find((queue) => TASK_STATES[queue] === state) ?? null;
