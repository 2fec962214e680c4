import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language, languageTag } from '../../stores.ts';

/** One set of inputs per language of the shop. All stay mounted; a tab with an invalid field is marked. */
export function LanguageTabs({ source, children }: { source: string; children: (language: Language) => ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const id = useId();
  const [shown, setShown] = useState<Language>(DEFAULT_LANGUAGE);
  const { errors } = useFormState();
  const faulty = (errors[source] ?? {}) as Partial<Record<Language, object>>;
  return (
    <Box sx={{ width: '100%' }}>
      <Tabs
        value={shown}
        onChange={(_, language: Language) => setShown(language)}
        variant="scrollable"
        aria-label={translate('products.tabs.texts')}
      >
        {LANGUAGES.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`${id}-${language}`}
            aria-controls={`${id}-${language}-panel`}
            label={names.of(languageTag(language))}
            sx={faulty[language] ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      {LANGUAGES.map((language) => (
        <Box
          key={language}
          role="tabpanel"
          id={`${id}-${language}-panel`}
          aria-labelledby={`${id}-${language}`}
          hidden={language !== shown}
          lang={LANGUAGE_FACTS[language].locale}
          sx={{ pt: 1 }}
        >
          {children(language)}
        </Box>
      ))}
    </Box>
  );
}
