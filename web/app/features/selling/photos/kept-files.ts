/** Chosen files by key in IndexedDB, so that a reload before their upload loses none. Without it, they live as long as the page. */

const DATABASE = 'garderoba.selling';
const STORE = 'photos';

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    // Private windows have no storage, and a full device refuses large files.
    console.warn('selling: photo not kept on the device', error);
    return undefined;
  }
}

export const keptFiles = {
  get: (key: string): Promise<File | undefined> => withStore<File | undefined>('readonly', (store) => store.get(key)),
  set: (key: string, file: File): Promise<unknown> => withStore('readwrite', (store) => store.put(file, key)),
  remove: (key: string): Promise<unknown> => withStore('readwrite', (store) => store.delete(key)),
  clear: (): Promise<unknown> => withStore('readwrite', (store) => store.clear()),
};
