import type { Cart, PriceStep, Totals } from '../../../api/wire/buying/cart.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { Money } from '../../../ui/price.tsx';
import { RentalTerms } from './rental-terms.tsx';

/** Amounts between goods and grand total; shown only if the cart has them. */
const between = [
  { code: 'shipping', label: 'totals.shipping' },
  { code: 'payment', label: 'totals.payment' },
  { code: 'discount', label: 'totals.discount' },
  { code: 'points', label: 'totals.points' },
] as const satisfies { code: keyof Totals; label: MessageId }[];

interface CartTotalsProps {
  cart: Cart;
  /** Before a delivery method is selected its price is an estimate. */
  hideShipping?: boolean;
  /** Only the amounts, for a place that shows the other facts elsewhere. */
  isShort?: boolean;
}

/** The server's amounts with their price steps. */
export function CartTotals({ cart, hideShipping = false, isShort = false }: CartTotalsProps) {
  const t = useT();
  const { totals } = cart;
  const total = totals?.grandTotal ?? null;
  if (!totals || total === null) return <p className="t-note ink-3">{t('totals.notThere')}</p>;
  const { tax, taxRate: rate, coupon } = totals;
  const shown = between.flatMap(({ code, label }) => {
    const value = totals[code];
    return value !== null && (code === 'shipping' ? !hideShipping : value !== 0) ? [{ code, label, value }] : [];
  });
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{t('totals.subtotal')}</dt>
          <dd>
            <Money amount={totals.subtotal ?? total} />
          </dd>
        </div>
        {shown.map(({ code, label, value }) => (
          <div key={code} className={code === 'discount' ? 'accent' : ''}>
            <dt>
              {t(label)}
              {code === 'discount' && coupon ? ` ${coupon}` : ''}
            </dt>
            <dd>
              <Money amount={value} />
            </dd>
          </div>
        ))}
        <div className="tot">
          <dt>{t('totals.grandTotal')}</dt>
          <dd data-testid="grand-total">
            <Money amount={total} />
          </dd>
        </div>
      </dl>
      {tax === null ? null : (
        <p className="t-note ink-3">
          {rate === null ? t('totals.tax') : t('totals.taxWithRate', { rate })} <Money amount={tax} />
        </p>
      )}
      {cart.isEstimated ? <p className="t-note ink-3">{t('totals.estimated')}</p> : null}
      <RentalTerms cart={cart} />
      {isShort ? null : <WhyThisPrice cart={cart} />}
    </>
  );
}

/** Price steps of each line from list price to charged price. */
function WhyThisPrice({ cart }: { cart: Cart }) {
  const t = useT();
  const lines = cart.lines.filter((line) => line.totals?.rowTotal !== undefined);
  if (!lines.length) return null;
  return (
    <details className="why">
      <summary>{t('totals.why')}</summary>
      {lines.map((line) => (
        <dl key={line.id} className="sum">
          <div className="ink">
            <dt>{line.totals?.name ?? line.name ?? line.sku}</dt>
            <dd />
          </div>
          {stepsOf(line.totals, t).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}

const stepNames: Record<string, MessageId> = {
  list: 'totals.step.list',
  special: 'totals.step.special',
  group: 'totals.step.group',
  offer: 'totals.step.offer',
  rental: 'totals.step.rental',
  coupon: 'totals.step.coupon',
};

/** Localised labels of the server's price steps; a step with a name of its own keeps it. */
function stepsOf(
  totals: Cart['lines'][number]['totals'],
  t: ReturnType<typeof useT>,
): Pick<PriceStep, 'label' | 'amount'>[] {
  const steps = totals?.steps ?? [];
  return steps.map(({ code, label, amount, details }) => {
    if (code === 'tax')
      return {
        amount,
        label: t('totals.step.tax', { rate: Number(details?.bps ?? (totals?.taxPercent ?? 0) * 100) / 100 }),
      };
    const name = stepNames[code];
    return { amount, label: name ? t(name, { code: String(details?.code ?? '') }) : label };
  });
}
