import { Box, Tab, Tabs } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { LANGUAGES, languageTag } from '../../../stores.ts';
import { type Entry, SHARED, textIn } from '../entry.ts';
import { StateChip } from '../state-chips.tsx';
import { useWords } from '../words.ts';

interface LanguageBarProps {
  entry: Entry;
  language: string;
  /** With what all languages share. */
  shared: boolean;
  onChange: (language: string) => void;
}

export const panelId = 'entry-text';
export const tabId = (language: string): string => `entry-tab-${language === SHARED ? 'shared' : language}`;

/** The languages of an entry with the state of each; the source language comes first. */
export function LanguageBar({ entry, language, shared, onChange }: LanguageBarProps) {
  const { form } = useWords();
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const source = entry.sourceLanguage as (typeof LANGUAGES)[number];
  const order = [source, ...LANGUAGES.filter((one) => one !== source)];
  return (
    <Tabs
      value={language}
      onChange={(_, next: string) => onChange(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={form.languages}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {[...order, ...(shared ? [SHARED] : [])].map((one) => {
        const text = textIn(entry.texts, one);
        return (
          <Tab
            key={one}
            value={one}
            id={tabId(one)}
            aria-controls={panelId}
            label={
              <Box
                component="span"
                sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}
              >
                {one === SHARED
                  ? entry.kind === 'post'
                    ? form.sharedPost
                    : form.shared
                  : names.of(languageTag(one as (typeof LANGUAGES)[number]))}
                <StateChip
                  language={one === SHARED ? '∗' : one}
                  state={text?.state ?? 'missing'}
                  stale={text?.stale ?? false}
                />
              </Box>
            }
          />
        );
      })}
    </Tabs>
  );
}
