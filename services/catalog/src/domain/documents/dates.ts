/** Format of instants in documents: `2026-11-20 10:00:00` (UTC). */
export const documentDate = (instant: string | undefined): string | undefined =>
  instant ? new Date(instant).toISOString().slice(0, 19).replace('T', ' ') : undefined;
