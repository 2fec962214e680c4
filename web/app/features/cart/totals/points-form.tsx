import { type FormEvent, useId, useState } from 'react';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Money } from '../../../ui/price.tsx';
import { usePoints, useWaits } from '../api.ts';

interface PointsFormProps {
  cart: Cart;
  /** Points of the shopper; hidden without points. */
  balance: number | null;
}

/** Pays part of the goods with points; the rest and delivery are paid with money. */
export function PointsForm({ cart, balance }: PointsFormProps) {
  const t = useT();
  const id = useId();
  const apply = usePoints();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const applied = cart.totals?.points ?? null;
  const waits = useWaits(cart, applied, () => setTyped(''));
  const isSubscription = cart.lines.some(({ type }) => type === 'subscription');
  if (!balance || isSubscription) return null;

  const send = (points: number) => {
    setError(null);
    apply.mutate({ points }, { onSuccess: waits.pressed, onError: (problem) => setError(problemText(problem, t)) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!/^-?\d+$/.test(text)) return setError(t(text ? 'cart.wholeNumber' : 'form.required'));
    const points = Number(text);
    if (points <= 0) return setError(t('form.greaterThanZero'));
    if (points > balance) return setError(t('cart.onlyAvailable', { maxQuantity: balance }));
    send(points);
  };

  if (applied !== null) {
    return (
      <>
        <p className="coupon t-small">
          {t('cart.pointsPay')} <Money amount={-applied} />{' '}
          <button type="button" className="link" aria-busy={apply.isPending} onClick={() => send(0)}>
            {t('cart.pointsRemove')}
          </button>
        </p>
        {waits.isShown ? (
          <p className="t-small ink-2" role="status">
            {t('cart.changeWaits')}
          </p>
        ) : null}
        {error ? (
          <p className="t-small danger" role="alert">
            {error}
          </p>
        ) : null}
      </>
    );
  }
  return (
    <details className="coupon">
      <summary className="t-small">{t('cart.pointsQuestion', { count: balance })}</summary>
      <form className="coupon-form" onSubmit={submit} noValidate>
        <div className={`field ${error ? 'err' : ''}`}>
          <label htmlFor={id}>{t('cart.pointsToUse')}</label>
          <input
            id={id}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {error ? (
            <p id={`${id}-error`} className="danger" role="alert">
              {error}
            </p>
          ) : null}
        </div>
        <button type="submit" className="btn alt small" aria-busy={apply.isPending}>
          {t('cart.couponApply')}
        </button>
      </form>
      {waits.isShown ? (
        <p className="t-small ink-2" role="status">
          {t('cart.changeWaits')}
        </p>
      ) : null}
    </details>
  );
}
