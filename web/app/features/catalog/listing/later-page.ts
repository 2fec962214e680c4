import type { Listed } from '../../../lib/tracking/listed.ts';
import { listingPage } from './listing-query.ts';

declare global {
  interface WindowEventMap {
    /** A later page of a list has arrived. An event, because a first view names the files of an import. */
    'tiles-listed': CustomEvent<readonly Listed[]>;
  }
}

/** A later page of a listing, read by the browser; the loader of the page has no part in it. */
export async function laterPage(...asked: Parameters<typeof listingPage>): ReturnType<typeof listingPage> {
  const page = await listingPage(...asked);
  dispatchEvent(new CustomEvent('tiles-listed', { detail: page.tiles }));
  return page;
}
