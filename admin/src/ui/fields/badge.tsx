import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

export type Tone = 'waiting' | 'good' | 'bad' | 'quiet';

const colours: Record<Tone, string> = {
  waiting: 'warning.main',
  good: 'success.main',
  bad: 'error.main',
  quiet: 'text.secondary',
};

/** Badge with the state as text; colour is never the only information. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        bgcolor: 'action.hover',
        color: colours[tone],
        px: 1,
        py: 0.25,
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** Badge with the message `{prefix}.{value}`; an unknown value is shown unchanged. */
export function StateBadge({
  prefix,
  value,
  tones,
}: {
  prefix: string;
  value: string;
  tones: Readonly<Record<string, Tone>>;
}) {
  const translate = useTranslate();
  return <Badge tone={tones[value] ?? 'quiet'}>{translate(`${prefix}.${value}`, { _: value })}</Badge>;
}
