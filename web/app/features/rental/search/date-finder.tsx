import { Form } from 'react-router';
import { addDays, type Day } from '../../../lib/rental/days.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { scOf } from '../../../lib/store/stores.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { WishFields } from './wish-fields.tsx';

interface DateFinderProps {
  today: Day;
  /** The listing to open. */
  path: string;
}

/** Date search: opens a listing of garments available on that day. */
export function DateFinder({ today, path }: DateFinderProps) {
  const t = useT();
  const { store } = useShop();
  const sc = scOf(store);
  return (
    <section className="date-finder wrap" aria-labelledby="date-finder">
      <h2 id="date-finder" className="t-2">
        {t('home.finder')}
      </h2>
      <Form method="get" action={path.split('?')[0] ?? path} className="wish">
        {sc ? <input type="hidden" name="sc" value={sc} /> : null}
        <WishFields from={addDays(today, 1)} wish={null} />
        <button type="submit" className="btn wide">
          {t('catalog.dates.show')}
        </button>
      </Form>
    </section>
  );
}
