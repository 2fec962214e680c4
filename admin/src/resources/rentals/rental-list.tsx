import { Button, Link as MuiLink } from '@mui/material';
import { DataTable, DateInput, SelectArrayInput, SimpleList, TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StateBadge } from '../../ui/badge.tsx';
import { BulkVerbButton } from '../../ui/bulk-verb-button.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { useFormats, writeAmount } from '../../ui/format.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Search } from '../../ui/search.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { OPEN_STATES, RENTAL_STATES, type Rental, rentalTones } from './rental.ts';

const states = RENTAL_STATES.map((id) => ({ id, name: `rentals.status.${id}` }));

/** Several states at once, told as their number: their names would take three lines. */
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
  <TextInput key="serial" source="serial" />,
  <TextInput key="orderNumber" source="orderNumber" />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
];

const exporter = csvExporter<Rental>('rentals', [
  ['sku', (row) => row.sku],
  ['piece', (row) => row.serial],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['from', (row) => row.dateFrom],
  ['to', (row) => row.dateTo],
  ['order', (row) => row.orderNumber],
  ['delivery', (row) => row.delivery],
  ['price', (row) => writeAmount(row.price)],
  ['late fee', (row) => writeAmount(row.lateFee)],
  ['currency', (row) => row.currency],
]);

/** Bookings of garments, by their first day; what somebody has to do something about. */
export function RentalList() {
  const isPhone = useIsPhone();
  const translate = useTranslate();
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ status: OPEN_STATES }}
      sort={{ field: 'first', order: 'ASC' }}
      exporter={exporter}
      tools={
        <Button component={Link} to="/rentals/create" size="small">
          {translate('rentals.service.button')}
        </Button>
      }
    >
      {isPhone ? <Cards /> : <Rows />}
    </ConsoleList>
  );
}

function Rows() {
  const { day } = useFormats();
  return (
    <DataTable<Rental> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="sku">
        <RowLink source="sku" />
      </DataTable.Col>
      <DataTable.Col source="serial" disableSort />
      <DataTable.Col source="first" render={(row) => day(row.dateFrom)} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="last" render={(row) => day(row.dateTo)} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col
        source="state"
        render={(row) => <StateBadge prefix="rentals.status" value={row.status} tones={rentalTones} />}
      />
      <DataTable.Col source="delivery" disableSort render={(row) => <Delivery delivery={row.delivery} />} />
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

export function Delivery({ delivery }: { delivery: string | null }) {
  const translate = useTranslate();
  return delivery ? translate(`rentals.delivery.${delivery}`, { _: delivery }) : '';
}

function Cards() {
  const { day } = useFormats();
  return (
    <SimpleList<Rental>
      linkType="show"
      primaryText={({ sku, serial }) => `${sku} · ${serial ?? ''}`}
      secondaryText={({ dateFrom, dateTo }) => `${day(dateFrom)} – ${day(dateTo)}`}
      tertiaryText={({ status }) => <StateBadge prefix="rentals.status" value={status} tones={rentalTones} />}
    />
  );
}

/** Each row is decided alone; what the server does not offer for one is said before. */
function BulkVerbs() {
  return ['hand-over', 'return', 'clean', 'ready'].map((verb) => (
    <BulkVerbButton<Rental>
      key={verb}
      verb={verb}
      words={`rentals.verbs.${verb}`}
      nameOf={({ sku, serial, orderNumber }) => [sku, serial, orderNumber].filter(Boolean).join(' · ')}
      may={({ allowedActions }) => allowedActions.includes(verb)}
    />
  ));
}
