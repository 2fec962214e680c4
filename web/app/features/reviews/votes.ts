import { storage } from '../../lib/data/storage.ts';

const key = 'garderoba.helpful';
const kept = 200;
const listeners = new Set<() => void>();

function list(): string[] {
  try {
    const ids: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: string[]): void {
  if (ids.length) storage.set(key, JSON.stringify(ids));
  else storage.remove(key);
  for (const listener of listeners) listener();
}

/** Reviews that the shopper called helpful in this browser, newest first. */
export const votes = {
  has: (id: string): boolean => list().includes(id),
  set(id: string, isHelpful: boolean): void {
    const others = list().filter((known) => known !== id);
    write(isHelpful ? [id, ...others].slice(0, kept) : others);
  },
  forget: (): void => write([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
