import { DataTable, SelectInput, useCanAccess, useTranslate } from 'react-admin';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { nameOf, type Submission, submissionTones } from './submission.ts';

const choices = (prefix: string, values: readonly string[]) =>
  values.map((value) => ({ id: value, name: `submissions.${prefix}.${value}` }));

/** Only admins see applications. */
const kindsFor = (isAdmin: boolean) => ['contact', 'stylist', 'mail', ...(isAdmin ? ['career'] : [])];

const filtersFor = (isAdmin: boolean) => [
  <Search key="q" source="q" alwaysOn words="resources.submissions.fields.q" />,
  <SelectInput key="state" source="state" choices={choices('state', ['new', 'answered', 'closed'])} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choices('kind', kindsFor(isAdmin))} alwaysOn />,
];

const state = (row: Submission) => <StateBadge prefix="submissions.state" value={row.state} tones={submissionTones} />;

/** The inbox of all forms; what is new comes first. */
export function SubmissionList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const { canAccess: isAdmin = false } = useCanAccess({ resource: 'submissions', action: 'decide' });
  const kind = (row: Submission) => translate(`submissions.kind.${row.kind}`);
  return (
    <ConsoleList
      filters={filtersFor(isAdmin)}
      filterDefaultValues={{ state: 'new' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={
        <Cards<Submission>
          opens="show"
          primary={nameOf}
          secondary={(row) => `${kind(row)} · ${instant(row.createdAt)}`}
          tertiary={state}
        />
      }
    >
      <DataTable<Submission> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort>
          <RowLink source="name" text={(record) => nameOf(record as Submission)} />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort render={(row) => kind(row as Submission)} />
        <DataTable.Col source="store" disableSort />
        <DataTable.Col source="createdAt" render={(row) => instant(row.createdAt)} />
        <DataTable.Col source="state" disableSort render={(row) => state(row as Submission)} />
      </DataTable>
    </ConsoleList>
  );
}
