/** Failed writes after which localStorage is left alone; a single failed read is enough (LIM-045, LIM-046). */
const MOST_FAILED_WRITES = 30;

/** What localStorage did not take, for as long as the page lives (SYNC-038). */
const memory = new Map<string, string>();
let canRead = true;
let failedWrites = 0;

/** localStorage that never throws: private windows and full disks only make it forget sooner (ERR-027). */
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
    // Pages are made for everybody: on the server nothing is anybody's.
    if (typeof window === 'undefined') return;
    memory.set(key, value);
    if (!canRead || failedWrites >= MOST_FAILED_WRITES) return;
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch (error) {
      failedWrites += 1;
      console.warn('storage: not written', key, error);
      forget(key); // else the value before would be back after a reload
    }
  },
  /** Every key that starts like this. */
  keys(prefix: string): string[] {
    let stored: string[] = [];
    try {
      stored = Object.keys(localStorage);
    } catch {
      // Nothing is stored where nothing may be.
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
    // Nothing was kept, so nothing is left behind.
  }
}
