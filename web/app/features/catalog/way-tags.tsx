import type { ReactNode } from 'react';
import type { WireProduct } from '../../api/wire.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Money } from '../../ui/price.tsx';
import type { PriceFacts } from './product/product.ts';

/** The try-on day among the periods, which are named by their days ('1', '4', '7'). */
const tryOnPeriod = '24h';

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

/** The available ways (rent, buy, points) as tags. */
export function WayTags({ product, price }: WayTagsProps) {
  const t = useT();
  const ways = waysOf(product, price, t);
  if (!ways.length) return null;
  return (
    <div className="ways">
      <div className="rail" />
      <ul className={`tags tags-${Math.min(ways.length, 4)}`}>
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
  const periods = [...(product.sirental_price ?? [])].sort((a, b) => Number(isTryOn(a)) - Number(isTryOn(b)));
  const rental = periods.map(
    (entry): Way => ({
      key: `rent-${entry.period}`,
      label: isTryOn(entry) ? t('product.tryOn') : t('product.rent'),
      value: <Money amount={entry.price} />,
      note: t('product.forDays', { days: isTryOn(entry) ? 1 : Number.parseInt(String(entry.period), 10) }),
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

const isTryOn = ({ period }: { period: number | string }): boolean => period === tryOnPeriod;
