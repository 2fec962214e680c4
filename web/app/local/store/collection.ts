/**
 * Values by key, kept on this device. Nothing throws: a device without storage keeps values as long as the page lives
 * (SYNC-038). Several tabs may use one collection; a write is complete when its promise resolves.
 */
export interface Collection<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  remove(key: string): Promise<void>;
  /** All entries, in the order of their keys. */
  entries(): Promise<readonly (readonly [key: string, value: Value])[]>;
  clear(): Promise<void>;
}
