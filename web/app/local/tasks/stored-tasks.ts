import { type DBSchema, openDB } from 'idb';
import type { Collection } from '../store/collection.ts';
import type { StoredTask } from './rules.ts';

interface Schema extends DBSchema {
  tasks: { key: string; value: StoredTask };
}

/** The tasks in IndexedDB; in memory where the browser has none. */
export function storedTasks(): Collection<StoredTask> {
  const memory = new Map<string, StoredTask>();
  const opened =
    typeof indexedDB === 'undefined'
      ? Promise.resolve(null)
      : openDB<Schema>('garderoba.tasks', 1, { upgrade: (db) => void db.createObjectStore('tasks') }).catch(() => null);
  const sorted = () => [...memory].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    get: async (key) => (await opened)?.get('tasks', key) ?? memory.get(key),
    async set(key, value) {
      const db = await opened;
      if (db) await db.put('tasks', value, key);
      else memory.set(key, value);
    },
    async remove(key) {
      memory.delete(key);
      await (await opened)?.delete('tasks', key);
    },
    async entries() {
      const db = await opened;
      if (!db) return sorted();
      const values = await db.getAll('tasks');
      return values.map((value) => [value.task.task_id, value] as const);
    },
    async clear() {
      memory.clear();
      await (await opened)?.clear('tasks');
    },
  };
}
