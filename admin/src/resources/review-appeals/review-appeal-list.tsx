import { Box } from '@mui/material';
import { DataTable, SelectInput, useListContext, useTranslate } from 'react-admin';
import { APPEAL_STATES } from '../../../../proto/src/statements.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { DUE_FIRST } from '../appeals/appeal.ts';
import { State } from '../appeals/appeal-words.tsx';
import { Urgency } from '../listings/listing-words.tsx';
import { desk, nameOf, type ReviewAppeal } from './review-appeal.ts';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={APPEAL_STATES.map((id) => ({ id, name: `appeals.state.${id}` }))}
    alwaysOn
  />,
  <SelectInput key="late" source="late" choices={[{ id: 'true', name: 'listings.late' }]} alwaysOn />,
];

/** Appeals of writers of reviews, the one that is due first on top. */
export function ReviewAppealList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const reason = ({ statement }: ReviewAppeal) => translate(`reviews.reason.${statement.reason}`);
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={DUE_FIRST}
      tools={<Tools />}
      phone={
        <Cards<ReviewAppeal>
          opens="show"
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
      <DataTable<ReviewAppeal> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="product" disableSort sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          <RowLink source="product" text={(record) => nameOf(record as ReviewAppeal)} />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort render={(row) => reason(row as ReviewAppeal)} />
        <DataTable.Col source="state" disableSort render={(row) => <State row={row as ReviewAppeal} />} />
        <DataTable.Col source="createdAt" disableSort render={(row) => <Age since={row.createdAt} />} />
        <DataTable.Col source="dueAt" render={(row) => instant(row.dueAt)} />
        <DataTable.Col source="urgency" disableSort render={(row) => <Urgency row={row as ReviewAppeal} />} />
      </DataTable>
    </ConsoleList>
  );
}

/** The next one, where open appeals are listed. */
function Tools() {
  const { state } = useListContext().filterValues as { state?: string };
  return <NextButton desk={desk} queue={state === 'open' ? 'open' : undefined} />;
}
