import { useShop } from '../lib/store/shop.ts';
import { formatMoney } from '../lib/text/format.ts';

/** An amount from the server, in the store's currency. Nothing is computed here. */
export function Money({ amount }: { amount: number }) {
  const { store } = useShop();
  return <span className="num">{formatMoney(amount, store)}</span>;
}
