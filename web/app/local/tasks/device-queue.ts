import { useEffect, useState } from 'react';
import type { TaskQueue } from './queue.ts';
import type { StoredTask } from './rules.ts';

let begin: (queue: TaskQueue) => void = () => undefined;
let current: TaskQueue | undefined;
let started = new Promise<TaskQueue>((resolve) => {
  begin = resolve;
});

/** The queue of this tab; it starts half a second after the first paint. */
export const taskQueue = (): Promise<TaskQueue> => started;

/** The same if it has started. */
export const startedQueue = (): TaskQueue | undefined => current;

/** Makes this queue the tab's; the route does it once. */
export function setTaskQueue(queue: TaskQueue): void {
  current = queue;
  begin(queue);
}

/** For tests. */
export function forgetTaskQueue(): void {
  current = undefined;
  started = new Promise((resolve) => {
    begin = resolve;
  });
}

/** Answer of `read`, again after every change of the tasks; undefined before the first one. */
export function useTasks(
  read: (queue: TaskQueue) => Promise<readonly StoredTask[]>,
): readonly StoredTask[] | undefined {
  const [records, setRecords] = useState<readonly StoredTask[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page asks one question.
  useEffect(() => {
    let isGone = false;
    let stop = (): unknown => undefined;
    void taskQueue().then((queue) => {
      if (isGone) return;
      const show = async () => {
        const found = await read(queue);
        if (!isGone) setRecords(found);
      };
      stop = queue.subscribe(() => void show());
      void show();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return records;
}
