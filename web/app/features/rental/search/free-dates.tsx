import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { addDays, type Day } from '../../../lib/rental/days.ts';
import { tripOf } from '../../../lib/rental/periods.ts';
import { type RentalWish, wishParams, withWish } from '../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { tripText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { ChipMenu } from '../../../ui/chip-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WishFields } from './wish-fields.tsx';

interface FreeDatesProps {
  today: Day;
  wish: RentalWish | null;
}

/**
 * First filter of a listing: only garments available on the shopper's dates. A plain form, so the dates are in the
 * address.
 */
export function FreeDates({ today, wish }: FreeDatesProps) {
  const t = useT();
  const { store } = useShop();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const others = [...params].filter(([name]) => name !== 'page' && !(wishParams as readonly string[]).includes(name));
  const label = wish ? t('catalog.dates.on', { days: tripText(tripOf(wish), store.locale) }) : t('catalog.dates.title');
  return (
    <ChipMenu
      label={
        <>
          <Icon name="calendar" />
          {label}
        </>
      }
      title={t('catalog.dates.title')}
      isOn={wish !== null}
    >
      <Form
        key={search}
        method="get"
        action={pathname}
        preventScrollReset
        className="wish"
        onSubmit={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
      >
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <WishFields from={addDays(today, 1)} wish={wish} />
        <button type="submit" className="btn wide">
          {t('catalog.dates.show')}
        </button>
        {wish ? (
          <Link className="link" to={withWish(`${pathname}${search}`, null)} preventScrollReset>
            {t('catalog.dates.any')}
          </Link>
        ) : null}
      </Form>
    </ChipMenu>
  );
}
