import { useState } from 'react';
import { useSession } from '../../lib/data/session.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import { askForAlert } from './api.ts';

/** Requests one mail when a sold-out SKU is available again; for customers only, so guests sign in first (USR-031). */
export default function AlertButton({ sku }: { sku: string }) {
  const t = useT();
  const shop = useShop();
  const user = useSession();
  const panels = usePanels();
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    try {
      await askForAlert(shop, sku);
      setAsked(true);
    } catch (error) {
      await laterTexts();
      notify({ type: 'error', message: problemText(error, t), action1: { label: t('ui.ok') } });
    }
  };
  if (isAsked) {
    return (
      <p className="notice" role="status">
        {t('product.alertSet')}
      </p>
    );
  }
  return (
    <button
      type="button"
      className="btn alt wide"
      onClick={() => (user ? void ask() : panels.show('auth', { element: 'login', onDone: () => void ask() }))}
    >
      {t('product.alert')}
    </button>
  );
}
