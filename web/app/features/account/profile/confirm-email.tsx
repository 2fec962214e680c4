import { useState } from 'react';
import { session } from '../../../lib/data/session.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { confirmEmail, resendConfirmation } from '../api.ts';
import { readProfile } from '../user.ts';

/** Target of the mailed link. Confirms by a button, because mail scanners follow links. */
export function ConfirmEmail({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT();
  const shop = useShop();
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const confirm = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, failure: null });
    try {
      await confirmEmail(shop, token);
      if (session.get()) await readProfile(shop);
      notify({ type: 'success', message: t('account.emailConfirmed'), action1: { label: t('ui.ok') } });
      onDone();
    } catch (error) {
      setState({ isBusy: false, failure: problemText(error, t) });
    }
  };
  return (
    <>
      {state.failure ? (
        <p className="failure" role="alert">
          {state.failure}
        </p>
      ) : null}
      <button type="button" className="btn" aria-busy={state.isBusy} onClick={confirm}>
        {t('account.confirmEmailButton')}
      </button>
    </>
  );
}

/** Shows that the address is not confirmed, and sends the mail again. */
export function EmailNotConfirmed({ email }: { email: string }) {
  const t = useT();
  const shop = useShop();
  const [said, setSaid] = useState<string | null>(null);
  const resend = async () => {
    try {
      await resendConfirmation(shop);
      setSaid(t('account.confirmationSent', { email }));
    } catch (error) {
      setSaid(problemText(error, t));
    }
  };
  return (
    <p className="ink-2 measure">
      {t('account.emailNotConfirmed', { email })}{' '}
      <button type="button" className="link" onClick={resend}>
        {t('account.resendConfirmation')}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
