import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../ui/fields/visually-hidden.ts';
import { useFormats } from '../../ui/format/format.ts';
import { BannerRow } from './banner-row.tsx';
import { ListHeading } from './list-heading.tsx';
import { monthsOf } from './timeline.ts';
import { useArrange } from './use-arrange.tsx';
import type { FilteredList } from './use-lists.ts';

export interface ListsProps {
  lists: readonly FilteredList[];
  today: string;
  /** A part of a list has no order of its own. */
  isWhole: boolean;
}

/** The lists of a store view below each other, each in its order, with a timeline around today. */
export function BannerTable({ lists, today, isWhole }: ListsProps) {
  const translate = useTranslate();
  const title = (name: string) => translate(`resources.banners.fields.${name}`);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 900, '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 150 }}>{title('order')}</TableCell>
            <TableCell sx={{ width: 140 }}>{title('picture')}</TableCell>
            <TableCell>{title('banner')}</TableCell>
            <TableCell sx={{ width: 170 }}>{title('days')}</TableCell>
            <TableCell sx={{ width: '30%' }}>
              <Months today={today} label={title('timeline')} />
            </TableCell>
          </TableRow>
        </TableHead>
        {lists.map((list) => (
          <Group key={`${list.store}/${list.group}`} {...{ list, today, isWhole }} />
        ))}
      </Table>
    </Box>
  );
}

function Group({ list, today, isWhole }: { list: FilteredList } & Pick<ListsProps, 'today' | 'isWhole'>) {
  const { banners, move, status, dialog } = useArrange(list);
  const shown = isWhole ? banners : list.filtered;
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ pt: 3 }}>
          <ListHeading list={list} />
          <Box role="status" sx={visuallyHidden}>
            {status}
          </Box>
          {dialog}
        </TableCell>
      </TableRow>
      {shown.map((banner, place) => (
        <BannerRow
          key={banner.id}
          {...{ banner, place, today }}
          of={shown.length}
          onMove={isWhole ? move : undefined}
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
