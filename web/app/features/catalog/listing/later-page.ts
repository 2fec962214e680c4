import { rememberListed } from '../../../lib/tracking/listed.ts';
import { listingPage } from './listing-query.ts';

/** A later page of a listing, read by the browser; the loader of the page has no part in it. */
export async function laterPage(...asked: Parameters<typeof listingPage>): ReturnType<typeof listingPage> {
  const page = await listingPage(...asked);
  rememberListed(page.tiles);
  return page;
}
