import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fill, useWords } from '../words.ts';
import { createPreview, type TextOf } from './calls.ts';

const WIDTHS = [390, 768, 1440] as const;
const HEIGHT = 900;
/** Read by the storefront's preview page: it reads the text again and keeps its place. */
const CHANGED = 'garderoba:preview-changed';
/** A token is valid for half an hour. */
const RENEW_MS = 25 * 60_000;

interface PreviewPaneProps {
  text: TextOf;
  /** Version of the saved draft: each new one is posted to the frame. 0: there is no text yet. */
  version: number;
}

/** The storefront's own page with the saved draft, at three widths. */
export function PreviewPane({ text: { entryId, language }, version }: PreviewPaneProps) {
  const { preview } = useWords();
  const [width, setWidth] = useState<number>(WIDTHS[0]);
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
    frame.current?.contentWindow?.postMessage(CHANGED, new URL(url).origin);
  }, [version, url]);

  if (!exists) return <Typography sx={{ p: 2, color: 'text.secondary' }}>{preview.notYet}</Typography>;
  return (
    <Box component="section" aria-label={preview.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          onChange={(_, next: number | null) => next && setWidth(next)}
          aria-label={preview.width}
        >
          {WIDTHS.map((pixels) => (
            <ToggleButton key={pixels} value={pixels}>
              {pixels}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {url && (
          <Button size="small" href={url} target="_blank" rel="noopener noreferrer">
            {preview.newTab}
          </Button>
        )}
      </Box>
      {failed && (
        <Box role="alert" sx={{ mb: 1 }}>
          {failed} <Button onClick={open}>{preview.again}</Button>
        </Box>
      )}
      {url && (
        <Scaled
          url={url}
          width={width}
          frame={frame}
          title={fill(preview.frame, { language: language.toUpperCase() })}
        />
      )}
    </Box>
  );
}

interface ScaledProps {
  url: string;
  width: number;
  frame: React.RefObject<HTMLIFrameElement | null>;
  title: string;
}

/** The page at its real width, made smaller to fit beside the form. */
function Scaled({ url, width, frame, title }: ScaledProps) {
  const box = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(width);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSpace(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space / width);
  return (
    <Box
      ref={box}
      sx={{ overflow: 'hidden', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      style={{ height: HEIGHT * scale, maxWidth: width }}
    >
      <iframe
        ref={frame}
        src={url}
        title={title}
        width={width}
        height={HEIGHT}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        style={{ border: 0, transformOrigin: '0 0', transform: `scale(${scale})` }}
      />
    </Box>
  );
}
