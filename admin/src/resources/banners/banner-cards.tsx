import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { visuallyHidden } from '../../ui/fields/visually-hidden.ts';
import { nameOf } from './banner.ts';
import { BannerPicture } from './banner-picture.tsx';
import type { ListsProps } from './banner-table.tsx';
import { ListHeading } from './list-heading.tsx';
import { Move } from './move.tsx';
import { Target } from './target.tsx';
import { useArrange } from './use-arrange.tsx';
import type { FilteredList } from './use-lists.ts';
import { BannerState } from './why-not-shown.tsx';

/** The lists of a store view on a phone. */
export function BannerCards({ lists, isWhole }: ListsProps) {
  return lists.map((list) => <Group key={`${list.store}/${list.group}`} {...{ list, isWhole }} />);
}

function Group({ list, isWhole }: { list: FilteredList; isWhole: boolean }) {
  const translate = useTranslate();
  const { banners, move, status, dialog } = useArrange(list);
  const shown = isWhole ? banners : list.filtered;
  return (
    <Box component="section" aria-label={translate(`banners.group.${list.group}`)} sx={{ mb: 3 }}>
      <ListHeading list={list} />
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
      {dialog}
      <List disablePadding>
        {shown.map((banner, place) => (
          <ListItem key={banner.id} disablePadding sx={{ display: 'block', borderBottom: 1, borderColor: 'divider' }}>
            <ListItemButton
              component={Link}
              to={`/banners/${banner.id}`}
              data-row-link=""
              sx={{ px: 0.5, gap: 1.5, alignItems: 'flex-start' }}
            >
              <BannerPicture path={banner.urlMobile ?? banner.urlDesktop} width={72} />
              <ListItemText
                primary={nameOf(banner)}
                secondary={
                  <>
                    <BannerState banner={banner} isLong />
                    <Target banner={banner} />
                  </>
                }
                slotProps={{
                  primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
                  secondary: { component: 'div', sx: { overflowWrap: 'anywhere' } },
                }}
              />
            </ListItemButton>
            {isWhole && shown.length > 1 && <Move {...{ banner, place }} of={shown.length} onMove={move} />}
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
