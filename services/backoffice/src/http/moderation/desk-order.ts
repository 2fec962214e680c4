import { QUEUES, type QueueName } from '@garderoba/contracts/moderation';

/** Every queue, in the order in which the console's desk has them. */
export const QUEUE_NAMES = Object.values(QUEUES).flatMap((queues) => Object.keys(queues)) as QueueName[];

/** What there is about queues in the order of the desk, or in the opposite one. A queue that is not on the desk is left out. */
export function inDeskOrder<Row extends { readonly queue: string }>(
  rows: readonly Row[],
  order: 'ASC' | 'DESC',
): readonly Row[] {
  const names = order === 'ASC' ? QUEUE_NAMES : QUEUE_NAMES.toReversed();
  return names.flatMap((name) => rows.find(({ queue }) => queue === name) ?? []);
}
