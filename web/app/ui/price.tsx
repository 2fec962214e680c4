import { formatMoney } from '../lib/format.ts';
import { useShop } from '../lib/shop.ts';

/** An amount as told by the server, in the store's currency. Nothing is calculated here. */
export function Money({ amount }: { amount: number }) {
  const { store } = useShop();
  return <span className="num">{formatMoney(amount, store)}</span>;
}
