import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { visuallyHidden } from '../../../ui/fields/visually-hidden.ts';
import { targetText } from '../../links/target.ts';
import { useWords, type Words } from '../words.ts';
import { type Change, differences, linesOf, type Reading } from './differences.ts';

const readingIn = ({ form, fields, link, facts }: Words): Reading => ({
  section: (type, index) => `${index + 1}. ${form.types[type as keyof typeof form.types] ?? type}`,
  field: (name) => fields[name as keyof typeof fields] ?? name,
  target: (target) => targetText(target, link.kinds),
  fact: (name) => facts[name as keyof typeof facts] ?? name,
});

type Body = Readonly<Record<string, unknown>>;

/** What changed between two bodies, in words. */
export function DifferenceView({ before, after }: { before: Body; after: Body }) {
  const words = useWords();
  const changes = useMemo(() => {
    const reading = readingIn(words);
    return differences(linesOf(before, reading), linesOf(after, reading)).filter(({ kind }) => kind !== 'same');
  }, [before, after, words]);
  if (changes.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.history.equal}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no identity
        <ChangeLine key={index} change={change} />
      ))}
    </Box>
  );
}

function ChangeLine({ change: { place, parts } }: { change: Change }) {
  const { history } = useWords();
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {place}
      </Typography>
      {parts.map(({ text, kind }, index) =>
        kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index}>{text}</span>
        ) : (
          <Box
            component={kind === 'added' ? 'ins' : 'del'}
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            sx={{ color: kind === 'added' ? 'success.main' : 'error.main' }}
          >
            <Box component="span" sx={visuallyHidden}>{`${kind === 'added' ? history.added : history.removed}: `}</Box>
            {text}
          </Box>
        ),
      )}
    </Box>
  );
}

/** A whole body as it is read, for a comparison side by side. */
export function BodyView({ body }: { body: Body }) {
  const words = useWords();
  const lines = useMemo(() => linesOf(body, readingIn(words)), [body, words]);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {lines.map(({ place, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Box key={index} sx={{ py: 0.5 }}>
          {place !== lines[index - 1]?.place && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {place}
            </Typography>
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}
