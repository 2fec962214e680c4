import { storage } from '../lib/data/storage.ts';

const key = 'garderoba.sign-out';

/**
 * A sign-out that the server has not answered yet. Until it has, the cookies of the session still exist, and no call is
 * sent with them.
 */
export const signOuts = {
  begin: (): void => storage.set(key, 'open'),
  isOpen: (): boolean => storage.get(key) !== null,
  end: (): void => storage.remove(key),
};
