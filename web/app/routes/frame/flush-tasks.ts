import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { startedQueue } from '../../local/tasks/device-queue.ts';

/** Sends tasks that wait when a page was left: the location changes when the loaders of the next page are done (NAV-024). */
export function useFlushedTasks(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    startedQueue()
      ?.run()
      .catch((error: unknown) => console.warn('tasks: not sent', error));
  }, [key]);
}
