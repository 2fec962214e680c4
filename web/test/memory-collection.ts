import type { Collection } from '../app/local/store/collection.ts';

/** A collection that tests share between tabs; values are copied, as IndexedDB does. */
export function memoryCollection<Value>(): Collection<Value> {
  const values = new Map<string, Value>();
  return {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    entries: async () => structuredClone([...values].sort(([a], [b]) => (a < b ? -1 : 1))),
    clear: async () => values.clear(),
  };
}
