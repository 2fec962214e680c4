import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormats } from '../../../ui/format/format.ts';
import { fill, useWords } from '../words.ts';
import { createPreview, previewsOf, revokePreview, type TextOf } from './calls.ts';

/** Links for people without an account: each is valid for seven days and can be revoked. Links of this frame are short. */
export function PreviewLinks({ text, onClose }: { text: TextOf; onClose: () => void }) {
  const { preview, verbs } = useWords();
  const { instant } = useFormats();
  const titleId = useId();
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState('');
  const { data, refetch } = useQuery({
    queryKey: ['entries', text.entryId, 'previews'],
    queryFn: () => previewsOf(text.entryId),
  });
  const run = (work: Promise<unknown>) =>
    void work.then(() => refetch()).catch((error: Error) => setFailure(error.message));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{preview.links}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {preview.linksText}
        </Typography>
        <Button
          variant="contained"
          onClick={() => run(createPreview(text, { use: 'link' }).then((created) => setUrl(created.url)))}
        >
          {fill(preview.make, { language: text.language.toUpperCase() })}
        </Button>
        {url && (
          <TextField
            fullWidth
            margin="dense"
            label={preview.link}
            helperText={preview.once}
            value={url}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        <List>
          {data?.items.map(({ id, language, createdAt, createdByName, expiresAt }) => (
            <ListItem
              key={id}
              disableGutters
              secondaryAction={
                <Button size="small" color="error" onClick={() => run(revokePreview(id))}>
                  {preview.revoke}
                </Button>
              }
            >
              <ListItemText
                primary={`${language.toUpperCase()} · ${createdByName ?? ''} · ${instant(createdAt)}`}
                secondary={fill(preview.until, { at: instant(expiresAt) })}
              />
            </ListItem>
          ))}
        </List>
        {data?.items.length === 0 && <Box sx={{ color: 'text.secondary' }}>{preview.none}</Box>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{verbs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
