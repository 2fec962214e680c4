// @vitest-environment node
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { aTask } from '../../../test/queue-in-memory.ts';
import { newTask } from './rules.ts';
import { storedTasks } from './stored-tasks.ts';

it('tasks are stored in IndexedDB: another tab, or the next page, finds them', async () => {
  const tab = storedTasks();
  const record = newTask(aTask(), [], 'id-1', 0);
  await tab.set('id-1', record);
  const other = storedTasks();
  expect(await other.get('id-1')).toEqual(record);
  expect(await other.entries()).toEqual([['id-1', record]]);
  await other.remove('id-1');
  expect(await tab.entries()).toEqual([]);
  await tab.set('id-2', record);
  await other.clear();
  expect(await tab.get('id-2')).toBeUndefined();
});
