import type { RentalRow } from '@garderoba/contracts/rest/backoffice';
import { Button, Link as MuiLink } from '@mui/material';
import { DataTable, DateInput, SelectArrayInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { OPEN_STATES, RENTAL_STATES } from './rental.ts';
import { RentalState } from './rental-state.tsx';

const states = RENTAL_STATES.map((id) => ({ id, name: `rentals.status.${id}` }));

const waiting = ['handOver', 'missedHandOver', 'dueBack'].map((id) => ({ id, name: `rentals.waiting.${id}` }));

/** Several selected states are shown as their count, because their names would take three lines. */
function StatesInput({ source }: { source: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const words = (chosen: unknown) => {
    const names = Array.isArray(chosen) ? chosen : [];
    return names.length === 1
      ? translate(`rentals.status.${names[0]}`)
      : translate('rentals.states', { smart_count: names.length });
  };
  return <SelectArrayInput source={source} choices={states} options={{ renderValue: words }} sx={{ minWidth: 180 }} />;
}

const filters = [
  <Search key="sku" source="sku" alwaysOn words="resources.rentals.fields.sku" />,
  <StatesInput key="status" source="status" alwaysOn />,
  <SelectInput key="waiting" source="waiting" choices={waiting} />,
  <TextInput key="serial" source="serial" />,
  <TextInput key="orderNumber" source="orderNumber" />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
];

/** Bookings of garments by first day, and the ones that need an action. */
export function RentalList() {
  const translate = useTranslate();
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ status: OPEN_STATES }}
      sort={{ field: 'firstDay', order: 'ASC' }}
      hasCsv
      phone={<RentalCards />}
      tools={
        <Button component={Link} to="/rentals/create" size="small">
          {translate('rentals.service.button')}
        </Button>
      }
    >
      <Rows />
    </ConsoleList>
  );
}

function Rows() {
  const { day } = useFormats();
  return (
    <DataTable<RentalRow> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="sku">
        <RowLink source="sku" />
      </DataTable.Col>
      <DataTable.Col source="serial" disableSort />
      <DataTable.Col source="firstDay" render={(row) => day(row.firstDay)} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="lastDay" render={(row) => day(row.lastDay)} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="status" render={(row) => <RentalState rental={row as RentalRow} />} />
      <DataTable.Col
        source="customerName"
        disableSort
        render={({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />}
      />
      <DataTable.Col source="delivery" disableSort render={({ rental }) => <Delivery rental={rental} />} />
      <DataTable.Col
        source="orderNumber"
        disableSort
        render={({ orderId, orderNumber }) =>
          orderNumber ? (
            <MuiLink component={Link} to={`/orders/${orderId}/show`}>
              {orderNumber}
            </MuiLink>
          ) : (
            ''
          )
        }
      />
    </DataTable>
  );
}

/** Way of delivery; empty for work on the piece. */
export function Delivery({ rental }: Pick<RentalRow, 'rental'>) {
  const translate = useTranslate();
  return rental ? translate(`rentals.delivery.${rental.delivery}`) : '';
}

const nameOf = ({ sku, serial, orderNumber, customerName }: RentalRow) =>
  [sku, serial, orderNumber, customerName].filter(Boolean).join(' · ');

function RentalCards() {
  const { day } = useFormats();
  return (
    <Cards<RentalRow>
      opens="show"
      primary={({ sku, serial }) => [sku, serial].filter(Boolean).join(' · ')}
      secondary={({ firstDay, lastDay, customerName }) =>
        [`${day(firstDay)} – ${day(lastDay)}`, customerName].filter(Boolean).join(' · ')
      }
      tertiary={(rental) => <RentalState rental={rental} />}
      bulk={<BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

/** Each row is decided separately; rows without this verb are listed beforehand. */
function BulkVerbs() {
  return (['hand-over', 'return', 'clean', 'ready'] as const).map((verb) => (
    <BulkVerbButton<RentalRow>
      key={verb}
      verb={verb}
      words={`rentals.verbs.${verb}`}
      nameOf={nameOf}
      may={({ allowedActions }) => allowedActions.includes(verb)}
    />
  ));
}
