import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type NewsletterAction, NewsletterLink } from '../../features/content/newsletter-link.tsx';
import { pageTitle } from '../../lib/page/page-title.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Targets of links in newsletter mails: `newsletter/confirm` and `newsletter/unsubscribe`, `?token=`. */
export default function NewsletterRoute() {
  const t = useT();
  const { store } = useShop();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const action: NewsletterAction = /\/confirm\/?$/.test(pathname) ? 'confirm' : 'unsubscribe';
  const title = t(action === 'confirm' ? 'newsletter.confirmTitle' : 'newsletter.unsubscribeTitle');
  const token = params.get('token') ?? '';
  return (
    <main id="main" className="wrap account">
      <title>{pageTitle(title, store)}</title>
      {isMounted && !token ? (
        <EmptyState title={t('account.linkIncomplete')} />
      ) : (
        <>
          <h1 className="t-1">{title}</h1>
          <NewsletterLink action={action} token={token} />
        </>
      )}
    </main>
  );
}
