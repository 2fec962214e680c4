import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'garderoba.selling';
const STORE = 'photos';

async function withDatabase<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value | undefined> {
  try {
    const database = await openDB(DATABASE, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch (error) {
    // Private windows have no storage, and a full device refuses large files.
    console.warn('selling: photo not kept on the device', error);
    return undefined;
  }
}

/**
 * Chosen files by key, so that a reload before their upload loses none; without IndexedDB they live as long as the page.
 * They have a database of their own: photos of many megabytes are not counted among the collections (local/store).
 */
export const keptFiles = {
  get: (key: string): Promise<File | undefined> =>
    withDatabase((database) => database.get(STORE, key) as Promise<File | undefined>),
  set: (key: string, file: File): Promise<unknown> => withDatabase((database) => database.put(STORE, file, key)),
  remove: (key: string): Promise<unknown> => withDatabase((database) => database.delete(STORE, key)),
  clear: (): Promise<unknown> => withDatabase((database) => database.clear(STORE)),
};
