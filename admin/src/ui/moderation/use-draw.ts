import { useCallback } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { type Decidable, type Desk, DRAWN, type TaskQueue } from './desk.ts';

/** Opens the free record of a queue that waits longest, taken by the server; false when none is free. */
export function useDraw<T extends Decidable>({ resource }: Pick<Desk<T>, 'resource'>) {
  const provider = useDataProvider<ConsoleProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  return useCallback(
    async (queue: TaskQueue): Promise<boolean> => {
      try {
        const { task } = await provider.send(`${resource}/next`, { queue } as never);
        if (task) void navigate(`/${resource}/${task.id}/show`, { state: DRAWN });
        else notify('moderation.noneFree', { type: 'info' });
        return task !== null;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        return false;
      }
    },
    [provider, resource, navigate, notify],
  );
}
