import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import { fill } from '../../messages/use-words.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { findStore, LANGUAGES, type Language, STORE_VIEWS } from '../../stores.ts';
import { focusOf } from '../../ui/inputs/focus.ts';
import type { Banner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';
import { MadeCopies } from './made-copies.tsx';
import { useLanguageName, useStoreName } from './place-field.tsx';

type Store = Banner['store'];
/** Words of a copy. */
type Words = Pick<Banner, 'text1' | 'alt'>;

/** Copies a banner to the same list of other store views. */
export function DuplicateBanner() {
  const { copies } = useFormWords();
  const banner = useRecordContext<Banner>();
  const { isDirty } = useFormState();
  const [isOpen, setIsOpen] = useState(false);
  if (!banner) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copies.open}</Button>
      {isOpen && <Copies banner={banner} isDirty={isDirty} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface CopiesProps {
  banner: Banner;
  /** Whether the form has changes that are not saved. */
  isDirty: boolean;
  onClose: () => void;
}

function Copies({ banner, isDirty, onClose }: CopiesProps) {
  const { copies: words } = useFormWords();
  const provider = useDataProvider<ConsoleProvider>();
  const titleId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<Store>>(new Set());
  const [written, setWritten] = useState<Partial<Record<Language, Partial<Words>>>>({});
  const [made, setMade] = useState<readonly Banner[]>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isFull = useFullLists(banner.group);
  const proposed = useProposedWords(banner);
  const wordsIn = (language: Language): Words => ({ ...proposed(language), ...written[language] });
  const views = STORE_VIEWS.filter(({ code }) => code !== banner.store);
  const choose = (codes: readonly Store[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const code of codes)
        if (isChosen) after.add(code);
        else after.delete(code);
      return after;
    });
  const make = async () => {
    setIsBusy(true);
    setFailure('');
    const copies = views
      .filter(({ code }) => chosen.has(code as Store))
      .map(({ code, language }) => ({ store: code as Store, ...wordsIn(language) }));
    try {
      setMade((await provider.verb('banners', banner.id, 'duplicate', { copies })).banners);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      {made ? (
        <MadeCopies banners={made} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <Typography>{words.text}</Typography>
            {isDirty && (
              <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
                {words.unsaved}
              </Alert>
            )}
            {LANGUAGES.map((language) => {
              const codes = views.filter((view) => view.language === language).map(({ code }) => code as Store);
              return (
                <OfLanguage
                  key={language}
                  {...{ language, codes, chosen, isFull }}
                  onChoose={choose}
                  words={wordsIn(language)}
                  original={banner}
                  onWrite={(more) => setWritten((all) => ({ ...all, [language]: { ...all[language], ...more } }))}
                />
              );
            })}
            {failure && (
              <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 1 }}>
                {failure}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="contained" disabled={isBusy || chosen.size === 0} onClick={() => void make()}>
              {words.make}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface OfLanguageProps {
  language: Language;
  codes: readonly Store[];
  chosen: ReadonlySet<Store>;
  isFull: (store: Store) => boolean;
  onChoose: (codes: readonly Store[], isChosen: boolean) => void;
  words: Words;
  /** Its words stand in empty fields. */
  original: Words;
  onWrite: (words: Partial<Words>) => void;
}

/** The store views of a language, and the words that their copies share. */
function OfLanguage({ language, codes, chosen, isFull, onChoose, words, original, onWrite }: OfLanguageProps) {
  const { copies, steps } = useFormWords();
  const storeName = useStoreName();
  const name = useLanguageName()(language);
  const open = codes.filter((code) => !isFull(code));
  const ofThese = open.filter((code) => chosen.has(code)).length;
  return (
    <Box component="section" aria-label={name} sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={open.length > 0 && ofThese === open.length}
            indeterminate={ofThese > 0 && ofThese < open.length}
            disabled={open.length === 0}
            onChange={(_, isChosen) => onChoose(open, isChosen)}
          />
        }
        label={fill(copies.allOf, { language: name })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', pl: 3 }}>
        {codes.map((code) => (
          <FormControlLabel
            key={code}
            control={
              <Checkbox
                checked={chosen.has(code)}
                disabled={isFull(code)}
                onChange={(_, isChosen) => onChoose([code], isChosen)}
              />
            }
            label={isFull(code) ? `${storeName(code)}: ${fill(copies.full, { most: MOST_BANNERS })}` : storeName(code)}
          />
        ))}
      </Box>
      {ofThese > 0 && (
        <Box role="group" aria-label={`${steps.text}: ${name}`} sx={{ pl: 3 }}>
          <WordsField {...{ name, words, original, onWrite }} of="text1" />
          <WordsField {...{ name, words, original, onWrite }} of="alt" />
        </Box>
      )}
    </Box>
  );
}

interface WordsFieldProps extends Pick<OfLanguageProps, 'words' | 'original' | 'onWrite'> {
  of: keyof Words;
  /** Of the language. */
  name: string;
}

function WordsField({ of, name, words, original, onWrite }: WordsFieldProps) {
  const { copies } = useFormWords();
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      margin="dense"
      label={`${translate(`resources.banners.fields.${of}`)} (${name})`}
      value={words[of]}
      helperText={original[of] && !words[of] ? fill(copies.original, { text: original[of] }) : undefined}
      onChange={({ target }) => onWrite({ [of]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
    />
  );
}

/** Whether the list of this group is full in a store view. */
function useFullLists(group: Banner['group']): (store: Store) => boolean {
  const { data = [] } = useGetList<Banner>('banners', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'order', order: 'ASC' },
    filter: { group },
  });
  return (store) => data.filter((one) => one.store === store).length >= MOST_BANNERS;
}

/**
 * What the words of a copy begin with: the banner's own in its language; in others the library's description of its
 * picture.
 */
function useProposedWords({ store, text1, alt, urlDesktop }: Banner): (language: Language) => Words {
  const { data = [] } = useGetList<MediaRow>('media', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const path = urlDesktop && focusOf(urlDesktop).bare;
  const text = data.find((picture) => picture.path === path)?.text;
  return (language) =>
    language === findStore(store)?.language ? { text1, alt } : { text1: '', alt: text?.texts[language] ?? '' };
}
