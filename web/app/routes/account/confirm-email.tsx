import { useNavigate } from 'react-router';
import { ConfirmEmail } from '../../features/account/profile/confirm-email.tsx';
import { useLinkParameters } from '../../lib/page/link-parameters.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Target of the link mailed after a registration or a change of address: `#token=…`. */
export default function ConfirmEmailRoute() {
  const t = useT();
  const { store } = useShop();
  const navigate = useNavigate();
  const parameters = useLinkParameters();
  const token = parameters?.get('token') ?? '';
  return (
    <main id="main" className="wrap account">
      <title>{pageTitle(t('account.confirmEmail'), store)}</title>
      {parameters && !token ? (
        <EmptyState title={t('account.linkIncomplete')} />
      ) : (
        <>
          <h1 className="t-1">{t('account.confirmEmail')}</h1>
          <p className="ink-2 measure">{t('account.confirmEmailText')}</p>
          <ConfirmEmail token={token} onDone={() => navigate(shopPath(store, 'my-account'), { replace: true })} />
        </>
      )}
    </main>
  );
}
