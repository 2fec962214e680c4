import { type ConsoleResource, screen } from '../resource.ts';
import { failedTasks } from './failed-tasks.messages.ts';

export const resource: ConsoleResource = {
  name: 'failed-tasks',
  menu: ['records', 4],
  list: screen(() => import('./failed-task-list.tsx'), 'FailedTaskList'),
  count: 'failedTasks',
  messages: failedTasks,
};
