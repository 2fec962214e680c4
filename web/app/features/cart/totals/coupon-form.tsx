import { type FormEvent, useId, useState } from 'react';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { canReadTotals, useCoupon, useWaits } from '../api.ts';

export function CouponForm({ cart }: { cart: Cart }) {
  const t = useT();
  const id = useId();
  const coupon = useCoupon();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const applied = cart.totals?.coupon ?? null;
  const waits = useWaits(cart, applied, () => setCode(''));

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = code.trim();
    setError(trimmed ? null : t('form.required'));
    if (!trimmed) return;
    if (!canReadTotals()) return setError(t('error.unreachable'));
    coupon.mutate(
      { code: trimmed },
      {
        onSuccess: waits.pressed,
        onError: (problem) => setError(problemText(problem, t)),
      },
    );
  };

  const remove = () => {
    if (!canReadTotals()) return setError(t('error.unreachable'));
    setError(null);
    coupon.mutate(
      { code: null },
      { onSuccess: waits.pressed, onError: (problem) => setError(problemText(problem, t)) },
    );
  };

  if (applied) {
    return (
      <>
        <p className="coupon t-small">
          {t('cart.couponApplied', { code: applied })}{' '}
          <button type="button" className="link" onClick={remove}>
            {t('cart.couponRemove')}
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
      <summary className="t-small">{t('cart.couponQuestion')}</summary>
      <form className="coupon-form" onSubmit={apply} noValidate>
        <div className={`field ${error ? 'err' : ''}`}>
          <label htmlFor={id}>{t('cart.couponCode')}</label>
          <input
            id={id}
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          {error ? (
            <p id={`${id}-error`} className="danger" role="alert">
              {error}
            </p>
          ) : null}
        </div>
        <button type="submit" className="btn alt small" aria-busy={coupon.isPending}>
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
