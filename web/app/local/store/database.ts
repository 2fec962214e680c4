import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { PRESERVED, REPLACEABLE } from './collections.ts';

const NAME = 'garderoba';
/** Raise it with each new collection; `upgrade` creates what is missing. */
const VERSION = 1;

export type Database = IDBPDatabase;

/** Opens the database with one object store for each collection. `onClosed`: the next call must open it again. */
export async function openDatabase(onClosed: () => void): Promise<Database> {
  return openDB(NAME, VERSION, {
    upgrade(database) {
      for (const name of [...PRESERVED, ...REPLACEABLE]) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      }
    },
    // Another tab upgrades or deletes the database, and would wait for this connection.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

export const deleteDatabase = (): Promise<void> => deleteDB(NAME);
