import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { fill } from '../entries/words.ts';
import { PURPOSES, type Purpose, TYPES, uploadPath } from './source.ts';
import { useMediaWords } from './words.ts';

const LARGEST = 15 * 1024 * 1024;

/** Pictures for texts or for banners are chosen as files, dropped anywhere on the page, or pasted. */
export function AddPictures({ onAdded }: { onAdded: () => void }) {
  const words = useMediaWords();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [purpose, setPurpose] = useState<Purpose>('page');
  const add = async (files: Iterable<File>) => {
    setBusy(true);
    for (const file of files) {
      if (!TYPES.includes(file.type) || file.size > LARGEST) {
        const text = fill(words.wrong, { name: file.name });
        notify(text, { type: 'error', messageArgs: { _: text } });
        continue;
      }
      try {
        await provider.upload(uploadPath(purpose), file);
        notify(words.added, { type: 'success', messageArgs: { _: words.added } });
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
    }
    setBusy(false);
    onAdded();
  };
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      void latest.current(event.dataTransfer.files);
    };
    const over = (event: DragEvent) => event.preventDefault();
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData?.files.length) void latest.current(event.clipboardData.files);
    };
    window.addEventListener('drop', drop);
    window.addEventListener('dragover', over);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragover', over);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', position: 'relative' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', maxWidth: 320, whiteSpace: 'normal' }}>
        {words.help}
      </Typography>
      <TextField
        select
        size="small"
        label={words.purpose}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value as Purpose)}
        sx={{ minWidth: 120 }}
      >
        {PURPOSES.map((one) => (
          <MenuItem key={one} value={one}>
            {words.purposes[one]}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
        {words.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TYPES.join(',')}
        aria-label={words.add}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Box>
  );
}
