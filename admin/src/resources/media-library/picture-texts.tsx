import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useDataProvider, useLocaleState, useNotify, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { LANGUAGES, languageTag } from '../../stores.ts';
import { useMediaWords } from './words.ts';

/** What is read instead of a picture: a text in every language, or nothing because it only decorates. */
export function PictureTexts({ picture }: { picture: MediaRow }) {
  const words = useMediaWords();
  const [locale] = useLocaleState();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const [version, setVersion] = useState(picture.text?.version ?? 0);
  const [decorative, setDecorative] = useState(picture.text?.decorative ?? false);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(picture.text?.texts ?? {});
  const [failure, setFailure] = useState('');
  const missing = decorative ? [] : LANGUAGES.filter((language) => !texts[language]?.trim());
  const save = async () => {
    setFailure('');
    try {
      const sent = { decorative, texts: decorative ? {} : { ...texts }, version };
      setVersion((await provider.verb('media', picture.id, 'describe', sent)).version);
      notify(words.described, { type: 'success', messageArgs: { _: words.described } });
      refresh();
    } catch (error) {
      const reason = (error as HttpError).body?.meta?.reason;
      setFailure(reason === 'content.picture_text_changed' ? words.describedElsewhere : (error as Error).message);
    }
  };
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', m: 0, my: 2, px: 1.5, py: 1, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {words.instead}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.insteadText}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={decorative} onChange={(_, checked) => setDecorative(checked)} />}
        label={words.decorative}
      />
      {!decorative &&
        LANGUAGES.map((language) => (
          <TextField
            key={language}
            fullWidth
            margin="dense"
            label={names.of(languageTag(language))}
            value={texts[language] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
            slotProps={{ htmlInput: { maxLength: 300, lang: languageTag(language) } }}
          />
        ))}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button variant="contained" disabled={missing.length > 0} onClick={() => void save()}>
          {words.describe}
        </Button>
        {missing.length > 0 && missing.length < LANGUAGES.length && (
          <Typography variant="body2">{`${words.missing}: ${missing.join(', ').toUpperCase()}`}</Typography>
        )}
      </Box>
    </Box>
  );
}
