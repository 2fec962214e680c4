import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../ui/fields/facts.tsx';
import { visuallyHidden } from '../ui/fields/visually-hidden.ts';
import { useFormats } from '../ui/format/format.ts';
import type { Figures } from './figures.ts';

/** Height of the tallest day, in pixels. */
const TALLEST = 96;

/** Orders of two weeks, one bar per day, with today's revenue. */
export function Days({ figures }: { figures: Figures }) {
  const translate = useTranslate();
  const { day: inWords, money } = useFormats();
  const { days, takings } = figures;
  if (!days?.length) return null;
  const most = Math.max(1, ...days.map(({ orders }) => orders));
  const brought = Object.entries(takings ?? {})
    .map(([currency, amount]) => money({ amount, currency }))
    .join(' · ');
  return (
    <Section
      title={translate('console.dashboard.days')}
      aside={brought && <Typography variant="body2">{translate('console.dashboard.takings', { brought })}</Typography>}
    >
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
          gap: '2px',
          alignItems: 'end',
        }}
      >
        {days.map(({ day, orders }, nth) => (
          <Box
            component="li"
            key={day}
            sx={{ position: 'relative', textAlign: 'center', fontSize: 13, color: 'text.secondary' }}
          >
            <span>{orders}</span>
            <Box
              aria-hidden
              sx={{
                height: Math.round((TALLEST * orders) / most) + 1,
                bgcolor: nth === days.length - 1 ? 'text.primary' : 'text.disabled',
              }}
            />
            <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
              <span aria-hidden>{Number(day.slice(8))}</span>
              <Box component="span" sx={visuallyHidden}>
                {inWords(day, true)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
