import { useCanAccess } from 'react-admin';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import type { Order } from './order.ts';
import { RefundButton } from './refund-button.tsx';
import { ShipButton } from './ship-button.tsx';

/** Verbs that the server allows for this order now; none for a moderator. */
export function OrderVerbs({ order }: { order: Order }) {
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'edit' });
  if (!canAccess) return null;
  const may = (verb: Order['allowedActions'][number]) => order.allowedActions.includes(verb);
  const verb = { resource: 'orders', id: order.id } as const;
  return (
    <>
      {may('ship') && <ShipButton order={order} />}
      {may('mark-paid') && <VerbButton {...verb} verb="mark-paid" words="orders.verbs.markPaid" />}
      {may('refund') && <RefundButton order={order} />}
      {may('resend-mail') && (
        <VerbButton
          {...verb}
          verb="resend-mail"
          words="orders.verbs.resend"
          variant="text"
          fields={[
            {
              name: 'kind',
              label: 'resources.mails.fields.kind',
              kind: 'choice',
              choices: order.mails.map((kind) => [kind, `mails.kind.${kind}`] as const),
            },
          ]}
        />
      )}
      {may('cancel') && <VerbButton {...verb} verb="cancel" words="orders.verbs.cancel" danger variant="text" />}
    </>
  );
}
