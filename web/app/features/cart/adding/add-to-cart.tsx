import { useEffect, useState } from 'react';
import { useShop } from '../../../lib/store/shop.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { usePanels } from '../../../ui/panels/panels.tsx';
import type { Chosen } from './put-in.ts';

interface AddToCartProps {
  /** The selection of the product page. */
  selection: Chosen & {
    problems: (MessageId | { id: MessageId; values: Record<string, string> })[];
    productErrors: readonly string[];
    isSoldOut: boolean;
    /** Marks missing choices at their controls instead of showing a notification. */
    onMissingChoice?: () => void;
  };
  /** Label of the button, if it differs from the default. */
  label?: string;
  onAdded?: () => void;
}

export function AddToCart({ selection, label, onAdded }: AddToCartProps) {
  const t = useT();
  const panels = usePanels();
  const shop = useShop();
  const [isAdding, setAdding] = useState(false);
  const { problems, productErrors, isSoldOut, onMissingChoice } = selection;
  const refuse = (message: string) => notify({ type: 'error', message, action1: { label: t('ui.ok') } });

  // Loads the cart code when the browser is idle, after the page is displayed.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([import('./put-in.ts'), laterTexts()]).catch(() => null), 1500);
    return () => clearTimeout(timer);
  }, []);

  const add = async () => {
    if (isAdding) return;
    if (problems.length && onMissingChoice) return onMissingChoice();
    if (problems.length || productErrors.length) {
      await laterTexts();
      const texts = problems.map((problem) =>
        typeof problem === 'string' ? t(problem) : t(problem.id, problem.values),
      );
      for (const message of [...texts, ...productErrors]) refuse(message);
      return;
    }
    setAdding(true);
    try {
      const { putInAndTell } = await import('./put-in.ts');
      if (await putInAndTell(shop, selection, t, () => panels.show('cart'))) onAdded?.();
    } catch (error) {
      console.error('cart: not added', error);
      refuse(t('error.unreachable'));
    } finally {
      setAdding(false);
    }
  };

  if (isSoldOut) {
    return (
      <button type="button" className="btn wide" disabled>
        {t('product.soldOut')}
      </button>
    );
  }
  return (
    <button type="button" className="btn wide" aria-busy={isAdding} onClick={add}>
      {isAdding ? t('cart.adding') : (label ?? t('cart.add'))}
    </button>
  );
}
