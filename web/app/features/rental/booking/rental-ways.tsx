import { type ReactNode, useId } from 'react';
import type { RentalPrice } from '../../../api/wire/buying/rental.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import { daysOf } from '../../../lib/rental/periods.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Money } from '../../../ui/price.tsx';

/** Points pay for the rental of seven days (RNT-019, RNT-020). */
export const pointsPeriod = 'week';

export type Way = 'rent' | 'points';

interface RentalWaysProps {
  product: Product;
  periods: readonly RentalPrice[];
  period: RentalPrice | undefined;
  way: Way;
  /** Points of the shopper; null for guests and while unknown. */
  balance: number | null;
  onChange: (way: Way) => void;
}

/** Selection of the way: rent, buy, or points. */
export function RentalWays({ product, periods, period, way, balance, onChange }: RentalWaysProps) {
  const t = useT();
  const { points = null, retailPrice } = product;
  const canUsePoints = points !== null && periods.some(({ period: one }) => one === pointsPeriod);
  const shown = way === 'rent' ? period : periods.find(({ period: one }) => one === pointsPeriod);
  const rent = period ?? shown;
  const count = 1 + (retailPrice ? 1 : 0) + (canUsePoints ? 1 : 0);
  return (
    <div className="ways">
      <div className="rail" />
      <fieldset className={`tags tags-${count}`}>
        <legend className="sr">{t('rental.way')}</legend>
        <Tag
          label={t('product.rent')}
          value={rent ? <Money amount={rent.price} /> : '–'}
          note={rent ? t('product.forDays', { days: daysOf(rent.period) }) : ''}
          isOn={way === 'rent'}
          onChoose={() => onChange('rent')}
        />
        {retailPrice ? (
          <Tag
            label={t('product.buy')}
            value={<Money amount={retailPrice} />}
            note={t('rental.buyLater')}
            isOn={false}
          />
        ) : null}
        {canUsePoints ? (
          <Tag
            label={t('product.takeForPoints')}
            value={<span className="moss">{t('product.points', { count: points })}</span>}
            note={balance === null ? t('product.withSubscription') : t('rental.youHave', { count: balance })}
            isOn={way === 'points'}
            onChoose={() => onChange('points')}
          />
        ) : null}
      </fieldset>
    </div>
  );
}

interface TagProps {
  label: string;
  value: ReactNode;
  note: string;
  isOn: boolean;
  /** Without it this way is not available here; the note states the reason. */
  onChoose?: () => void;
}

function Tag({ label, value, note, isOn, onChoose }: TagProps) {
  const name = useId();
  return (
    <div className="hang">
      <label className={`tag ${isOn ? 'on' : ''} ${onChoose ? '' : 'not'}`}>
        <input
          type="radio"
          name="way"
          className="sr"
          checked={isOn}
          disabled={!onChoose}
          aria-describedby={`${name}-note`}
          onChange={onChoose ?? (() => undefined)}
        />
        <span className="k">{label}</span>
        <span className="v num">{value}</span>
        <span id={`${name}-note`} className="t-note ink-3">
          {note}
        </span>
      </label>
    </div>
  );
}
