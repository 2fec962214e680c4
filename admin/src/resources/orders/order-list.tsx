import { DataTable, DateInput, SelectInput, useCanAccess, useTranslate } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { ORDER_STATES, type Order, orderTones, paymentWord } from './order.ts';

const states = ORDER_STATES.map((id) => ({ id, name: `orders.status.${id}` }));

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.orders.fields.q" />,
  <SelectInput key="status" source="status" choices={states} alwaysOn />,
  <DateInput key="placedFrom" source="placedFrom" />,
  <DateInput key="placedTo" source="placedTo" />,
];

/** Orders, newest first. */
export function OrderList() {
  return (
    <ConsoleList filters={filters} sort={{ field: 'placedAt', order: 'DESC' }} hasCsv phone={<OrderCards />}>
      <Rows />
    </ConsoleList>
  );
}

/** All verbs of an order require an admin. */
const useMayAct = () => useCanAccess({ resource: 'orders', action: 'edit' }).canAccess ?? false;

function Rows() {
  const mayAct = useMayAct();
  const { money, instant } = useFormats();
  const translate = useTranslate();
  return (
    <DataTable<Order> rowClick="show" bulkActionButtons={mayAct && <BulkVerbs />}>
      <DataTable.Col source="number" disableSort>
        <RowLink source="number" />
      </DataTable.Col>
      <DataTable.Col source="placedAt" render={(order) => instant(order.placedAt)} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="email" disableSort sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }} />
      <DataTable.Col
        source="status"
        disableSort
        render={(order) => <StateBadge prefix="orders.status" value={order.status} tones={orderTones} />}
      />
      <DataTable.Col
        source="payment"
        disableSort
        render={(order: Order) => {
          const word = paymentWord(order);
          return (
            <Badge tone={word === 'unpaid' || word === 'partly' ? 'waiting' : 'quiet'}>
              {translate(`orders.payment.${word}`)}
            </Badge>
          );
        }}
      />
      <DataTable.Col source="shipping" disableSort render={(order) => order.shipping?.methodTitle ?? ''} />
      <DataTable.Col
        source="grandTotal"
        disableSort
        render={(order) => money({ amount: order.grandTotal, currency: order.currency })}
        sx={figures}
      />
    </DataTable>
  );
}

const nameOf = ({ number, email }: Order) => `${number} · ${email}`;

function OrderCards() {
  const { money, instant } = useFormats();
  const mayAct = useMayAct();
  return (
    <Cards<Order>
      opens="show"
      primary={(order) => `${order.number} · ${money({ amount: order.grandTotal, currency: order.currency })}`}
      secondary={(order) => `${instant(order.placedAt)} · ${order.email}`}
      tertiary={(order) => <StateBadge prefix="orders.status" value={order.status} tones={orderTones} />}
      bulk={mayAct && <BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

/** Each row is decided separately; rows without this verb are listed beforehand. */
function BulkVerbs() {
  const bulk = [
    ['ship', 'orders.verbs.ship'],
    ['mark-paid', 'orders.verbs.markPaid'],
    ['cancel', 'orders.verbs.cancel'],
  ] as const;
  return bulk.map(([verb, words]) => (
    <BulkVerbButton<Order>
      key={verb}
      verb={verb}
      words={words}
      danger={verb === 'cancel'}
      nameOf={nameOf}
      may={({ allowedActions }) => allowedActions.includes(verb)}
    />
  ));
}
