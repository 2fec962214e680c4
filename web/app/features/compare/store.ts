import { useSyncExternalStore } from 'react';
import { storage } from '../../lib/data/storage.ts';

const key = 'garderoba.compare';
/** Maximal number of compared products. */
export const mostCompared = 4;
const listeners = new Set<() => void>();
const none: CompareItems = {};

/** The compared products by their sku (WSH-004). */
export type CompareItems = Record<string, { sku: string }>;

let items: CompareItems | null = null;

function read(): CompareItems {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as CompareItems | null;
    return kept && typeof kept === 'object' ? kept : none;
  } catch {
    return none;
  }
}

function write(next: CompareItems): void {
  items = next;
  if (Object.keys(next).length) storage.set(key, JSON.stringify(next));
  else storage.remove(key);
  for (const listener of listeners) listener();
}

/** Compared products, stored only in this browser (WSH-002). */
export const compareList = {
  get(): CompareItems {
    items ??= read();
    return items;
  },
  /** False if it is already listed (WSH-012). A full list drops its oldest product. */
  add(sku: string): boolean {
    const now = compareList.get();
    if (sku in now) return false;
    const kept = Object.entries(now).slice(-(mostCompared - 1));
    write({ ...Object.fromEntries(kept), [sku]: { sku } });
    return true;
  },
  remove(sku: string): void {
    write(Object.fromEntries(Object.entries(compareList.get()).filter(([known]) => known !== sku)));
  },
  forget: (): void => write(none),
};

export const useCompareList = (): CompareItems =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    compareList.get,
    () => none,
  );
