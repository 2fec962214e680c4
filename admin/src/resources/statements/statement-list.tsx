import type { StatementRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, DateInput } from 'react-admin';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<DateInput key="from" source="from" alwaysOn />, <DateInput key="until" source="until" alwaysOn />];

/** A code without the name of its list: `content disabled` for `DECISION_VISIBILITY_CONTENT_DISABLED`. */
const plain = (code: string | readonly string[]): string =>
  [code]
    .flat()
    .map((one) => one.replace(LIST, '').replaceAll('_', ' ').toLowerCase())
    .join(', ');
const LIST = /^(DECISION_VISIBILITY|DECISION_GROUND|STATEMENT_CATEGORY)_/;

/** Statements of reasons of listings or of reviews by the fields of the DSA transparency database, the newest first; the file has all of them. */
export function StatementList() {
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'application_date', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<StatementRow>
          primary={({ category }) => plain(category)}
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
        <DataTable.Col
          source="decision_ground"
          disableSort
          render={(row) => plain((row as StatementRow).decision_ground)}
        />
        <DataTable.Col source="category" disableSort render={(row) => plain((row as StatementRow).category)} />
        <DataTable.Col source="decision_facts" disableSort sx={{ minWidth: 320 }} />
        <DataTable.Col source="puid" disableSort sx={{ overflowWrap: 'anywhere' }} />
      </DataTable>
    </ConsoleList>
  );
}
