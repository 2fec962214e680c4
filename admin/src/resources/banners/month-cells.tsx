import { Box, Button, ButtonBase, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CivilDate } from '../../../../proto/src/civil-days.ts';
import { visuallyHidden } from '../../ui/fields/visually-hidden.ts';
import { BannerLink } from './banner-link.tsx';
import { bannersOn, monthOf, weeksOf } from './calendar.ts';
import type { MonthProps } from './month-table.tsx';
import { useMonthWords } from './use-month-words.ts';

/** A month on a phone: a cell per day with the number of banners; a day that is pressed shows them below. */
export function MonthCells({ lanes, month, today, create }: MonthProps) {
  const translate = useTranslate();
  const { monthName, weekday, longDay } = useMonthWords();
  const [pressed, setPressed] = useState<CivilDate>();
  const weeks = weeksOf(month);
  const chosen = pressed && weeks.flat().includes(pressed) ? pressed : undefined;
  const banners = lanes.flatMap(({ filtered }) => filtered);
  const isGap = (day: CivilDate) => lanes.some(({ gaps }) => gaps.some(({ from, to }) => from <= day && day <= to));
  return (
    <>
      <Table
        size="small"
        aria-label={monthName(month)}
        sx={{ tableLayout: 'fixed', '& td, & th': { p: 0, textAlign: 'center' } }}
      >
        <TableHead>
          <TableRow>
            {weeks[0]?.map((day) => (
              <TableCell key={day} scope="col">
                {weekday(day)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.map((week) => (
            <TableRow key={week[0]}>
              {week.map((day) => {
                const count = bannersOn(banners, day).length;
                const said = translate('bannerList.calendar.ofDay', { day: longDay(day), count });
                return (
                  <TableCell key={day} {...(day === today && { 'aria-current': 'date' as const })}>
                    <ButtonBase
                      aria-pressed={day === chosen}
                      onClick={() => setPressed(day)}
                      sx={{
                        ...{ display: 'block', position: 'relative', width: '100%', minHeight: 48, font: 'inherit' },
                        color: monthOf(day) === month ? 'text.primary' : 'text.secondary',
                        ...(day === today && { fontWeight: 700, textDecoration: 'underline' }),
                        ...(day === chosen && { bgcolor: 'action.selected' }),
                        ...(isGap(day) && { outline: '1px dashed', outlineColor: 'warning.main', outlineOffset: -3 }),
                      }}
                    >
                      <Box component="span" sx={visuallyHidden}>
                        {isGap(day) ? `${said}, ${translate('bannerList.calendar.none')}` : said}
                      </Box>
                      <span aria-hidden>{Number(day.slice(8))}</span>
                      <Box aria-hidden sx={{ fontSize: 12, color: 'text.secondary', minHeight: 18 }}>
                        {count > 0 ? `× ${count}` : ''}
                      </Box>
                    </ButtonBase>
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {chosen && (
        <Box component="section" aria-live="polite" sx={{ mt: 2 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {longDay(chosen)}
          </Typography>
          {bannersOn(banners, chosen).length === 0 && (
            <Typography>{translate('bannerList.calendar.emptyDay')}</Typography>
          )}
          {lanes.map(({ store, group, filtered }) => {
            const ofDay = bannersOn(filtered, chosen);
            if (ofDay.length === 0) return null;
            return (
              <Box key={`${store}/${group}`} sx={{ mb: 1 }}>
                <Typography sx={{ color: 'text.secondary' }}>{translate(`banners.group.${group}`)}</Typography>
                {ofDay.map((banner) => (
                  <Box key={banner.id} sx={{ my: 0.5, '& a': { minHeight: 44 } }}>
                    <BannerLink banner={banner} />
                  </Box>
                ))}
              </Box>
            );
          })}
          {create && (
            <Button
              component={Link}
              to="/banners/create"
              state={create({ from: chosen })}
              variant="outlined"
              sx={{ mt: 1 }}
            >
              {translate('bannerList.calendar.create', { day: longDay(chosen) })}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
