import { useT, type MessageId } from '../../lib/i18n.ts';
import { Money } from '../../ui/price.tsx';
import { type Cart, grandTotal, type PriceStep, segment } from './cart.ts';

/** Lines between the goods and the sum; shown only when the server tells them. */
const between: { code: string; label: MessageId }[] = [
  { code: 'shipping', label: 'totals.shipping' },
  { code: 'payment', label: 'totals.payment' },
  { code: 'discount', label: 'totals.discount' },
];

interface CartTotalsProps {
  cart: Cart;
  /** Before a delivery is chosen its price is only a first guess. */
  hideShipping?: boolean;
}

/** The server's amounts, and how each came about. */
export function CartTotals({ cart, hideShipping = false }: CartTotalsProps) {
  const t = useT();
  const { totals } = cart;
  const total = grandTotal(totals);
  if (!totals || total === null) return <p className="t-note ink-3">{t('totals.notThere')}</p>;
  const tax = segment(totals, 'tax');
  const rate = tax?.extension_attributes?.tax_grandtotal_details?.[0]?.rates[0]?.percent;
  const shown = between.flatMap(({ code, label }) => {
    const found = segment(totals, code);
    return found && (code === 'shipping' ? !hideShipping : found.value !== 0) ? [{ code, label, value: found.value }] : [];
  });
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{t('totals.subtotal')}</dt>
          <dd>
            <Money amount={segment(totals, 'subtotal')?.value ?? total} />
          </dd>
        </div>
        {shown.map(({ code, label, value }) => (
          <div key={code} className={code === 'discount' ? 'accent' : ''}>
            <dt>
              {t(label)}
              {code === 'discount' && totals.coupon_code ? ` ${totals.coupon_code}` : ''}
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
      {tax ? (
        <p className="t-note ink-3">
          {rate ? t('totals.taxWithRate', { rate: Number(rate) }) : t('totals.tax')} <Money amount={tax.value} />
        </p>
      ) : null}
      <WhyThisPrice cart={cart} />
    </>
  );
}

/** Each line's way from the shelf price to what is charged. */
function WhyThisPrice({ cart }: { cart: Cart }) {
  const t = useT();
  const lines = cart.lines.filter((line) => line.totals?.row_total_incl_tax !== undefined);
  if (!lines.length) return null;
  return (
    <details className="why">
      <summary>{t('totals.why')}</summary>
      {lines.map((line) => (
        <dl key={line.item_id} className="sum">
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

function stepsOf(totals: Cart['lines'][number]['totals'], t: ReturnType<typeof useT>): PriceStep[] {
  if (!totals) return [];
  if (totals.explanation?.length) return totals.explanation;
  const { qty, price_incl_tax: unit, row_total_incl_tax: row, discount_amount: discount = 0, tax_amount: tax = 0, tax_percent: rate = 0 } = totals;
  return [
    ...(unit === undefined ? [] : [{ label: t('totals.step.unit'), amount: unit }]),
    ...(row === undefined ? [] : [{ label: t('totals.step.row', { qty }), amount: row }]),
    ...(discount ? [{ label: t('totals.step.discount'), amount: -Math.abs(discount) }] : []),
    { label: t('totals.step.tax', { rate }), amount: tax },
  ];
}
