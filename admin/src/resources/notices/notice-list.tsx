import { Box } from '@mui/material';
import { DataTable, ReferenceInput, SelectInput, useListContext, useTranslate } from 'react-admin';
import { NOTICE_STATES } from '../../../../proto/src/marketplace/notices.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { FirstPhoto, Urgency } from '../listings/listing-words.tsx';
import { DUE_FIRST, desk, type Notice, nameOf } from './notice.ts';
import { State, TrustedMark } from './notice-words.tsx';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={NOTICE_STATES.map((id) => ({ id, name: `notices.state.${id}` }))}
    alwaysOn
  />,
  <SelectInput key="late" source="late" choices={[{ id: 'true', name: 'listings.late' }]} alwaysOn />,
  <SelectInput key="trusted" source="trusted" choices={[{ id: 'true', name: 'notices.trusted' }]} alwaysOn />,
  <ReferenceInput key="flaggerId" source="flaggerId" reference="flaggers">
    <SelectInput optionText="organisation" />
  </ReferenceInput>,
];

/** Notices about second-hand pieces, the one that is due first on top, those of trusted flaggers before all others. */
export function NoticeList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const reason = (row: Pick<Notice, 'reason'>) => translate(`notices.reason.${row.reason}`);
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={DUE_FIRST}
      tools={<Tools />}
      phone={
        <Cards<Notice>
          opens="show"
          picture={({ listing }) => listing && <FirstPhoto row={listing} />}
          primary={nameOf}
          secondary={(row) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
              <span>
                {reason(row)} · <Age since={row.createdAt} />
              </span>
              <Urgency row={row} />
              <TrustedMark row={row} />
            </Box>
          )}
          tertiary={(row) => <State row={row} />}
        />
      }
    >
      <DataTable<Notice> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="listing" disableSort sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          <RowLink source="listing" text={(record) => nameOf(record as Notice)} />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort render={(row) => reason(row as Notice)} />
        <DataTable.Col source="state" disableSort render={(row) => <State row={row as Notice} />} />
        <DataTable.Col source="createdAt" disableSort render={(row) => <Age since={row.createdAt} />} />
        <DataTable.Col source="dueAt" render={(row) => instant(row.dueAt)} />
        <DataTable.Col source="urgency" disableSort render={(row) => <Urgency row={row as Notice} />} />
        <DataTable.Col source="flagger" disableSort render={(row) => <TrustedMark row={row as Notice} />} />
      </DataTable>
    </ConsoleList>
  );
}

/** The next one, where open notices are listed. */
function Tools() {
  const { state } = useListContext().filterValues as { state?: string };
  return <NextButton desk={desk} queue={state === 'open' ? 'open' : undefined} />;
}
