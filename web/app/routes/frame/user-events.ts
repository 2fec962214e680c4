import { startUser } from '../../features/account/user.ts';
import { type SessionEnd, session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { loadLocal } from '../../local/load.ts';
import { CART_HASH } from '../../local/worker/addresses.ts';
import { forgetPages, startWorker } from '../../local/worker/register.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import type { PanelName, PanelWish } from '../../ui/panels/panels.tsx';

interface Frame {
  shop: Shop;
  t: Translate;
  show: (panel: PanelName, wish?: PanelWish) => void;
}

/**
 * Effects of a sign-in and a session's end on account, cart and wishlist, and what works without a network. Returns a
 * function that ends both.
 */
export function listenToUser(frame: Frame): () => void {
  void startUser(frame.shop);
  void startWorker(frame.shop.store);
  // The shortcut of the installed shop.
  if (location.hash === CART_HASH) frame.show('cart');
  const stops = [
    session.onStart(() => join(frame)),
    session.onEnd((why) => part(frame, why)),
    session.onEnd(forget),
    follow(frame.shop),
  ];
  prepareOffline(frame).catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}

/** The shown line and its store view: a frame that is mounted anew keeps it. */
let line: { store: StoreView; hide: () => void } | undefined;

/** Loads what is shown without a connection while there is one, and shows the line of the connection. */
async function prepareOffline({ shop, t }: Frame): Promise<void> {
  const [{ showConnectionLine }] = await Promise.all([
    import('../../features/layout/connection-line.ts'),
    import('../../features/layout/error-pages.tsx'),
    laterTexts(),
  ]);
  const { store } = shop;
  if (line?.store === store) return;
  line?.hide();
  line = { store, hide: showConnectionLine({ store, t }) };
}

const forget = async (): Promise<void> => (await loadLocal()).forgetPerson();

/** Starts what is kept on the device, unless the page has gone meanwhile. */
function follow(shop: Shop): () => void {
  let isGone = false;
  let stop: (() => void) | undefined;
  void loadLocal().then(({ startLocal }) => {
    if (!isGone) stop = startLocal(shop);
  });
  return () => {
    isGone = true;
    stop?.();
  };
}

async function join({ shop, t }: Frame): Promise<void> {
  await Promise.all([
    import('../../features/cart/connect.ts').then(({ connectCart }) => connectCart(shop, t)),
    import('../../features/wishlist/actions.ts').then(({ mergeWishlist }) => mergeWishlist(shop)),
  ]);
}

async function part({ shop, t, show }: Frame, why: SessionEnd): Promise<void> {
  const [
    { forgetUser },
    { disconnectCart },
    { wishlist },
    { compareList },
    { recentlyViewed },
    { newsletter },
    drafts,
    { votes },
    { forgetSelling },
  ] = await Promise.all([
    import('../../features/account/user.ts'),
    import('../../features/cart/connect.ts'),
    import('../../features/wishlist/store.ts'),
    import('../../features/compare/store.ts'),
    import('../../features/catalog/product/recently-viewed.ts'),
    import('../../features/content/newsletter.ts'),
    import('../../features/reviews/write/draft.ts'),
    import('../../features/reviews/votes.ts'),
    import('../../features/selling/draft/draft.ts'),
  ]);
  forgetUser();
  disconnectCart(shop);
  wishlist.forget();
  compareList.forget();
  recentlyViewed.clear();
  newsletter.forget();
  votes.forget();
  // A shopper whose session ended on its own continues after the next sign-in.
  if (why === 'signed-out' || why === 'erased') {
    drafts.forgetDrafts();
    forgetSelling();
    forgetPages();
  }
  if (why !== 'refused' && why !== 'exhausted') return;
  // The session ended without the shopper's action: offers to sign in again (SYNC-018, SYNC-020).
  await laterTexts();
  if (why === 'exhausted') notify({ type: 'error', message: t('auth.exhausted'), action1: { label: t('ui.ok') } });
  show('auth', { element: 'login' });
}
