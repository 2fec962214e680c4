import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptFiles } from './kept-files.ts';

/** Stores a file as the version before idb did. */
function putByHand(key: string, file: Blob): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('garderoba.selling', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('photos', 'readwrite');
      transaction.objectStore('photos').put(file, key);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
    opening.onerror = () => reject(opening.error);
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  await keptFiles.clear();
});

describe('chosen photos', () => {
  // The test's environment does not copy files into a database, so these are plain objects.
  const file = { name: 'coat.jpg', type: 'image/jpeg' } as File;

  it('of a former version are found', async () => {
    await putByHand('a', file);
    expect(await keptFiles.get('a')).toMatchObject({ name: 'coat.jpg' });
  });

  it('stay until they are removed', async () => {
    await keptFiles.set('a', file);
    await keptFiles.set('b', file);
    await keptFiles.remove('a');
    expect(await keptFiles.get('a')).toBeUndefined();
    expect(await keptFiles.get('b')).toMatchObject({ name: 'coat.jpg' });
    await keptFiles.clear();
    expect(await keptFiles.get('b')).toBeUndefined();
  });

  it('are not kept where the browser has no storage, and nothing throws', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('indexedDB', undefined);
    await keptFiles.set('a', file);
    expect(await keptFiles.get('a')).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
