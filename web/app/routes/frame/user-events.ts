import { startUser } from '../../features/account/user.ts';
import { type SessionEnd, session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { CART_HASH } from '../../local/worker/addresses.ts';
import { forgetPages } from '../../local/worker/register.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import type { PanelName, PanelWish } from '../../ui/panels/panels.tsx';
import { type Device, startDevice } from './device.ts';

/** Loaded with this file: a second one would be named in every first view. */
export { Beside } from './beside.tsx';

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
  const device = startDevice(frame);
  // Tasks of a customer are sent once it is known who that is.
  void startUser(frame.shop).then(device.wake);
  // The shortcut of the installed shop.
  if (location.hash === CART_HASH) frame.show('cart');
  const stops = [
    device.stop,
    session.onStart(() => join(frame).finally(device.wake)),
    session.onEnd((why, ended) => part(frame, why, { device, owner: ended?.customerId })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function join({ shop, t }: Frame): Promise<void> {
  await Promise.all([
    import('../../features/cart/connect.ts').then(({ connectCart }) => connectCart(shop, t)),
    import('../../features/wishlist/actions.ts').then(({ mergeWishlist }) => mergeWishlist(shop)),
  ]);
}

interface Ended {
  device: Device;
  /** Customer whose session it was; undefined: the profile was never read. */
  owner: number | undefined;
}

async function part({ shop, t, show }: Frame, why: SessionEnd, { device, owner }: Ended): Promise<void> {
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
  const isRefused = why === 'refused' || why === 'exhausted';
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
  await device.ended(owner, isRefused ? 'refused' : 'by-shopper');
  if (!isRefused) return;
  // The session ended without the shopper's action: offers to sign in again (SYNC-018, SYNC-020).
  await laterTexts();
  if (why === 'exhausted') notify({ type: 'error', message: t('auth.exhausted'), action1: { label: t('ui.ok') } });
  show('auth', { element: 'login' });
}
