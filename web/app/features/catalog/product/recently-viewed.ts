import { storage } from '../../../lib/data/storage.ts';

const key = 'garderoba.viewed';
const kept = 20;

/** Products viewed in this browser, newest first; stored only in this browser (USR-009). */
export const recentlyViewed = {
  list(): string[] {
    try {
      const skus: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string') : [];
    } catch {
      return [];
    }
  },
  add(sku: string): void {
    const others = recentlyViewed.list().filter((known) => known !== sku);
    storage.set(key, JSON.stringify([sku, ...others].slice(0, kept)));
  },
  clear: (): void => storage.remove(key),
};
