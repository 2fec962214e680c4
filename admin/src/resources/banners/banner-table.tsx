import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ListNoResults, useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../../ui/format/format.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { Waiting } from '../../ui/pages/waiting.tsx';
import { type Banner, type BannerListOf, listsOf } from './banner.ts';
import { BannerRow } from './banner-row.tsx';
import { monthsOf } from './timeline.ts';
import { useArrange } from './use-arrange.ts';

/** The lists of a store view below each other, each in its order, with a timeline around today. */
export function BannerTable() {
  const { data, isPending, filterValues = {} } = useListContext<Banner>();
  const translate = useTranslate();
  if (isPending) return <Waiting />;
  if (!data?.length) return <ListNoResults />;
  const today = shopDay(new Date());
  // A part of a list has no order of its own.
  const isWhole = filterValues.state === undefined;
  const title = (name: string) => translate(`resources.banners.fields.${name}`);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 900, '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 116 }}>{title('order')}</TableCell>
            <TableCell sx={{ width: 140 }}>{title('picture')}</TableCell>
            <TableCell>{title('banner')}</TableCell>
            <TableCell sx={{ width: 170 }}>{title('days')}</TableCell>
            <TableCell sx={{ width: '30%' }}>
              <Months today={today} label={title('timeline')} />
            </TableCell>
          </TableRow>
        </TableHead>
        {listsOf(data).map((list) => (
          <Group key={`${list.store}/${list.group}`} list={list} today={today} isWhole={isWhole} />
        ))}
      </Table>
    </Box>
  );
}

function Group({ list, today, isWhole }: { list: BannerListOf; today: string; isWhole: boolean }) {
  const translate = useTranslate();
  const arrange = useArrange(list);
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ pt: 3 }}>
          <Typography variant="h3" component="span">
            {translate(`banners.group.${list.group}`)}
          </Typography>
          <Typography component="span" sx={{ ml: 1.5, color: 'text.secondary' }}>
            {list.store} · {translate(`banners.place.${list.group}`)}
          </Typography>
        </TableCell>
      </TableRow>
      {list.banners.map((banner, place) => (
        <BannerRow
          key={banner.id}
          {...{ banner, place, today }}
          of={list.banners.length}
          onMove={isWhole ? arrange : undefined}
        />
      ))}
    </TableBody>
  );
}

/** The beginnings of months on the timeline; the days are in the column before it. */
function Months({ today, label }: { today: string; label: string }) {
  const { day } = useFormats();
  return (
    <Box sx={{ position: 'relative', minHeight: '2.6em' }}>
      {label}
      <Box aria-hidden sx={{ position: 'absolute', inset: 'auto 0 0', height: '1.3em', fontWeight: 400 }}>
        {monthsOf(today).map(({ day: first, left }) => (
          <Box key={first} component="span" sx={{ position: 'absolute', left: `${left}%`, whiteSpace: 'nowrap' }}>
            {day(first)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
