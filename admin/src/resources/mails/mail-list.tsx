import type { MailRecord } from '@garderoba/contracts/rest/backoffice';
import { Box, Typography } from '@mui/material';
import { DataTable, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { API } from '../../providers/http.ts';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { ExpandLink } from '../../ui/fields/expand-link.tsx';
import { Folded } from '../../ui/fields/folded.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<TextInput key="to" source="to" type="email" alwaysOn className="search-input" />];

/** The local mailbox: written mails with their recipients. */
export function MailList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'sentAt', order: 'DESC' }}
      phone={
        <Cards<MailRecord>
          primary={({ subject }) => subject}
          secondary={({ to, sentAt }) => `${to} · ${instant(sentAt)}`}
          below={() => (
            <Folded>
              <Letter />
            </Folded>
          )}
        />
      }
    >
      <DataTable<MailRecord> rowClick="expand" expand={<Letter />} bulkActionButtons={false}>
        <DataTable.Col source="sentAt" render={(mail) => instant(mail.sentAt)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="to" disableSort />
        <DataTable.Col source="subject" disableSort>
          <ExpandLink source="subject" />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort render={({ kind }) => translate(`mails.kind.${kind}`, { _: kind })} />
      </DataTable>
    </ConsoleList>
  );
}

/** The mail as its recipient sees it, in a sandboxed frame, and as text. */
function Letter() {
  const mail = useRecordContext<MailRecord>();
  const translate = useTranslate();
  if (!mail) return null;
  return (
    <Box sx={{ maxWidth: '46rem', p: 1 }}>
      {mail.allowedActions.includes('resend') && (
        <Box sx={{ mb: 1.5 }}>
          <VerbButton resource="mails" id={mail.id} verb="resend" words="mails.resend" />
        </Box>
      )}
      <Box
        component="iframe"
        title={mail.subject}
        src={`${API}/mails/${encodeURIComponent(mail.id)}/letter`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
      />
      <Box component="details" sx={{ mt: 1 }}>
        <summary>{translate('mails.text')}</summary>
        <Typography
          component="pre"
          variant="body2"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'inherit' }}
        >
          {mail.text}
        </Typography>
      </Box>
    </Box>
  );
}
