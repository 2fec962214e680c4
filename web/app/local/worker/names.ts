/** Caches of the worker, beside that of the shell (workbox-precaching). */
export const CACHES = {
  /** Home pages of store views; kept when the shopper signs out. */
  homes: 'garderoba-homes',
  /** Pages that were seen. */
  pages: 'garderoba-pages',
  /** Files with a hash in their name. */
  assets: 'garderoba-assets',
  pictures: 'garderoba-pictures',
  /** What the worker must know after the browser stopped it (notes.ts). */
  notes: 'garderoba-notes',
} as const;

/** Limits of the worker. */
export const WORKER_LIMITS = {
  /** A page that takes longer is shown as it was seen before, in seconds. */
  patienceSeconds: 3,
  pages: 60,
  pageSeconds: 30 * 24 * 60 * 60,
  assets: 500,
  pictureBytes: 60_000_000,
  /** A kept document is not read in the background again while it is younger, in milliseconds. */
  freshMs: 60 * 60 * 1000,
  /** Time in which a window answers where it is, in milliseconds. */
  askMs: 300,
} as const;

/** Messages of a page to the worker. */
export type ToWorker =
  /** Answer: milliseconds since 1970 at which the shown document was made; null: it is from the network. */
  | { type: 'seen-at' }
  /** The page was loaded without the worker: its document is kept now. */
  | { type: 'keep'; address: string }
  /** The shopper signed out: the pages that were seen are removed. */
  | { type: 'forget' }
  /** To the waiting version: a page was opened. */
  | { type: 'take-over' };

/** Message of the worker to a page; answer: the path of its address. */
export type ToPage = { type: 'where' };
