import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, SelectInput, useListContext, useTranslate } from 'react-admin';
import { APPEAL_STATES } from '../../../../proto/src/statements.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Age } from '../../ui/moderation/age.tsx';
import type { Decidable, Desk } from '../../ui/moderation/desk.ts';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { Urgency } from '../listings/listing-words.tsx';
import { type Appeal, DUE_FIRST } from './appeal.ts';
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

/** What lists of appeals show, whatever was decided. */
type AnyAppeal = Decidable &
  Pick<Appeal, 'state' | 'createdAt' | 'dueAt' | 'isUrgent' | 'isLate'> & {
    readonly statement: { readonly reason: string };
  };

interface AppealRowsProps<Row extends AnyAppeal> {
  desk: Desk<Row>;
  /** Field with the label of what was decided about. */
  about: 'listing' | 'product';
  /** Prefix of the texts of reasons. */
  reasons: 'listings.reason' | 'reviews.reason';
  picture?: (row: Row) => ReactNode;
}

/** Appeals against decisions, the one that is due first on top. */
export function AppealRows<Row extends AnyAppeal>({ desk, about, reasons, picture }: AppealRowsProps<Row>) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { nameOf } = desk;
  const reason = ({ statement }: Row): string => translate(`${reasons}.${statement.reason}`);
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={DUE_FIRST}
      tools={<Tools desk={desk} />}
      phone={
        <Cards<Row>
          opens="show"
          {...(picture && { picture })}
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
      <DataTable<Row> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source={about} disableSort sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          <RowLink source={about} text={(record) => nameOf(record as Row)} />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort render={(row) => reason(row as Row)} />
        <DataTable.Col source="state" disableSort render={(row) => <State row={row as Row} />} />
        <DataTable.Col source="createdAt" disableSort render={(row) => <Age since={row.createdAt} />} />
        <DataTable.Col source="dueAt" render={(row) => instant(row.dueAt)} />
        <DataTable.Col source="urgency" disableSort render={(row) => <Urgency row={row as Row} />} />
      </DataTable>
    </ConsoleList>
  );
}

/** The next one, where open appeals are listed. */
function Tools<Row extends AnyAppeal>({ desk }: { desk: Desk<Row> }) {
  const { state } = useListContext().filterValues as { state?: string };
  return <NextButton desk={desk} queue={state === 'open' ? 'open' : undefined} />;
}
