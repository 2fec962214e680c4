import { VerbButton } from '../../ui/verb-button.tsx';
import type { Order } from './order.ts';

/** Sends what is left, with carrier and tracking number where there are some. One key per dialog: sent once. */
export function ShipButton({ order }: { order: Order }) {
  return (
    <VerbButton
      resource="orders"
      id={order.id}
      verb="ship"
      words="orders.verbs.ship"
      variant="contained"
      keyed
      fields={[
        {
          name: 'carrier',
          label: 'orders.verbs.ship.carrier',
          defaultValue: order.shipping?.carrierTitle ?? '',
          maxLength: 100,
        },
        { name: 'trackingNumber', label: 'orders.verbs.ship.tracking', maxLength: 100 },
      ]}
    />
  );
}
