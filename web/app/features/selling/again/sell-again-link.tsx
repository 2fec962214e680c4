import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resaleQuery } from './api.ts';

interface SellAgainLinkProps {
  /** Number of an own order. */
  order: string;
  /** Number of the line in it. */
  line: number;
}

/** Leads to the selling form with what is known of a bought garment, or says from which day on; nothing where it never can. */
export function SellAgainLink({ order, line }: SellAgainLinkProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { data } = useQuery(resaleQuery(shop, order));
  const found = data?.find((one) => one.line === line);
  if (!found) return null;
  if (found.isOffered) return <p className="t-note ink-3">{t('sellAgain.offered')}</p>;
  if (found.isOpen)
    return (
      <Link className="link t-small" to={shopPath(store, 'selling', { order, line: String(line) })}>
        {t('sellAgain.link')}
      </Link>
    );
  return (
    <p className="t-note ink-3">
      {found.from ? t('sellAgain.from', { day: dayText(found.from, store.locale) }) : t('sellAgain.later')}
    </p>
  );
}
