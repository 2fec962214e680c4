import { Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fill } from '../../messages/use-words.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { ShopFrame, tellChanged } from '../../ui/pages/shop-frame.tsx';
import { type Banner, newBanner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';

const DEBOUNCE_MS = 500;
/** A preview is kept for half an hour after its last change. */
const RENEW_MS = 20 * 60_000;

type Draft = ReturnType<typeof newBanner>;

/** The shop with the banner as the form has it, in its place and on its first day. Nothing is saved. */
export function BannerPreview() {
  const { preview } = useFormWords();
  const bannerId = useRecordContext<Banner>()?.id ?? null;
  const values = useWatch() as Banner;
  const isPossible = Boolean(values.store && values.group && (values.urlDesktop || values.urlMobile));
  const { url, failure, frame, again } = usePreview(isPossible ? JSON.stringify(newBanner(values)) : '', bannerId);
  return (
    <Box component="section" aria-label={preview.title}>
      {isPossible ? (
        <ShopFrame url={url} frame={frame} title={preview.frame} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{preview.notYet}</Typography>
      )}
      {isPossible && failure && (
        <Typography role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {fill(preview.failed, { reason: failure })}{' '}
          <Button size="small" onClick={again}>
            {preview.again}
          </Button>
        </Typography>
      )}
    </Box>
  );
}

/** A preview's page belongs to a store view; its fields follow the form. */
interface Shown {
  readonly id: string;
  readonly store: string;
  readonly url: string;
}

/** Sends the draft (JSON; empty: none yet) when it has rested, and again before its preview expires. */
function usePreview(draft: string, bannerId: string | null) {
  const provider = useDataProvider<ConsoleProvider>();
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<Shown>(undefined);
  const latest = useRef(0);
  const before = useRef<Promise<void>>(Promise.resolve());
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState('');

  const put = useCallback(
    async (mine: number) => {
      if (mine !== latest.current) return;
      const body = { ...(JSON.parse(draft) as Draft), bannerId };
      const known = shown.current?.store === body.store ? shown.current : undefined;
      const begin = () => provider.send('banners/all/preview', { ...body, previewId: null });
      try {
        const answer = known
          ? await provider.send('banners/all/preview', { ...body, previewId: known.id }).catch((error: unknown) => {
              // It has expired: another one is made.
              if (error instanceof HttpError && error.status === 404) return begin();
              throw error;
            })
          : await begin();
        if (mine !== latest.current) return;
        setFailure('');
        if (answer.url !== null) {
          shown.current = { id: answer.id, store: body.store, url: answer.url };
          setUrl(answer.url);
        } else if (known) tellChanged(frame.current, known.url);
      } catch (error) {
        if (mine === latest.current) setFailure((error as Error).message);
      }
    },
    [provider, draft, bannerId],
  );

  // One after another, without those that are out of date by then: the page shows what arrives last.
  const send = useCallback(async () => {
    if (!draft) return;
    latest.current += 1;
    const mine = latest.current;
    before.current = before.current.then(() => put(mine));
    await before.current;
  }, [draft, put]);

  useEffect(() => {
    const soon = setTimeout(() => void send(), DEBOUNCE_MS);
    const renewal = setInterval(() => void send(), RENEW_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(renewal);
    };
  }, [send]);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );

  return { url, failure, frame, again: () => void send() };
}
