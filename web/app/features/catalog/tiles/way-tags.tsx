import type { ReactNode } from 'react';
import type { RentalPrice } from '../../../api/wire/buying/rental.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import { secondHandOf } from '../../../api/wire/goods/second-hand.ts';
import { daysOf } from '../../../lib/rental/periods.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Money } from '../../../ui/price.tsx';
import type { PriceFacts } from '../product/product.ts';

interface Way {
  key: string;
  label: string;
  value: ReactNode;
  note?: string;
  chosen?: boolean;
}

interface WayTagsProps {
  product: Product;
  price: PriceFacts | null;
}

/** The available ways (rent, buy, points) as tags. */
export default function WayTags({ product, price }: WayTagsProps) {
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

function waysOf(product: Product, price: PriceFacts | null, t: ReturnType<typeof useT>): Way[] {
  // The try-on is the last one.
  const prices = [...product.rentalPrices].sort((a, b) => Number(isTryOn(a)) - Number(isTryOn(b)));
  const rental = prices.map(
    (entry): Way => ({
      key: `rent-${entry.period}`,
      label: isTryOn(entry) ? t('product.tryOn') : t('product.rent'),
      value: <Money amount={entry.price} />,
      note: t('product.forDays', { days: daysOf(entry.period) }),
    }),
  );
  const points: Way[] = product.points
    ? [
        {
          key: 'points',
          label: t('product.takeForPoints'),
          value: t('product.points', { count: product.points }),
          note: t('product.withSubscription'),
        },
      ]
    : [];
  const secondHand = secondHandOf(product);
  const label = t(
    product.type === 'subscription' ? 'product.perMonth' : secondHand ? 'product.secondHand' : 'product.buy',
  );
  // The piece of a private person bears no tax.
  const source = t(secondHand && !secondHand.isByTrader ? 'product.fromPrivate' : 'product.taxIncluded');
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
          ...(product.type === 'subscription' && product.planPoints
            ? { note: t('product.points', { count: product.planPoints }) }
            : { note: source }),
        },
      ]
    : [];
  return [...buy, ...rental, ...points];
}

const isTryOn = ({ period }: RentalPrice): boolean => period === 'try_on';
