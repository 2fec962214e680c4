import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CivilDate, DayRange } from '../../../../proto/src/civil-days.ts';
import { MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import { useFormats } from '../../ui/format/format.ts';
import type { Banner } from './banner.ts';
import type { CalendarLane } from './banner-calendar.tsx';
import { BannerLink } from './banner-link.tsx';
import { type Bar, cellsOf, type Month, monthOf, type Piece, pieceOf, rowsOf, weeksOf } from './calendar.ts';
import { useMonthWords } from './use-month-words.ts';

export interface MonthProps {
  lanes: readonly CalendarLane[];
  month: Month;
  today: CivilDate;
  /** State of the link to a new banner with these fields; undefined if none can be added. */
  create: ((more: Partial<Pick<Banner, 'group' | 'from' | 'to'>>) => object) | undefined;
}

/** A month as a table: weeks from Monday, in each the days, and a row of bars or more for every list. */
export function MonthTable({ lanes, month, today, create }: MonthProps) {
  const translate = useTranslate();
  const { monthName, weekday, days } = useMonthWords();
  const weeks = weeksOf(month);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={monthName(month)}
        sx={{
          ...{ minWidth: 820, tableLayout: 'fixed' },
          '& td, & th': { px: 0.5, py: 0.25, borderBottom: 0 },
          '& tbody tr:first-of-type > *': { borderTop: 1, borderColor: 'divider', pt: 1 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 150 }}>{translate('bannerList.calendar.week')}</TableCell>
            {weeks[0]?.map((day) => (
              <TableCell key={day} scope="col">
                {weekday(day)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {weeks.map((week) => (
          <TableBody key={week[0]}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" sx={{ color: 'text.secondary' }}>
                {days(week[0] as CivilDate, week.at(-1) as CivilDate)}
              </TableCell>
              {week.map((day) => (
                <TableCell key={day} {...(day === today && { 'aria-current': 'date' as const })}>
                  <Day {...{ day, today, create }} isOutside={monthOf(day) !== month} />
                </TableCell>
              ))}
            </TableRow>
            {lanes.map((lane) => (
              <Lane key={`${lane.store}/${lane.group}`} {...{ lane, week, create }} />
            ))}
          </TableBody>
        ))}
      </Table>
    </Box>
  );
}

interface DayProps extends Pick<MonthProps, 'today' | 'create'> {
  day: CivilDate;
  isOutside: boolean;
}

function Day({ day, today, create, isOutside }: DayProps) {
  const translate = useTranslate();
  const { longDay } = useMonthWords();
  const number = Number(day.slice(8));
  const look = {
    ...{ display: 'inline-block', minWidth: 28, minHeight: 24, px: 0.5, lineHeight: '24px' },
    color: isOutside ? 'text.secondary' : 'text.primary',
    fontWeight: isOutside ? 400 : 600,
    ...(day === today && { bgcolor: 'text.primary', color: 'background.default' }),
  };
  const mark = day === today && <Box component="span">{` · ${translate('bannerList.calendar.today')}`}</Box>;
  const content = (
    <>
      {number}
      {mark}
    </>
  );
  if (!create) return <Box sx={look}>{content}</Box>;
  const name = translate('bannerList.calendar.create', { day: longDay(day) });
  return (
    <MuiLink
      component={Link}
      to="/banners/create"
      state={create({ from: day })}
      title={name}
      aria-label={`${number}${day === today ? ` · ${translate('bannerList.calendar.today')}` : ''}, ${name}`}
      underline="hover"
      sx={look}
    >
      {content}
    </MuiLink>
  );
}

/** The bars of a list in a week, and the days without any that should have one. */
function Lane({ lane, week, create }: { lane: CalendarLane; week: readonly CivilDate[] } & Pick<MonthProps, 'create'>) {
  const translate = useTranslate();
  const gaps = lane.gaps.flatMap((gap) => {
    const piece = pieceOf(gap, week);
    return piece ? [{ ...piece, gap }] : [];
  });
  const rows: readonly (readonly (Piece & Partial<Bar> & { gap?: DayRange })[])[] = [
    ...(gaps.length > 0 ? [gaps] : []),
    ...rowsOf(lane.filtered, week),
  ];
  return rows.map((row, nth) => (
    <TableRow key={row.map(({ column, banner }) => `${column}/${banner?.id}`).join()}>
      {nth === 0 && (
        <TableCell component="th" scope="row" rowSpan={rows.length} sx={{ verticalAlign: 'top', fontWeight: 400 }}>
          {translate(`banners.group.${lane.group}`)}
        </TableCell>
      )}
      {cellsOf(row).map((cell: (typeof row)[number]) => (
        <TableCell key={cell.column} colSpan={cell.days}>
          {cell.banner && (
            <BannerLink
              banner={cell.banner}
              isCutBefore={cell.isCutBefore ?? false}
              isCutAfter={cell.isCutAfter ?? false}
            />
          )}
          {cell.gap && <Gap gap={cell.gap} lane={lane} create={create} />}
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** Days without a banner: a link to a new one for all of them, unless the list is full. */
function Gap({ gap, lane, create }: { gap: DayRange; lane: CalendarLane } & Pick<MonthProps, 'create'>) {
  const translate = useTranslate();
  const { day } = useFormats();
  const none = translate('bannerList.calendar.none');
  const look = {
    ...{ display: 'block', border: '1px dashed', borderColor: 'warning.main', color: 'warning.main' },
    ...{ px: 0.75, minHeight: 24, lineHeight: '24px', fontSize: 13 },
  };
  if (!create || lane.banners.length >= MOST_BANNERS) return <Box sx={look}>{none}</Box>;
  const place = translate(`banners.group.${lane.group}`);
  return (
    <MuiLink
      component={Link}
      to="/banners/create"
      state={create({ group: lane.group, ...gap })}
      aria-label={`${none} · ${translate('bannerList.addTo', { place })}, ${day(gap.from)} – ${day(gap.to)}`}
      underline="hover"
      sx={look}
    >
      {none} · {translate('bannerList.add')}
    </MuiLink>
  );
}
