import { redirect } from 'react-router';
import { storeCookie } from '../../lib/store/store-cookie.ts';
import { parseStoreCode, preferredPrefix, storeOf } from '../../lib/store/stores.ts';
import { entranceTo } from '../../local/worker/addresses.ts';
import type { Route } from './+types/entrance';

/**
 * `/` redirects to the selected store (`?sc=`, then the cookie), else to the browser's language (NAV-009, NAV-010).
 * `?to=` is a shortcut of the installed shop: one of a list, so that it redirects nowhere else.
 */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const prefix =
    parseStoreCode(url.searchParams.get('sc'))?.prefix ??
    storeOf(storeCookie.read(request.headers.get('cookie')) ?? '')?.prefix ??
    preferredPrefix(request.headers.get('accept-language'));
  throw redirect(entranceTo(prefix, url), 302);
}

export default function Entrance() {
  return null;
}
