import { Alert, Box, Typography } from '@mui/material';
import { useListContext, useStore, useTranslate } from 'react-admin';
import type { CivilDate, DayRange } from '../../../../proto/src/civil-days.ts';
import { MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { useFormats } from '../../ui/format/format.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { useIsPhone } from '../../ui/pages/use-is-phone.ts';
import type { Banner, BannerListOf } from './banner.ts';
import { BannerLink } from './banner-link.tsx';
import { daysOf, gapsOf, type Month, monthAfter, monthOf, openDays } from './calendar.ts';
import { MonthCells } from './month-cells.tsx';
import { MonthTable } from './month-table.tsx';
import type { FilteredList } from './use-lists.ts';
import { useMonthWords } from './use-month-words.ts';

/** Places of the shop that are never empty on purpose. */
const NEVER_EMPTY: readonly Banner['group'][] = ['headImage', 'mainBanners'];

/** A list in the calendar, with the days of the month on which it shows nothing although it should. */
export interface CalendarLane extends FilteredList {
  readonly gaps: readonly DayRange[];
}

/** The banners of a store view by month: which run beside each other, and on which days none does. */
export function BannerCalendar({ lists, today }: { lists: readonly FilteredList[]; today: CivilDate }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { monthName } = useMonthWords();
  const [month, setMonth] = useMonth(today);
  const go = (months: number) => () => setMonth(monthAfter(month, months));
  const here = () => setMonth(monthOf(today));
  usePageKeys({ b: go(-1), f: go(1), t: here });
  const open = openDays(month, today);
  const lanes = lists.map((list): CalendarLane => {
    const isWatched = open && NEVER_EMPTY.includes(list.group);
    return { ...list, gaps: isWatched ? gapsOf(list.banners, open) : [] };
  });
  const create = useCreate(lists);
  const Days = isPhone ? MonthCells : MonthTable;
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2 }}>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 },
          '& button': { flex: { xs: 1, sm: 'none' }, px: { xs: 0.5, sm: 2 }, fontSize: { xs: 13, sm: 'inherit' } },
        }}
      >
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {monthName(month)}
        </Typography>
        <KeyedButton hotkey="b" variant="outlined" onClick={go(-1)}>
          {translate('bannerList.calendar.previous')}
        </KeyedButton>
        <KeyedButton hotkey="t" variant="outlined" onClick={here}>
          {translate('bannerList.calendar.now')}
        </KeyedButton>
        <KeyedButton hotkey="f" variant="outlined" onClick={go(1)}>
          {translate('bannerList.calendar.next')}
        </KeyedButton>
      </Box>
      <Gaps lanes={lanes} />
      <Days {...{ lanes, month, today, create }} />
      <WithoutDays lists={lists} />
    </Box>
  );
}

/** The month that is shown; another day begins with its own. */
function useMonth(today: CivilDate): readonly [Month, (month: Month) => void] {
  const [kept, keep] = useStore<{ readonly on: CivilDate; readonly month: Month } | null>('banners.month', null);
  const month = kept?.on === today ? kept.month : monthOf(today);
  return [month, (next) => keep({ on: today, month: next })];
}

/** What a new banner begins with, such as its first day; undefined if every list is full. */
function useCreate(lists: readonly BannerListOf[]) {
  const { filterValues = {} } = useListContext();
  const { store, group } = filterValues as Partial<Banner>;
  if (lists.every(({ banners }) => banners.length >= MOST_BANNERS)) return undefined;
  return (more: Partial<Pick<Banner, 'group' | 'from' | 'to'>>) => ({ record: { store, group, ...more } });
}

/** In words, because a missing bar is easily overlooked. */
function Gaps({ lanes }: { lanes: readonly CalendarLane[] }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const gaps = lanes.flatMap((lane) => lane.gaps.map((gap) => ({ ...lane, ...gap })));
  if (gaps.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {gaps.map(({ group, from, to }) => {
        const place = translate(`banners.group.${group}`);
        return (
          <div key={`${group}/${from}`}>
            {from === to
              ? translate('bannerList.calendar.gapDay', { place, day: day(from) })
              : translate('bannerList.calendar.gap', { place, from: day(from), to: day(to) })}
          </div>
        );
      })}
    </Alert>
  );
}

function WithoutDays({ lists }: { lists: readonly FilteredList[] }) {
  const translate = useTranslate();
  const banners = lists.flatMap(({ filtered }) => filtered).filter((banner) => !daysOf(banner));
  if (banners.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('bannerList.calendar.withoutDays')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {banners.map((banner) => (
          <Box component="li" key={banner.id} sx={{ maxWidth: 320, minWidth: 0 }}>
            <BannerLink banner={banner} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
