import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { type Figures, useFigures } from '../../dashboard/figures.ts';
import { QUEUES, type Queue } from './listing.ts';

/** Figures of the dashboard that count a whole tab. */
const COUNTS: Partial<Record<Queue, keyof Figures>> = {
  first: 'listingsToCheck',
  goods: 'listingsToReceive',
  inspection: 'listingsToInspect',
};
const ALL = 'all';

/** Tabs of the list by what staff have to do, with the number of rows where it is known. The other filters stay. */
export function ListingTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const translate = useTranslate();
  const figures = useFigures();
  const { queue, ...others } = filterValues as { queue?: Queue };
  const choose = (chosen: Queue | typeof ALL) =>
    setFilters(chosen === ALL ? others : { ...others, queue: chosen }, displayedFilters);
  const labelOf = (tab: Queue) => {
    const count = COUNTS[tab] && figures?.[COUNTS[tab]];
    return `${translate(`listings.queue.${tab}`)}${count ? ` ${count}` : ''}`;
  };
  return (
    <Tabs
      value={queue ?? ALL}
      onChange={(_, chosen: Queue | typeof ALL) => choose(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={translate('resources.listings.fields.state')}
      sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 44, textTransform: 'none' } }}
    >
      {QUEUES.map((tab) => (
        <Tab key={tab} value={tab} label={labelOf(tab)} />
      ))}
      <Tab value={ALL} label={translate('listings.queue.all')} />
    </Tabs>
  );
}
