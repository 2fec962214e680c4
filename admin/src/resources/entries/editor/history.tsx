import type { RevisionRecord, RevisionRow } from '@garderoba/contracts/rest/backoffice';
import { Alert, Box, Button, Drawer, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormats } from '../../../ui/format/format.ts';
import { useWords } from '../words.ts';
import { revisionOf, revisionsOf, type TextOf } from './calls.ts';
import { DifferenceView } from './difference-view.tsx';
import type { Body } from './text-draft.ts';

interface HistoryProps {
  text: TextOf;
  /** The draft, which an earlier version is compared with. */
  body: Body;
  draftNo: number;
  publishedNo: number | null;
  onRestore: (no: number) => Promise<void>;
  onClose: () => void;
}

/** Every version of a text: who wrote it and when, what differs from the draft, and its restoration. */
export function History({ text, body, draftNo, publishedNo, onRestore, onClose }: HistoryProps) {
  const { history } = useWords();
  const titleId = useId();
  const [no, setNo] = useState<number>();
  const revisions = useQuery({
    queryKey: ['entries', text.entryId, text.language, 'revisions', draftNo],
    queryFn: () => revisionsOf(text),
  });
  const chosen = useQuery({
    queryKey: ['entries', text.entryId, text.language, 'revision', no],
    queryFn: () => revisionOf(text, no as number),
    enabled: no !== undefined,
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, role: 'dialog' } as never }}
    >
      <Box sx={{ width: 'min(92vw, 560px)', p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id={titleId} variant="h2">
            {history.title}
          </Typography>
          <Button onClick={onClose}>{history.close}</Button>
        </Box>
        {revisions.error && <Alert severity="error">{revisions.error.message}</Alert>}
        <List>
          {revisions.data?.items.map((revision) => (
            <RevisionLine
              key={revision.no}
              {...{ revision, draftNo, publishedNo }}
              chosen={revision.no === no}
              onChoose={() => setNo(revision.no === no ? undefined : revision.no)}
            >
              {chosen.data?.no === revision.no && (
                <Compared revision={chosen.data} body={body} isDraft={revision.no === draftNo} onRestore={onRestore} />
              )}
            </RevisionLine>
          ))}
        </List>
      </Box>
    </Drawer>
  );
}

interface RevisionLineProps {
  revision: RevisionRow;
  draftNo: number;
  publishedNo: number | null;
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function RevisionLine({ revision, draftNo, publishedNo, chosen, onChoose, children }: RevisionLineProps) {
  const { history } = useWords();
  const { instant } = useFormats();
  const { no, writtenAt, writtenByName, note, publishedAt } = revision;
  const marks = [
    ...(no === draftNo ? [history.draft] : []),
    ...(no === publishedNo ? [history.visible] : publishedAt ? [history.wasVisible] : []),
  ];
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ListItemButton component="button" onClick={onChoose} aria-expanded={chosen} sx={{ width: '100%' }}>
        <ListItemText
          primary={`${no}. ${instant(writtenAt)} · ${writtenByName ?? history.imported}`}
          secondary={[...marks, ...(note ? [note] : [])].join(' · ')}
        />
      </ListItemButton>
      {chosen && <Box sx={{ px: 2, pb: 2 }}>{children}</Box>}
    </Box>
  );
}

interface ComparedProps {
  revision: RevisionRecord;
  body: Body;
  isDraft: boolean;
  onRestore: (no: number) => Promise<void>;
}

function Compared({ revision, body, isDraft, onRestore }: ComparedProps) {
  const { history } = useWords();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {history.compared}
      </Typography>
      <DifferenceView before={revision.body as Body} after={body} />
      {!isDraft && (
        <Button
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void onRestore(revision.no).finally(() => setBusy(false));
          }}
        >
          {history.restore}
        </Button>
      )}
    </>
  );
}
