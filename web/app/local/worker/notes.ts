import { CACHES } from './names.ts';

/** Small values that outlive the worker's process, which the browser stops between events. */
export const notes = {
  async get<Value>(name: string): Promise<Value | undefined> {
    const kept = await (await caches.open(CACHES.notes)).match(`/${name}`);
    return kept?.json();
  },
  async set(name: string, value: unknown): Promise<void> {
    await (await caches.open(CACHES.notes)).put(`/${name}`, Response.json(value));
  },
};
