import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { DataTable, TextInput, useRecordContext } from 'react-admin';
import { ConsoleList } from '../../ui/console-list.tsx';
import { ExpandLink } from '../../ui/expand-link.tsx';
import { useFormats } from '../../ui/format.ts';

interface Mail extends RaRecord {
  to: string;
  subject: string;
  text: string;
  kind: string;
  orderNumber: string;
  sentAt: string;
}

const filters = [<TextInput key="to" source="to" type="email" alwaysOn className="search-input" />];

/** The local mailbox: what was written to whom. Shown as text, so that nothing in a letter can run here. */
export function MailList() {
  const { instant } = useFormats();
  return (
    <ConsoleList filters={filters} sort={{ field: 'sentAt', order: 'DESC' }}>
      <DataTable<Mail> rowClick="expand" expand={<Letter />} bulkActionButtons={false}>
        <DataTable.Col source="sentAt" render={(mail) => instant(mail.sentAt)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="to" disableSort />
        <DataTable.Col source="subject" disableSort>
          <ExpandLink source="subject" />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort />
      </DataTable>
    </ConsoleList>
  );
}

function Letter() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <Box sx={{ maxWidth: '44rem', p: 1 }}>
      <Typography
        component="pre"
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'inherit' }}
      >
        {mail.text}
      </Typography>
    </Box>
  );
}
