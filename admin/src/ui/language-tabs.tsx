import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

export const SHOP_LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'] as const;
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];

/** One set of inputs per language of the shop. All stay in the form; a language with a fault says so. */
export function LanguageTabs({
  source,
  children,
}: {
  source: string;
  children: (language: ShopLanguage) => ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState<ShopLanguage>('pl');
  const { errors } = useFormState();
  const faulty = (errors[source] ?? {}) as Partial<Record<ShopLanguage, object>>;
  return (
    <Box sx={{ width: '100%' }}>
      <Tabs
        value={shown}
        onChange={(_, language: ShopLanguage) => setShown(language)}
        variant="scrollable"
        aria-label={translate('products.tabs.texts')}
      >
        {SHOP_LANGUAGES.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`${id}-${language}`}
            aria-controls={`${id}-${language}-panel`}
            label={translate(`products.language.${language}`)}
            sx={faulty[language] ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      {SHOP_LANGUAGES.map((language) => (
        <Box
          key={language}
          role="tabpanel"
          id={`${id}-${language}-panel`}
          aria-labelledby={`${id}-${language}`}
          hidden={language !== shown}
          lang={language === 'se' ? 'sv' : language}
          sx={{ pt: 1 }}
        >
          {children(language)}
        </Box>
      ))}
    </Box>
  );
}
