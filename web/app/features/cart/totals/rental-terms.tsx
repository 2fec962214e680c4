import { useQueries } from '@tanstack/react-query';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { rentalTermsQuery } from '../../../lib/rental/rental-terms.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Money } from '../../../ui/price.tsx';
import { rentalOf } from '../lines/rental-line.ts';

/** Deposit and maximal late fee of each rented garment: shown with every total, never part of it. */
export function RentalTerms({ cart }: { cart: Cart }) {
  const t = useT();
  const shop = useShop();
  const rented = cart.lines.flatMap((line) => {
    const rental = rentalOf(line);
    return rental ? [{ line, rental }] : [];
  });
  const quotes = useQueries({
    queries: rented.map(({ line, rental }) => rentalTermsQuery(shop, line.sku, rental.wish)),
  });
  const rows = rented.flatMap(({ line }, index) => {
    const terms = quotes[index]?.data;
    const name = line.totals?.name ?? line.name ?? line.sku;
    const pieces = line.quantity > 1 ? `${line.quantity} × ` : '';
    return terms ? [{ id: line.id, name: `${pieces}${name}`, terms }] : [];
  });
  if (!rows.length) return null;
  return (
    <section className="besides" aria-label={t('cart.besides')}>
      <p className="t-ui">{t('cart.besides')}</p>
      <dl className="sum">
        {rows.map(({ id, name, terms }) => (
          <div key={`${id} deposit`}>
            <dt>{t('cart.depositOf', { name })}</dt>
            <dd>{terms.deposit ? <Money amount={terms.deposit} /> : t('rental.noDeposit')}</dd>
          </div>
        ))}
        {rows.map(({ id, name, terms }) => (
          <div key={`${id} fee`}>
            <dt>{t('cart.lateFeeOf', { name })}</dt>
            <dd>
              <Money amount={terms.worstCaseLateFee} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.some(({ terms }) => terms.deposit) ? <p className="t-note ink-3">{t('cart.depositNote')}</p> : null}
    </section>
  );
}
