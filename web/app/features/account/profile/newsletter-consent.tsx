import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { newsletterQuery, setNewsletter } from '../api.ts';

/** Checkbox of the newsletter subscription; takes effect at once and can be undone. */
export function NewsletterConsent({ email }: { email: string }) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = newsletterQuery(shop, email);
  const { data: isSubscribed, isPending } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const change = async (wants: boolean) => {
    // Subscribing again needs no confirmation.
    if (isBusy || wants === isSubscribed) return;
    setBusy(true);
    setFailure(null);
    try {
      const status = await setNewsletter(shop, email, wants);
      queryClient.setQueryData(query.queryKey, wants && status !== 'pending');
      // The account's address may be unconfirmed.
      setSaid(wants && status === 'pending' ? t('newsletter.pending', { email }) : null);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="check">
        <input
          id="newsletter"
          type="checkbox"
          checked={isSubscribed ?? false}
          disabled={isPending}
          aria-busy={isBusy}
          onChange={(event) => void change(event.target.checked)}
        />
        <label htmlFor="newsletter">{t('account.newsletterText', { email })}</label>
      </div>
      <p className="t-small ink-2" role="status">
        {said}
      </p>
      {failure ? (
        <p className="t-small danger" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  );
}
