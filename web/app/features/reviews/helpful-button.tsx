import { useRef, useState, useSyncExternalStore } from 'react';
import { type Review, voteHelpful } from '../../api/wire/reviews.ts';
import { useSession } from '../../lib/data/session.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import { votes } from './votes.ts';

/**
 * A vote for a review, counted at once. An account has one vote; guests sign in first. The server's number already has
 * the votes of earlier visits.
 */
export function HelpfulButton({ review: { id, author, helpful } }: { review: Review }) {
  const t = useT();
  const shop = useShop();
  const user = useSession();
  const panels = usePanels();
  const isVoted = useSyncExternalStore(
    votes.subscribe,
    () => votes.has(id),
    () => false,
  );
  const [change, setChange] = useState(0);
  const isBusy = useRef(false);

  const vote = async (wanted: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const step = wanted ? 1 : -1;
    const apply = (isHelpful: boolean, by: number) => {
      votes.set(id, isHelpful);
      setChange((now) => now + by);
    };
    apply(wanted, step);
    try {
      await voteHelpful(shop, id, wanted);
    } catch (error) {
      apply(!wanted, -step);
      notify({ type: 'error', message: problemText(error, t), action1: { label: t('ui.ok') } });
    }
    isBusy.current = false;
  };
  const press = () =>
    user ? void vote(!isVoted) : panels.show('auth', { element: 'login', onDone: () => void vote(true) });
  const count = Math.max(0, helpful + change);
  return (
    <button
      type="button"
      className="link"
      aria-label={t('reviews.helpfulNamed', { author })}
      aria-pressed={isVoted}
      onClick={press}
    >
      {t('reviews.helpful')}
      {count ? <span className="num"> ({count})</span> : null}
    </button>
  );
}
