import type { SecurityEventRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, DateTimeInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const kinds = ['wrong_password', 'wrong_code', 'wrong_coupon', 'foreign_page', 'too_many', 'denied'] as const;

const choices = kinds.map((kind) => ({ id: kind, name: `securityEvents.kind.${kind}` }));
const filters = [
  <SelectInput key="kind" source="kind" choices={choices} alwaysOn />,
  <TextInput key="network" source="network" alwaysOn />,
  <TextInput key="account" source="account" />,
  <DateTimeInput key="since" source="since" />,
  <DateTimeInput key="until" source="until" />,
];

/** Refusals for security reasons in the last 90 days, newest first. */
export function SecurityEventList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const whose = ({ staffId, customerId, account }: SecurityEventRow): string => staffId ?? customerId ?? account ?? '–';
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<SecurityEventRow>
          primary={({ kind }) => translate(`securityEvents.kind.${kind}`)}
          secondary={(event) => [instant(event.at, true), event.network, event.route, whose(event)].join(' · ')}
          tertiary={({ times }) => times}
        />
      }
    >
      <DataTable<SecurityEventRow> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="at" render={(event) => instant(event.at, true)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="kind" disableSort render={(event) => translate(`securityEvents.kind.${event.kind}`)} />
        <DataTable.NumberCol source="times" disableSort />
        <DataTable.Col source="network" disableSort />
        <DataTable.Col source="route" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="account" disableSort render={whose} sx={{ overflowWrap: 'anywhere' }} />
      </DataTable>
    </ConsoleList>
  );
}
