import {
  Box,
  Button,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { rentalTones } from '../rentals/rental.ts';
import type { Garment, Piece } from './garment.ts';
import { PieceCalendar } from './piece-calendar.tsx';

/** A garment: calendar of its pieces, bookings, and history of each piece. */
export function GarmentShow() {
  return <ConsoleShow<Garment>>{(garment) => <GarmentPage garment={garment} />}</ConsoleShow>;
}

/** Bookings shown below the calendar. */
const NEWEST = 50;

function GarmentPage({ garment }: { garment: Garment }) {
  const translate = useTranslate();
  const plan = `/rentals/create?source=${encodeURIComponent(JSON.stringify({ sku: garment.sku }))}`;
  return (
    <>
      <Title title={`${translate('resources.garments.name', { smart_count: 1 })} · ${garment.sku}`} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <Button component={Link} to={plan} variant="outlined">
          {translate('rentals.service.button')}
        </Button>
      </Box>
      <PieceCalendar garment={garment} />
      <Bookings garment={garment} />
      <Section title={translate('garments.lives')}>
        {garment.units.map((piece) => (
          <Life key={piece.serial} piece={piece} />
        ))}
      </Section>
    </>
  );
}

function Bookings({ garment: { bookings } }: { garment: Garment }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const heads = ['firstDay', 'lastDay', 'serial', 'status', 'orderNumber'] as const;
  return (
    <Section title={translate('resources.rentals.name', { smart_count: 2 })}>
      {bookings.length === 0 && <Typography variant="body2">{translate('ra.page.empty')}</Typography>}
      {bookings.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{translate(`resources.rentals.fields.${head}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {bookings.slice(0, NEWEST).map((booking) => (
                <TableRow key={booking.id} hover>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    <MuiLink
                      component={Link}
                      to={`/rentals/${booking.id}/show`}
                      data-row-link=""
                      sx={{ color: 'text.primary', fontWeight: 600 }}
                    >
                      {day(booking.firstDay)}
                    </MuiLink>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{day(booking.lastDay)}</TableCell>
                  <TableCell>{booking.serial}</TableCell>
                  <TableCell>
                    <StateBadge prefix="rentals.status" value={booking.status} tones={rentalTones} />
                  </TableCell>
                  <TableCell>{booking.orderNumber}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}

function Life({ piece: { serial, state, condition, events } }: { piece: Piece }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
        <strong>{serial}</strong>{' '}
        <Badge tone={state === 'active' ? 'good' : 'quiet'}>{translate(`garments.state.${state}`, { _: state })}</Badge>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {condition}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {events.map(({ at, what, note }) => (
          <li key={`${at} ${what}`}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {instant(at)} · {translate(`garments.event.${what}`, { _: what })}
              {note && ` · ${note}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
