import { useState } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { newsletter } from './newsletter.ts';

export type NewsletterAction = 'confirm' | 'unsubscribe';

/** Target of links in newsletter mails. Confirms by a button, because mail scanners follow links. */
export function NewsletterLink({ action, token }: { action: NewsletterAction; token: string }) {
  const t = useT();
  const shop = useShop();
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const follow = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const now = await newsletter.followLink(shop, action, token);
      newsletter.forget(); // the stored state of this browser may be outdated
      setState(now);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setBusy(false);
  };
  // An old link does not start a subscription again that was ended meanwhile.
  if (state !== null)
    return (
      <p className="notice" role="status">
        {t(state === 'subscribed' ? 'newsletter.confirmed' : 'newsletter.ended')}
      </p>
    );
  return (
    <>
      <p className="ink-2 measure">
        {t(action === 'confirm' ? 'newsletter.confirmText' : 'newsletter.unsubscribeText')}
      </p>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="actions">
        <button type="button" className="btn" aria-busy={isBusy} onClick={follow}>
          {t(action === 'confirm' ? 'newsletter.confirmButton' : 'newsletter.unsubscribe')}
        </button>
      </p>
    </>
  );
}
