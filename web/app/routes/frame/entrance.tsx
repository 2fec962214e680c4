import { redirect } from 'react-router';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { storeCookie } from '../../lib/store/store-cookie.ts';
import { parseStoreCode, preferredPrefix, type StoreView, storeHere, storeOf } from '../../lib/store/stores.ts';
import { entranceTo } from '../../local/worker/addresses.ts';
import type { Route } from './+types/entrance';

/**
 * `/` redirects to the selected store (`?sc=`, then the cookie), else to the browser's language (NAV-009, NAV-010).
 * A store view with an own address is opened there, and on its own host no other one (NAV-005).
 * `?to=` is a shortcut of the installed shop: one of a list, so that it redirects nowhere else.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { own } = context.get(renderSettingsContext);
  const url = new URL(request.url);
  const prefix =
    parseStoreCode(url.searchParams.get('sc'))?.prefix ??
    storeOf(storeCookie.read(request.headers.get('cookie')) ?? '')?.prefix ??
    preferredPrefix(request.headers.get('accept-language'));
  const store = (own ? storeHere(own) : storeOf(prefix)) as StoreView;
  throw redirect(entranceTo(store.base, url), 302);
}

export default function Entrance() {
  return null;
}
