/** Limits of what is kept on the device. Milliseconds and bytes. */
export const LIMITS = {
  /** A read of a collection that takes longer counts as failed (LIM-041). */
  getTimeoutMs: 800,
  /** A write (LIM-042). */
  setTimeoutMs: 800,
  /** A walk over all entries (LIM-043). */
  iterateTimeoutMs: 2_000,
  /** Opening of the database, which may have to be built first. */
  openTimeoutMs: 2_000,
  /** Interval of the check of the size (LIM-044). */
  sizeCheckMs: 30_000,
  /** Bytes of all collections that may be thrown away (SYNC-043). */
  quotaBytes: 4 * 1024 * 1024,
  /** When the quota is exceeded, entries with a lower index in the walk are removed (SYNC-043). */
  purgeBelowIndex: 100,
  /** Failed reads after which the device is not read any more (LIM-045). */
  mostFailedReads: 1,
  /** Failed writes after which the device is not written any more (LIM-046). */
  mostFailedWrites: 30,
  /** Age at which categories, attributes and tax rules are read again (SYNC-041). */
  referenceMs: 3_600_000,
  /** After it a page has read what it shows. */
  quietMs: 5_000,
  /** Tasks wait this long while the session is renewed (SYNC-021). */
  renewalWaitMs: 1_000,
} as const;
