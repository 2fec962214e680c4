import type { ReactNode } from 'react';
import type { WireProduct } from '../../api/wire.ts';
import { useT } from '../../lib/i18n.ts';
import { Money } from '../../ui/price.tsx';
import type { PriceFacts } from './product.ts';

/** Rental days of a period's number: 1, 4 or 7; the third is the try-on day. */
const daysOfPeriod: Record<string, number> = { '1': 1, '2': 4, '3': 1, '4': 7 };

interface Way {
  key: string;
  label: string;
  value: ReactNode;
  note?: string;
  chosen?: boolean;
}

interface WayTagsProps {
  product: WireProduct;
  price: PriceFacts | null;
}

/** The ways to have a garment, hanging as swing tags from the rail. */
export function WayTags({ product, price }: WayTagsProps) {
  const t = useT();
  const ways = waysOf(product, price, t);
  if (!ways.length) return null;
  return (
    <div className="ways">
      <div className="rail" />
      <ul className={`tags tags-${Math.min(ways.length, 3)}`}>
        {ways.map(({ key, label, value, note, chosen }) => (
          <li key={key} className="hang">
            <div className={`tag ${chosen ? 'on' : ''}`}>
              <span className="k">{label}</span>
              <span className="v num">{value}</span>
              {note ? <span className="t-note ink-3">{note}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function waysOf(product: WireProduct, price: PriceFacts | null, t: ReturnType<typeof useT>): Way[] {
  const rental = (product.sirental_price ?? []).map(
    (entry): Way => ({
      key: `rent-${entry.period}`,
      label: String(entry.period) === '3' ? t('product.tryOn') : t('product.rent'),
      value: <Money amount={entry.price} />,
      note: t('product.forDays', { days: daysOfPeriod[String(entry.period)] ?? Number(entry.period) }),
    }),
  );
  const points: Way[] =
    product.subscription_available && product.subscription_points
      ? [
          {
            key: 'points',
            label: t('product.takeForPoints'),
            value: t('product.points', { count: product.subscription_points }),
            note: t('product.withSubscription'),
          },
        ]
      : [];
  if (product.type_id === 'sirent') return [...rental, ...points];
  const label = product.type_id === 'subscription' ? t('product.perMonth') : t('product.buy');
  const buy: Way[] = price
    ? [
        {
          key: 'buy',
          label,
          chosen: true,
          value: (
            <span className={price.before === null ? undefined : 'sale'}>
              <Money amount={price.now} />
            </span>
          ),
          ...(product.type_id === 'subscription' && product.points
            ? { note: t('product.points', { count: product.points }) }
            : { note: t('product.taxIncluded') }),
        },
      ]
    : [];
  return [...buy, ...rental, ...points];
}
