import { Alert, Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ShopFrame, tellChanged } from '../../../ui/pages/shop-frame.tsx';
import { fill, useWords } from '../words.ts';
import { createPreview, type TextOf } from './calls.ts';

/** A token is valid for half an hour. */
const RENEW_MS = 25 * 60_000;

interface PreviewPaneProps {
  text: TextOf;
  /** Version of the saved draft: each new one is posted to the frame. 0: there is no text yet. */
  version: number;
  /** The draft has changes that are not saved before its fields are complete. */
  behind: boolean;
}

/** The storefront's own page with the saved draft, at three widths. */
export function PreviewPane({ text: { entryId, language }, version, behind }: PreviewPaneProps) {
  const { preview } = useWords();
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const exists = version > 0;

  const open = useCallback(() => {
    setFailed('');
    createPreview({ entryId, language }, { use: 'console' }).then(
      (created) => setUrl(created.url),
      (error: Error) => setFailed(error.message),
    );
  }, [entryId, language]);
  useEffect(() => {
    setUrl(undefined);
    if (!exists) return;
    open();
    const timer = setInterval(open, RENEW_MS);
    return () => clearInterval(timer);
  }, [exists, open]);

  // The first load shows the draft as it is; later versions are posted to it.
  const shown = useRef(version);
  useEffect(() => {
    if (!url || shown.current === version) return;
    shown.current = version;
    tellChanged(frame.current, url);
  }, [version, url]);

  if (!exists) return <Typography sx={{ p: 2, color: 'text.secondary' }}>{preview.notYet}</Typography>;
  return (
    <Box component="section" aria-label={preview.title}>
      {failed && (
        <Box role="alert" sx={{ mb: 1 }}>
          {failed} <Button onClick={open}>{preview.again}</Button>
        </Box>
      )}
      {behind && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {preview.behind}
        </Alert>
      )}
      <ShopFrame url={url} frame={frame} title={fill(preview.frame, { language: language.toUpperCase() })} />
    </Box>
  );
}
