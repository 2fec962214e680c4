import { Box, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { EntryKind } from '../../../../proto/src/content/entries.ts';
import { LANGUAGES } from '../../stores.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { Conflict } from './editor/conflict.tsx';
import { hasShared } from './editor/fields.ts';
import { LanguageBar, panelId, tabId } from './editor/language-bar.tsx';
import { PreviewPane } from './editor/preview-pane.tsx';
import { PublishBar } from './editor/publish-bar.tsx';
import { TextForm } from './editor/text-form.tsx';
import { SourceText, Translate } from './editor/translate.tsx';
import { useDraft, useEntry } from './editor/use-entry.ts';
import { type Entry, SHARED, textIn } from './entry.ts';
import { useWords } from './words.ts';

/** The editor of pages, posts, blocks, categories of posts and menus. */
export function EntryEdit() {
  return <ConsoleShow<Entry>>{(entry) => <Editor key={entry.id} opened={entry} />}</ConsoleShow>;
}

function Editor({ opened }: { opened: Entry }) {
  const { entry, draftOf, change, refetch } = useEntry(opened);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('language') ?? '';
  const language = (LANGUAGES as readonly string[]).includes(asked) || asked === SHARED ? asked : entry.sourceLanguage;
  return (
    <>
      <Title title={entry.title} />
      <LanguageBar
        entry={entry}
        language={language}
        shared={hasShared(entry.kind as EntryKind)}
        onChange={(next) => setSearch({ language: next }, { replace: true })}
      />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(language)}>
        <TextEditor key={language} {...{ entry, language, change, refetch, draftOf }} draft={draftOf(language)} />
      </Box>
    </>
  );
}

interface TextEditorProps extends Pick<ReturnType<typeof useEntry>, 'entry' | 'change' | 'refetch' | 'draftOf'> {
  language: string;
  draft: ReturnType<ReturnType<typeof useEntry>['draftOf']>;
}

/** One text: on a wide screen the form, and beside it the source of a translation and the preview, else one of them at a time. */
function TextEditor({ entry, language, draft, draftOf, change, refetch }: TextEditorProps) {
  const { form, preview } = useWords();
  const notify = useNotify();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  const [sourceShown, setSourceShown] = useState(false);
  const view = useDraft(draft);
  const kind = entry.kind as EntryKind;
  const isTranslation = language !== SHARED && language !== entry.sourceLanguage;
  const source =
    isTranslation && sourceShown ? (
      <SourceText language={entry.sourceLanguage} draft={draftOf(entry.sourceLanguage)} />
    ) : null;
  const writing = (
    <Box sx={{ minWidth: 0 }}>
      {isTranslation && (
        <Translate
          {...{ entry, language, draft, change, refetch }}
          sourceDraft={draftOf(entry.sourceLanguage)}
          shown={sourceShown}
          onShow={setSourceShown}
          onFailed={(error) => notify(error.message, { type: 'error' })}
        />
      )}
      {!isWide && source}
      <TextForm kind={kind} language={language} draft={draft} />
    </Box>
  );
  const showing =
    language === SHARED ? null : (
      <PreviewPane text={{ entryId: entry.id, language }} version={view.version} behind={view.state === 'incomplete'} />
    );
  return (
    <>
      <Conflict view={view} text={textIn(entry.texts, language)} onChoose={(whose) => draft.choose(whose)} />
      <PublishBar {...{ entry, language, draft, change }} />
      {!isWide && showing && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={shown}
          onChange={(_, next: typeof shown | null) => next && setShown(next)}
          aria-label={form.panes}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="form">{form.write}</ToggleButton>
          <ToggleButton value="preview">{preview.title}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isWide ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: showing ? 'minmax(0, 1.1fr) minmax(390px, .9fr)' : 'minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {writing}
          <Box sx={{ position: 'sticky', top: 64 }}>
            {source}
            {showing}
          </Box>
        </Box>
      ) : shown === 'preview' && showing ? (
        showing
      ) : (
        writing
      )}
    </>
  );
}
