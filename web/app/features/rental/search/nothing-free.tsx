import { Link, useLocation } from 'react-router';
import type { Day } from '../../../lib/rental/days.ts';
import { tripOf } from '../../../lib/rental/periods.ts';
import { type RentalWish, withWish } from '../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText, tripText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NothingFreeProps {
  wish: RentalWish;
  isRefused: boolean;
  nearest: Day[];
}

/** Message if no garment is available on the wanted days, with the nearest days on which one is. */
export function NothingFree({ wish, isRefused, nearest }: NothingFreeProps) {
  const t = useT();
  const { store } = useShop();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <EmptyState
      level={2}
      title={
        isRefused
          ? t('rental.notOffered', { day: dayText(wish.firstDay, store.locale) })
          : t('rental.nothingFree', { days: tripText(tripOf(wish), store.locale) })
      }
      text={t(nearest.length ? 'rental.nearest' : 'rental.tryOthers')}
    >
      {nearest.length ? (
        <ul className="nearest">
          {nearest.map((firstDay) => (
            <li key={firstDay}>
              <Link className="chip num" to={withWish(here, { ...wish, firstDay })} rel="nofollow">
                {tripText(tripOf({ ...wish, firstDay }), store.locale)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Link className="link" to={withWish(here, null)}>
        {t('catalog.dates.any')}
      </Link>
    </EmptyState>
  );
}
