/** Number of failed writes after which localStorage is disabled; one failed read is enough (LIM-045, LIM-046). */
const MOST_FAILED_WRITES = 30;

/** Values that localStorage refused, kept in memory for the lifetime of the page (SYNC-038). */
const memory = new Map<string, string>();
let canRead = true;
let failedWrites = 0;

/** localStorage that never throws: in private windows and with a full quota values are lost earlier (ERR-027). */
export const storage = {
  get(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined || !canRead) return kept ?? null;
    try {
      return localStorage.getItem(key);
    } catch {
      canRead = false;
      return null;
    }
  },
  set(key: string, value: string): void {
    // Pages are rendered for guests: the server stores nothing.
    if (typeof window === 'undefined') return;
    memory.set(key, value);
    if (!canRead || failedWrites >= MOST_FAILED_WRITES) return;
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch (error) {
      failedWrites += 1;
      console.warn('storage: not written', key, error);
      forget(key); // otherwise the previous value would return after a reload
    }
  },
  /** All keys with this prefix. */
  keys(prefix: string): string[] {
    let stored: string[] = [];
    try {
      stored = Object.keys(localStorage);
    } catch {
      // Storage is unavailable, so there are no keys.
    }
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
  },
  remove(key: string): void {
    memory.delete(key);
    forget(key);
  },
};

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored, so nothing remains.
  }
}
