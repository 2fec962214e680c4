import { ApiProblem } from '../../api/problem.ts';
import { type MessageId, useT } from '../../lib/i18n.ts';
import { serverText } from '../../lib/server-text.ts';
import { notify } from '../../ui/notifications.tsx';
import { usePanels } from '../../ui/panels.tsx';
import { type ItemToAdd, OutOfStock, useAddItem } from './api.ts';

interface AddToCartProps {
  /** What was put together on the page; made by the product page. */
  selection: { lines: ItemToAdd[]; problems: MessageId[]; productErrors: string[]; isSoldOut: boolean };
}

export function AddToCart({ selection }: AddToCartProps) {
  const t = useT();
  const panels = usePanels();
  const addItem = useAddItem();
  const { lines, problems, productErrors, isSoldOut } = selection;
  const refuse = (message: string) => notify({ type: 'error', message, action1: { label: t('ui.ok') } });

  const add = async () => {
    if (addItem.isPending) return;
    if (problems.length || productErrors.length) {
      for (const message of [...problems.map((id) => t(id)), ...productErrors]) refuse(message);
      return;
    }
    try {
      let isSure = true;
      for (const line of lines) isSure = (await addItem.mutateAsync(line)).stock === 'ok' && isSure;
      notify({
        type: isSure ? 'success' : 'warning',
        message: t(isSure ? 'cart.added' : 'cart.addedVolatile'),
        action1: { label: t('ui.ok') },
        action2: { label: t('cart.proceedToCart'), onPress: () => panels.show('cart') },
      });
    } catch (error) {
      if (error instanceof OutOfStock) refuse(t('cart.outOfStock'));
      else if (error instanceof ApiProblem) refuse(serverText(error, t) ?? t('error.unreachable'));
      else throw error;
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
    <button type="button" className="btn wide" aria-busy={addItem.isPending} onClick={add}>
      {addItem.isPending ? t('cart.adding') : t('cart.add')}
    </button>
  );
}
