import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { addDays, type DayCell, type DayUse, daysFrom, daysOf, type Garment } from './garment.ts';

const WEEKS = 4;
const SHOWN_DAYS = WEEKS * 7;
/** Days before today in the first view: shows overdue returns. */
const BEFORE = 7;

const today = (): string => shopDay(new Date());

/** Four weeks of every piece: one row each, a symbol per day. */
export function PieceCalendar({ garment }: { garment: Garment }) {
  const translate = useTranslate();
  const { day: inWords } = useFormats();
  const [first, setFirst] = useState(() => addDays(today(), -BEFORE));
  const days = daysFrom(first, SHOWN_DAYS);
  const title = `${inWords(first)} – ${inWords(days.at(-1))}`;
  return (
    <Section
      title={translate('garments.calendar')}
      aside={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label={translate('garments.earlier')} onClick={() => setFirst(addDays(first, -SHOWN_DAYS))}>
            <ChevronLeftIcon />
          </IconButton>
          <Button size="small" onClick={() => setFirst(addDays(today(), -BEFORE))}>
            {translate('ra.page.dashboard')}
          </Button>
          <IconButton aria-label={translate('garments.later')} onClick={() => setFirst(addDays(first, SHOWN_DAYS))}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      }
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('garments.calendar')}>
        <Box component="table" sx={tableStyle}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('garments.piece')}</th>
              {days.map((day) => (
                <th key={day} scope="col" aria-label={inWords(day, true)} className={day === today() ? 'today' : ''}>
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {garment.units.map(({ serial }) => (
              <tr key={serial}>
                <th scope="row">{serial}</th>
                {daysOf(serial, garment.bookings, days).map((cell) => (
                  <Day key={cell.day} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Legend />
    </Section>
  );
}

/** Each state has a symbol and a text, not only a colour. */
const SIGNS: Record<DayUse, string> = { worn: '●', around: '–', bench: '✕', free: '' };

function Day({ cell: { use, booking } }: { cell: DayCell }) {
  const translate = useTranslate();
  if (!booking) return <td className={use} />;
  const words = [translate(`garments.use.${use}`), booking.orderNumber].filter(Boolean).join(' · ');
  return (
    <td className={use}>
      <MuiLink component={Link} to={`/rentals/${booking.id}/show`} title={words} aria-label={words} underline="none">
        {SIGNS[use]}
      </MuiLink>
    </td>
  );
}

function Legend() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 1, color: 'text.secondary', fontSize: 13 }}>
      {(['worn', 'around', 'bench'] as const).map((use) => (
        <span key={use}>
          <span aria-hidden>{SIGNS[use]}</span> {translate(`garments.use.${use}`)}
        </span>
      ))}
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontSize: 13,
  '& caption': { captionSide: 'top', textAlign: 'left', color: 'text.secondary', pb: 0.5 },
  '& th': { fontWeight: 500, color: 'text.secondary', minWidth: 28, height: 30, textAlign: 'center' },
  '& th[scope=row], & th:first-of-type': {
    textAlign: 'left',
    pr: 2,
    whiteSpace: 'nowrap',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.default',
  },
  '& th.today': { color: 'text.primary', fontWeight: 700, textDecoration: 'underline' },
  '& td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'center', height: 32 },
  '& td a': { display: 'grid', placeItems: 'center', height: 32, color: 'inherit' },
  '& td.worn': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& td.around': { bgcolor: 'action.hover', color: 'text.secondary' },
  '& td.bench': { bgcolor: 'action.hover', color: 'error.main' },
} as const;
