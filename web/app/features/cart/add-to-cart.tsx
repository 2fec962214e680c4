import { useEffect, useState } from 'react';
import { useEarlyPress } from '../../lib/early-press.ts';
import { type MessageId, useT } from '../../lib/i18n.ts';
import { useShop } from '../../lib/shop.ts';
import { notify } from '../../ui/notifications.tsx';
import { usePanels } from '../../ui/panels.tsx';
import type { ItemToAdd } from './api.ts';

interface AddToCartProps {
  /** What was put together on the page; made by the product page. */
  selection: { lines: ItemToAdd[]; problems: MessageId[]; productErrors: string[]; isSoldOut: boolean };
  /** Words of the button, when it says more than that it adds. */
  label?: string;
  onAdded?: () => void;
}

export function AddToCart({ selection, label, onAdded }: AddToCartProps) {
  const t = useT();
  const panels = usePanels();
  const shop = useShop();
  const [isAdding, setAdding] = useState(false);
  const { lines, problems, productErrors, isSoldOut } = selection;
  const refuse = (message: string) => notify({ type: 'error', message, action1: { label: t('ui.ok') } });

  // The page is read first; what puts things into the cart comes when it is quiet.
  useEffect(() => {
    const timer = setTimeout(() => void import('./put-in.ts').catch(() => null), 1500);
    return () => clearTimeout(timer);
  }, []);

  const add = async () => {
    if (isAdding) return;
    if (problems.length || productErrors.length) {
      for (const message of [...problems.map((id) => t(id)), ...productErrors]) refuse(message);
      return;
    }
    setAdding(true);
    try {
      const { putIn } = await import('./put-in.ts');
      const put = await putIn(shop, lines, t);
      if (put.outcome === 'refused') return refuse(put.message);
      onAdded?.();
      const isSure = put.outcome === 'ok';
      notify({
        type: isSure ? 'success' : 'warning',
        message: t(isSure ? 'cart.added' : 'cart.addedVolatile'),
        action1: { label: t('ui.ok') },
        action2: { label: t('cart.proceedToCart'), onPress: () => panels.show('cart') },
      });
    } catch (error) {
      console.error('cart: not added', error);
      refuse(t('error.unreachable'));
    } finally {
      setAdding(false);
    }
  };

  const early = useEarlyPress(add);

  if (isSoldOut) {
    return (
      <button type="button" className="btn wide" disabled>
        {t('product.soldOut')}
      </button>
    );
  }
  return (
    <button {...early} type="button" className="btn wide" aria-busy={isAdding} onClick={add}>
      {isAdding ? t('cart.adding') : (label ?? t('cart.add'))}
    </button>
  );
}
