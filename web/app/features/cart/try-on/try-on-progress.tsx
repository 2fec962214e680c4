import { useT } from '../../../lib/text/i18n.ts';
import { mostTryOns } from './try-on.ts';
import type { TryOnState } from './use-try-on.ts';

/** '1 of 2 pieces chosen', and the next step. */
export function TryOnProgress({ pieces, isFull }: TryOnState) {
  const t = useT();
  return (
    <div className="try-on">
      <p className="t-small">
        <b className="num">{t('cart.tryOnChosen', { pieces, most: mostTryOns })}</b>{' '}
        {t(isFull ? 'cart.tryOnFull' : 'cart.tryOnMore')}
      </p>
      <progress value={Math.min(pieces, mostTryOns)} max={mostTryOns} aria-label={t('cart.tryOn')} />
    </div>
  );
}
