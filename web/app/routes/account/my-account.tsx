import { type ComponentType, Suspense } from 'react';
import { data, useParams } from 'react-router';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { RequiresUser } from '../../features/account/requires-user.tsx';
import { NotFoundPage } from '../../features/layout/error-pages.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import type { Route } from './+types/my-account';

interface AccountPage {
  title: MessageId;
  /** `parameter` is the rest of the address, for example an order number. */
  Page: ComponentType<{ parameter: string }>;
}

/**
 * Pages below /my-account; one that ends in `/:` takes the rest of its address as parameter. Each is loaded on demand.
 */
const pages: Record<string, AccountPage> = {
  '': {
    title: 'account.profile',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/profile/profile-page.tsx')).ProfilePage,
    })),
  },
  'shipping-details': {
    title: 'account.addresses',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/addresses/addresses-page.tsx')).AddressesPage,
    })),
  },
  orders: {
    title: 'account.orders',
    Page: lazyPart(async () => ({ default: (await import('../../features/order/orders-page.tsx')).OrdersPage })),
  },
  'orders/:': { title: 'account.orders', Page: lazyPart(() => import('./order.tsx')) },
  bookings: {
    title: 'account.bookings',
    Page: lazyPart(async () => {
      const { BookingsPage } = await import('../../features/rental/account/bookings-page.tsx');
      return { default: () => <BookingsPage /> };
    }),
  },
  fittings: {
    title: 'account.fittings',
    Page: lazyPart(async () => ({
      default: (await import('../../features/rental/account/fittings-page.tsx')).FittingsPage,
    })),
  },
  'my-selling-products': {
    title: 'account.sellingProducts',
    Page: lazyPart(async () => ({
      default: (await import('../../features/selling/own/own-pieces-page.tsx')).OwnPiecesPage,
    })),
  },
  'my-selling-products/:': {
    title: 'account.sellingProducts',
    Page: lazyPart(async () => ({
      default: (await import('../../features/selling/own/own-piece-page.tsx')).OwnPiecePage,
    })),
  },
  'my-decisions/:': { title: 'decisions.title', Page: lazyPart(() => import('./my-decisions.tsx')) },
  'my-offers': { title: 'offers.title', Page: lazyPart(() => import('./offers.tsx')) },
  'my-earnings': {
    title: 'earnings.title',
    Page: lazyPart(async () => ({
      default: (await import('../../features/selling/earnings/earnings-page.tsx')).EarningsPage,
    })),
  },
  'my-tax-facts': { title: 'taxes.title', Page: lazyPart(() => import('./tax-facts.tsx')) },
  subscriptions: {
    title: 'account.subscriptions',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/subscriptions/pages.tsx')).SubscriptionsPage,
    })),
  },
  'active-subscriptions': {
    title: 'account.activeSubscriptions',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/subscriptions/pages.tsx')).ActiveSubscriptionsPage,
    })),
  },
  'loyalty-card': {
    title: 'account.loyaltyCard',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/subscriptions/pages.tsx')).LoyaltyCardPage,
    })),
  },
  'recently-viewed': { title: 'account.recentlyViewed', Page: lazyPart(() => import('./recently-viewed.tsx')) },
  reviews: {
    title: 'account.reviews',
    Page: lazyPart(async () => ({
      default: (await import('../../features/reviews/own-reviews-page.tsx')).OwnReviewsPage,
    })),
  },
  'my-review-decisions/:': { title: 'decisions.title', Page: lazyPart(() => import('./my-review-decisions.tsx')) },
  'write-review/:': {
    title: 'reviews.write',
    Page: lazyPart(async () => ({
      default: (await import('../../features/reviews/write/write-page.tsx')).WriteReviewPage,
    })),
  },
  'edit-review/:': {
    title: 'reviews.form.edit',
    Page: lazyPart(async () => ({
      default: (await import('../../features/reviews/write/edit-page.tsx')).EditReviewPage,
    })),
  },
  cards: {
    title: 'account.cards',
    Page: lazyPart(async () => ({ default: (await import('../../features/account/cards/cards-page.tsx')).CardsPage })),
  },
  sessions: {
    title: 'account.sessions',
    Page: lazyPart(async () => ({
      default: (await import('../../features/account/sessions/sessions-page.tsx')).SessionsPage,
    })),
  },
  newsletter: {
    title: 'account.newsletter',
    Page: lazyPart(async () => {
      const [{ NewsletterPage }, { newsletter }] = await Promise.all([
        import('../../features/account/newsletter-page.tsx'),
        import('../../features/content/newsletter.ts'),
      ]);
      return { default: () => <NewsletterPage onChange={newsletter.forget} /> };
    }),
  },
  waiting: { title: 'waiting.title', Page: lazyPart(() => import('./waiting.tsx')) },
  privacy: { title: 'account.privacy', Page: lazyPart(() => import('./privacy.tsx')) },
};

function pageAt(rest: string): (AccountPage & { parameter: string }) | null {
  const exact = pages[rest.replace(/\/+$/, '')];
  if (exact) return { ...exact, parameter: '' };
  const [, head = '', parameter = ''] = /^([^/]+)\/([^/]+)\/?$/.exec(rest) ?? [];
  const found = pages[`${head}/:`];
  return found ? { ...found, parameter } : null;
}

/** All pages below belong to the signed-in shopper (USR-004). The server sends the same empty page to every visitor. */
export const handle = { requiresAuth: true };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Reads only the address: the browser requests the account's data. */
export function loader({ params }: Route.LoaderArgs) {
  if (!pageAt(params['*'])) throw data('', { status: 404 });
  return null;
}

export default withQueries(AccountRoute);

function AccountRoute() {
  const t = useT();
  const { store } = useShop();
  const found = pageAt(useParams()['*'] ?? '');
  if (!found) return <NotFoundPage store={store} reason="" />;
  const { title, Page, parameter } = found;
  return (
    <main id="main" className="wrap account">
      <title>{pageTitle(t(title), store)}</title>
      <RequiresUser>
        <div className="account-frame">
          <AccountNav />
          <div className="account-page">
            <Suspense fallback={<p className="ink-2">{t('ui.loading')}</p>}>
              <Page key={parameter} parameter={parameter} />
            </Suspense>
          </div>
        </div>
      </RequiresUser>
    </main>
  );
}
