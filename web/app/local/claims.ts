import { localStore } from './store/open.ts';
import type { Claim } from './store/values.ts';

/** Facts about this device (SYNC-005); kept until they are replaced. */
export const claims = {
  get: (code: string): Promise<Claim | undefined> => localStore().claims.get(code),
  set: ({ code, value, description }: Omit<Claim, 'created_at'>, now = new Date()): Promise<void> =>
    localStore().claims.set(code, { code, created_at: now.toISOString(), value, description }),
};
