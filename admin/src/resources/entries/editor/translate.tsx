import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Entry, textIn } from '../entry.ts';
import { fill, useWords } from '../words.ts';
import { revisionOf, saveText } from './calls.ts';
import { BodyView, DifferenceView } from './difference-view.tsx';
import type { Body, TextDraft } from './text-draft.ts';
import { useDraft } from './use-entry.ts';

interface TranslateProps {
  entry: Entry;
  language: string;
  draft: TextDraft;
  /** The source text as it is written now, which the record follows later. */
  sourceDraft: TextDraft;
  change: (language: string, verb: 'dismiss-stale', more: { sourceNo: number }) => Promise<unknown>;
  refetch: () => unknown;
  /** Whether the source text is shown, here or in the other column. */
  shown: boolean;
  onShow: (shown: boolean) => void;
  onFailed: (error: Error) => void;
}

/** What a translation needs besides its form: what changed in the source since, and the beginning with its text. */
export function Translate({
  entry,
  language,
  draft,
  sourceDraft,
  change,
  refetch,
  shown,
  onShow,
  onFailed,
}: TranslateProps) {
  const { translate } = useWords();
  const view = useDraft(draft);
  const source = textIn(entry.texts, entry.sourceLanguage);
  const text = textIn(entry.texts, language);
  if (!source) return null;
  const name = entry.sourceLanguage.toUpperCase();
  const sourceNo = source.publishedNo;

  const run = (work: () => Promise<unknown>) => void work().catch(onFailed);
  const translated = () =>
    run(async () => {
      if (!(await draft.flush())) throw new Error(translate.unsaved);
      const { version, body } = draft.read();
      const sent = { version, body, sourceNo: sourceNo as number };
      const saved = await saveText({ entryId: entry.id, language }, sent, crypto.randomUUID());
      draft.advance(saved.version);
      await refetch();
    });
  return (
    <Box component="section" aria-label={translate.tools} sx={{ mb: 2, border: 1, borderColor: 'divider', p: 1.5 }}>
      {text?.stale && sourceNo !== null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1, '& .MuiAlert-message': { width: '100%' } }}>
          <Typography sx={{ fontWeight: 600 }}>{fill(translate.stale, { language: name })}</Typography>
          {text.sourceNo !== null && <SourceChanges entry={entry} from={text.sourceNo} to={sourceNo} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="contained" onClick={translated}>
              {translate.done}
            </Button>
            <Button variant="outlined" onClick={() => run(() => change(language, 'dismiss-stale', { sourceNo }))}>
              {translate.dismiss}
            </Button>
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" aria-expanded={shown} onClick={() => onShow(!shown)}>
          {fill(shown ? translate.hide : translate.show, { language: name })}
        </Button>
        {view.version === 0 && (
          <Button variant="contained" size="small" onClick={() => draft.start(sourceDraft.read().body)}>
            {fill(translate.copy, { language: name })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The source text as it is written now, read beside its translation. */
export function SourceText({ language, draft }: { language: string; draft: TextDraft }) {
  const { translate } = useWords();
  const { body } = useDraft(draft);
  return (
    <Box
      component="section"
      aria-label={translate.title}
      lang={language}
      tabIndex={0}
      sx={{ mb: 2, p: 1.5, border: 1, borderColor: 'divider', maxHeight: { xs: 480, lg: '45vh' }, overflow: 'auto' }}
    >
      <BodyView body={body} />
    </Box>
  );
}

/** What changed between two published versions of the source. */
function SourceChanges({ entry, from, to }: { entry: Entry; from: number; to: number }) {
  const of = { entryId: entry.id, language: entry.sourceLanguage };
  const { data } = useQuery({
    queryKey: ['entries', entry.id, entry.sourceLanguage, 'between', from, to],
    queryFn: () => Promise.all([revisionOf(of, from), revisionOf(of, to)]),
  });
  if (!data) return null;
  return <DifferenceView before={data[0].body as Body} after={data[1].body as Body} />;
}
