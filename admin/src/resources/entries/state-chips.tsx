import { Box } from '@mui/material';
import { visuallyHidden } from '../../ui/fields/visually-hidden.ts';
import { type ListedEntry, type ShownState, statesOf } from './entry.ts';
import { useWords } from './words.ts';

const COLOURS: Record<ShownState, string> = {
  missing: 'text.disabled',
  draft: 'text.secondary',
  scheduled: 'warning.main',
  published: 'success.main',
  published_with_changes: 'warning.main',
  withdrawn: 'error.main',
};

/** A sign for each state, so that colour is not the only information. */
const SIGNS: Record<ShownState, string> = {
  missing: '–',
  draft: '✎',
  scheduled: '◷',
  published: '✓',
  published_with_changes: '✓✎',
  withdrawn: '✕',
};

/** The state of one text: its language and a sign; the text is its title and its accessible name. */
export function StateChip({ language, state, stale }: { language: string; state: ShownState; stale: boolean }) {
  const words = useWords();
  const text = [words.state[state], ...(stale ? [words.state.stale] : [])].join(', ');
  return (
    <Box
      component="span"
      title={`${language.toUpperCase()}: ${text}`}
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        px: 0.75,
        py: 0.25,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        border: 1,
        borderStyle: state === 'missing' ? 'dashed' : 'solid',
        borderColor: stale ? 'error.main' : 'divider',
        color: COLOURS[state],
      }}
    >
      <span aria-hidden>{`${language.toUpperCase()} ${SIGNS[state]}${stale ? ' !' : ''}`}</span>
      <Box component="span" sx={visuallyHidden}>{`${language.toUpperCase()}: ${text}. `}</Box>
    </Box>
  );
}

/** The states of all languages of an entry. */
export function StateChips({ entry }: { entry: ListedEntry }) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {statesOf(entry).map((text) => (
        <StateChip key={text.language} {...text} />
      ))}
    </Box>
  );
}
