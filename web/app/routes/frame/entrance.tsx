import { redirect } from 'react-router';
import { storeCookie } from '../../lib/store/store-cookie.ts';
import { parseStoreCode, preferredPrefix, storeOf } from '../../lib/store/stores.ts';
import type { Route } from './+types/entrance';

/** `/` redirects to the selected store (`?sc=`, then the cookie), else to the browser's language (NAV-009, NAV-010). */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const prefix =
    parseStoreCode(url.searchParams.get('sc'))?.prefix ??
    storeOf(storeCookie.read(request.headers.get('cookie')) ?? '')?.prefix ??
    preferredPrefix(request.headers.get('accept-language'));
  throw redirect(`/${prefix}${url.search}`, 302);
}

export default function Entrance() {
  return null;
}
