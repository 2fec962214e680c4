import type { DeadLetterRow } from '@garderoba/contracts/rest/backoffice';
import { Box, Typography } from '@mui/material';
import { DataTable, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { ExpandLink } from '../../ui/fields/expand-link.tsx';
import { Facts } from '../../ui/fields/facts.tsx';
import { Folded } from '../../ui/fields/folded.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [
  <TextInput key="group" source="group" alwaysOn className="search-input" />,
  <TextInput key="topic" source="topic" />,
];

const nameOf = ({ group, type, key }: DeadLetterRow) => `${group} · ${type} · ${key}`;
const Replay = () => <BulkVerbButton<DeadLetterRow> verb="replay" words="deadLetters.replay" nameOf={nameOf} />;

/** Events that a service could not handle, with the reason; replay them after the cause is fixed. */
export function DeadLetterList() {
  const { instant } = useFormats();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<DeadLetterRow>
          primary={({ type }) => type}
          secondary={({ group, at, reason }) => `${group} · ${instant(at, true)} · ${reason}`}
          below={() => (
            <Folded>
              <Letter />
            </Folded>
          )}
          bulk={<Replay />}
          nameOf={nameOf}
        />
      }
    >
      <DataTable<DeadLetterRow> rowClick="expand" expand={<Letter />} bulkActionButtons={<Replay />}>
        <DataTable.Col source="type">
          <ExpandLink source="type" />
        </DataTable.Col>
        <DataTable.Col source="group" />
        <DataTable.Col source="at" render={({ at }) => instant(at, true)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="attempts" disableSort />
        <DataTable.Col
          source="reason"
          disableSort
          sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        />
      </DataTable>
    </ConsoleList>
  );
}

function Letter() {
  const letter = useRecordContext<DeadLetterRow>();
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!letter) return null;
  const field = (name: string) => translate(`resources.dead-letters.fields.${name}`);
  return (
    <Box sx={{ p: 1 }}>
      <Facts
        lines={[
          [field('topic'), letter.topic],
          [field('key'), letter.key],
          [field('occurredAt'), instant(letter.occurredAt, true)],
          [field('reason'), letter.reason],
        ]}
      />
      <Typography
        component="pre"
        variant="body2"
        tabIndex={0}
        aria-label={field('body')}
        sx={{ bgcolor: 'action.hover', p: 1.5, my: 1.5, overflowX: 'auto', maxHeight: 320 }}
      >
        {JSON.stringify(letter.body, null, 2)}
      </Typography>
      {letter.allowedActions.includes('replay') && (
        <VerbButton resource="dead-letters" id={letter.id} verb="replay" words="deadLetters.replay" />
      )}
    </Box>
  );
}
