import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { useOrders } from '../../local/orders/load.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { currentCustomer, signOut } from './user.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** Pages of the account in the order of the menu; the address below /my-account and the name. */
export const accountPages: { path: string; label: MessageId }[] = [
  { path: '', label: 'account.profile' },
  { path: 'orders', label: 'account.orders' },
  { path: 'bookings', label: 'account.bookings' },
  { path: 'fittings', label: 'account.fittings' },
  { path: 'my-selling-products', label: 'account.sellingProducts' },
  { path: 'my-offers', label: 'offers.title' },
  { path: 'my-earnings', label: 'earnings.title' },
  { path: 'subscriptions', label: 'account.subscriptions' },
  { path: 'shipping-details', label: 'account.addresses' },
  { path: 'recently-viewed', label: 'account.recentlyViewed' },
  { path: 'reviews', label: 'account.reviews' },
  { path: 'cards', label: 'account.cards' },
  { path: 'sessions', label: 'account.sessions' },
  { path: 'newsletter', label: 'account.newsletter' },
  { path: 'privacy', label: 'account.privacy' },
];

export function AccountNav() {
  const t = useT();
  const shop = useShop();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const waiting = useWaiting() ?? [];
  const orders = useOrders((all) => all.counts()) ?? { all: 0, unsent: 0 };
  const count = waiting.length + orders.all;
  // On a phone the menu scrolls sideways: scrolls the current entry into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or entry, another place in the line.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.clientWidth / 3;
  }, [pathname, count]);
  const askToLeave = async () => {
    const queue = await Promise.race([taskQueue(), null]);
    const unsent = (await queue?.unsentOf(currentCustomer())) ?? 0;
    if (!unsent && !orders.unsent) return leave();
    const questions = [
      orders.unsent ? t('orderWaits.leaveQuestion', { count: orders.unsent }) : '',
      unsent ? t('waiting.leaveQuestion', { count: unsent }) : '',
    ];
    notify({
      type: 'warning',
      message: questions.filter(Boolean).join(' '),
      hasNoTimeout: true,
      action1: { label: t('waiting.stay') },
      action2: { label: t('auth.logout'), onPress: () => void leave() },
    });
  };
  const leave = async () => {
    // Leaves the protected page before the session ends.
    await navigate(shopPath(shop.store));
    await signOut(shop);
    notify({ type: 'success', message: t('auth.loggedOut'), action1: { label: t('ui.ok') } });
  };
  return (
    <nav ref={menu} aria-label={t('account.title')} className="account-nav">
      <ul>
        {accountPages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={shopPath(shop.store, path ? `my-account/${path}` : 'my-account')} end={path === ''}>
              {t(label)}
            </NavLink>
          </li>
        ))}
        {count ? (
          <li>
            <NavLink to={shopPath(shop.store, 'my-account/waiting')}>{t('waiting.menu', { count })}</NavLink>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={askToLeave}>
            {t('auth.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
