import type { StatementRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, DateInput } from 'react-admin';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<DateInput key="from" source="from" alwaysOn />, <DateInput key="until" source="until" alwaysOn />];

const plain = (code: string | readonly string[]) => [code].flat().join(', ');

/** Statements of reasons by the fields of the DSA transparency database, the newest first; the file has all of them. */
export function StatementList() {
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'application_date', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<StatementRow>
          primary={({ category }) => category}
          secondary={({ decision_facts }) => decision_facts}
          tertiary={({ application_date }) => application_date}
        />
      }
    >
      <DataTable<StatementRow> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="application_date" />
        <DataTable.Col
          source="decision_visibility"
          disableSort
          render={(row) => plain((row as StatementRow).decision_visibility)}
        />
        <DataTable.Col source="decision_ground" disableSort />
        <DataTable.Col source="category" disableSort />
        <DataTable.Col source="decision_facts" disableSort />
        <DataTable.Col source="puid" disableSort />
      </DataTable>
    </ConsoleList>
  );
}
