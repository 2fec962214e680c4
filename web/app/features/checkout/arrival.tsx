import { useShop } from '../../lib/store/shop.ts';
import { dayText, tripText } from '../../lib/text/day-format.ts';
import { useT } from '../../lib/text/i18n.ts';
import type { ShippingMethod } from './api.ts';

/** Delivery date of a method, or the collection date in the showroom; empty without a date from the server. */
export function Arrival({ method }: { method: ShippingMethod }) {
  const text = useArrival()(method);
  return text ? <small className="num">{text}</small> : null;
}

/** The same as a sentence. */
export function useArrival(): (method: ShippingMethod) => string | null {
  const t = useT();
  const { store } = useShop();
  return ({ carrier_code: carrier, arrives_from: from, arrives_to: to }) => {
    if (!from || !to) return null;
    const days = from === to ? dayText(from, store.locale) : tripText({ from, to }, store.locale);
    return t(carrier === 'instore' ? 'checkout.ready' : 'checkout.arrives', { days });
  };
}
