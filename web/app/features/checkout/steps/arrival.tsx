import type { ShippingMethod } from '../../../api/wire/buying/checkout.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText, tripText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';

/** Delivery date of a method, or the collection date in the showroom; empty without a date from the server. */
export function Arrival({ method }: { method: ShippingMethod }) {
  const text = useArrival()(method);
  return text ? <small className="num">{text}</small> : null;
}

/** The same as a sentence. */
export function useArrival(): (method: ShippingMethod) => string | null {
  const t = useT();
  const { store } = useShop();
  return ({ arrives, isShowroom }) => {
    if (!arrives) return null;
    const days = arrives.from === arrives.to ? dayText(arrives.from, store.locale) : tripText(arrives, store.locale);
    return t(isShowroom ? 'checkout.ready' : 'checkout.arrives', { days });
  };
}
