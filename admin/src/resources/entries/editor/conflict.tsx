import { Alert, Box, Button, Typography } from '@mui/material';
import { useFormats } from '../../../ui/format/format.ts';
import type { Text } from '../entry.ts';
import { fill, useWords } from '../words.ts';
import { DifferenceView } from './difference-view.tsx';
import type { DraftView } from './text-draft.ts';

interface ConflictProps {
  view: DraftView;
  /** The text as the server has it now: who changed it, and when. */
  text: Text | undefined;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** Another editor changed the text: nothing is overwritten until one of both is chosen; the other stays in the history. */
export function Conflict({ view, text, onChoose }: ConflictProps) {
  const { conflict } = useWords();
  const { instant } = useFormats();
  if (!view.theirs) return null;
  // Before the record is read again, it names the editor before.
  const theirs = text && text.version >= view.theirs.version ? text : undefined;
  return (
    <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      <Typography sx={{ fontWeight: 600 }}>
        {theirs
          ? fill(conflict.title, { name: theirs.updatedByName ?? conflict.somebody, at: instant(theirs.updatedAt) })
          : conflict.unnamed}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {conflict.text}
      </Typography>
      <Box sx={{ maxHeight: 320, overflow: 'auto', mb: 1 }} tabIndex={0} role="region" aria-label={conflict.difference}>
        <DifferenceView before={view.theirs.body} after={view.body} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onChoose('theirs')}>
          {conflict.theirs}
        </Button>
        <Button variant="contained" onClick={() => onChoose('mine')}>
          {conflict.mine}
        </Button>
      </Box>
    </Alert>
  );
}
