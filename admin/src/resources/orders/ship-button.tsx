import { VerbButton } from '../../ui/actions/verb-button.tsx';
import type { Order } from './order.ts';

/** Ships the remaining pieces, optionally with carrier and tracking number. One idempotency key per dialog. */
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
