import { useNavigate } from 'react-router';
import { CreatePasswordForm } from '../../features/account/passwords/create-password-form.tsx';
import { useLinkParameters } from '../../lib/page/link-parameters.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  // The address contains a reset token.
  { name: 'referrer', content: 'no-referrer' },
];

/** Target of the mailed link: `#email=…&resetToken=…`, or the query of an older link (USR-003). */
export default function CreatePasswordRoute() {
  const t = useT();
  const { store } = useShop();
  const panels = usePanels();
  const navigate = useNavigate();
  const parameters = useLinkParameters();
  const email = parameters?.get('email') ?? '';
  const resetToken = parameters?.get('resetToken') ?? '';
  return (
    <main id="main" className="wrap account">
      <title>{pageTitle(t('account.createPassword'), store)}</title>
      {parameters && !(email && resetToken) ? (
        <EmptyState title={t('account.linkIncomplete')}>
          <button type="button" className="btn" onClick={() => panels.show('auth', { element: 'forgot' })}>
            {t('auth.forgot.open')}
          </button>
        </EmptyState>
      ) : (
        <>
          <h1 className="t-1">{t('account.createPassword')}</h1>
          <p className="ink-2">{email}</p>
          <CreatePasswordForm
            email={email}
            resetToken={resetToken}
            onDone={() => navigate(shopPath(store, 'my-account'), { replace: true })}
          />
        </>
      )}
    </main>
  );
}
