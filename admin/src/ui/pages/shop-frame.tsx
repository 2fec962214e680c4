import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { inBoth } from '../../messages/in-both.ts';
import { useWordsOf } from '../../messages/use-words.ts';

const WIDTHS = [390, 768, 1440] as const;
const HEIGHT = 900;
/** Read by the storefront's preview pages: they read what they show again and keep their place. */
const CHANGED = 'garderoba:preview-changed';

const words = inBoth({
  en: { width: 'Width of the screen in pixels', newTab: 'Open in a new tab' },
  pl: { width: 'Szerokość ekranu w pikselach', newTab: 'Otwórz w nowej karcie' },
});

/** Tells the preview page in the frame that what it shows has changed. */
export const tellChanged = (frame: HTMLIFrameElement | null, url: string): void =>
  frame?.contentWindow?.postMessage(CHANGED, new URL(url).origin);

interface ShopFrameProps {
  /** Absent: only the choice of the width is shown. */
  url: string | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
}

/** A page of the storefront, at three widths. */
export function ShopFrame({ url, frame, title }: ShopFrameProps) {
  const { width: label, newTab } = useWordsOf(words);
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          onChange={(_, next: number | null) => next && setWidth(next)}
          aria-label={label}
        >
          {WIDTHS.map((pixels) => (
            <ToggleButton key={pixels} value={pixels}>
              {pixels}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {url && (
          <Button size="small" href={url} target="_blank" rel="noopener noreferrer">
            {newTab}
          </Button>
        )}
      </Box>
      {url && <Scaled {...{ url, width, frame, title }} />}
    </>
  );
}

interface ScaledProps extends ShopFrameProps {
  url: string;
  width: number;
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
