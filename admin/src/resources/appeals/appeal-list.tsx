import { Box } from '@mui/material';
import { DataTable, SelectInput, useListContext, useTranslate } from 'react-admin';
import { APPEAL_STATES } from '../../../../proto/src/statements.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { FirstPhoto, Urgency } from '../listings/listing-words.tsx';
import { type Appeal, DUE_FIRST, desk, nameOf } from './appeal.ts';
import { State } from './appeal-words.tsx';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={APPEAL_STATES.map((id) => ({ id, name: `appeals.state.${id}` }))}
    alwaysOn
  />,
  <SelectInput key="late" source="late" choices={[{ id: 'true', name: 'listings.late' }]} alwaysOn />,
];

/** Appeals of sellers, the one that is due first on top. */
export function AppealList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const reason = ({ statement }: Appeal) => translate(`listings.reason.${statement.reason}`);
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={DUE_FIRST}
      tools={<Tools />}
      phone={
        <Cards<Appeal>
          opens="show"
          picture={({ listing }) => listing && <FirstPhoto row={listing} />}
          primary={nameOf}
          secondary={(row) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
              <span>
                {reason(row)} · <Age since={row.createdAt} />
              </span>
              <Urgency row={row} />
            </Box>
          )}
          tertiary={(row) => <State row={row} />}
        />
      }
    >
      <DataTable<Appeal> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="listing" disableSort sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          <RowLink source="listing" text={(record) => nameOf(record as Appeal)} />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort render={(row) => reason(row as Appeal)} />
        <DataTable.Col source="state" disableSort render={(row) => <State row={row as Appeal} />} />
        <DataTable.Col source="createdAt" disableSort render={(row) => <Age since={row.createdAt} />} />
        <DataTable.Col source="dueAt" render={(row) => instant(row.dueAt)} />
        <DataTable.Col source="urgency" disableSort render={(row) => <Urgency row={row as Appeal} />} />
      </DataTable>
    </ConsoleList>
  );
}

/** The next one, where open appeals are listed. */
function Tools() {
  const { state } = useListContext().filterValues as { state?: string };
  return <NextButton desk={desk} queue={state === 'open' ? 'open' : undefined} />;
}
