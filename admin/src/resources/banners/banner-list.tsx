import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect } from 'react';
import {
  CreateButton,
  required,
  SelectInput,
  type SelectInputProps,
  useListContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import { DEFAULT_STORE, STORE_VIEWS } from '../../stores.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { useIsPhone } from '../../ui/pages/use-is-phone.ts';
import { Waiting } from '../../ui/pages/waiting.tsx';
import { type Banner, GROUP_CHOICES } from './banner.ts';
import { BannerCalendar } from './banner-calendar.tsx';
import { BannerCards } from './banner-cards.tsx';
import { BannerTable } from './banner-table.tsx';
import { useStoreName } from './place-field.tsx';
import { StateFilter } from './state-filter.tsx';
import { MOST_ROWS, useLists } from './use-lists.ts';

const VIEWS = ['list', 'calendar'] as const;
type View = (typeof VIEWS)[number];

const filters = [
  <StoreFilter key="store" source="store" validate={required()} alwaysOn />,
  <SelectInput key="group" source="group" choices={GROUP_CHOICES} alwaysOn />,
];

/** Store views by their names, as the form of a banner has them. */
function StoreFilter(props: SelectInputProps) {
  const name = useStoreName();
  return (
    <SelectInput
      {...props}
      choices={STORE_VIEWS.map(({ code }) => ({ id: code, name: name(code) }))}
      translateChoice={false}
      sx={{ minWidth: 240 }}
    />
  );
}

/** Banners of a store view: which run when, in which order, and why one is not shown; as lists or as a calendar. */
export function BannerList() {
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ store: DEFAULT_STORE }}
      sort={{ field: 'order', order: 'ASC' }}
      perPage={MOST_ROWS}
      pagination={false}
      hasColumns={false}
      tools={<CreateHere />}
      phone={<Banners />}
    >
      <Banners />
    </ConsoleList>
  );
}

function Banners() {
  const { lists, isPending, isPart } = useLists();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [view, setView] = useStore<View>('banners.view', 'list');
  const today = shopDay(new Date());
  useOneStore();
  if (isPending) return <Waiting />;
  const Lists = isPhone ? BannerCards : BannerTable;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: { xs: 1, sm: 2 } }}>
        <ViewToggle view={view} onChange={setView} />
        <StateFilter lists={lists} />
      </Box>
      {isPart && lists.every(({ filtered }) => filtered.length === 0) && (
        <Typography role="status" sx={{ px: { xs: 1, sm: 2 }, pb: 2 }}>
          {translate('bannerList.noneInState')}
        </Typography>
      )}
      {view === 'calendar' ? (
        <BannerCalendar lists={lists} today={today} />
      ) : (
        <Lists lists={lists} today={today} isWhole={!isPart} />
      )}
    </>
  );
}

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate('bannerList.view.label')}
      onChange={(_, chosen: View | null) => chosen && onChange(chosen)}
    >
      {VIEWS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 36, px: 2 }}>
          {translate(`bannerList.view.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A saved filter without a store view shows the shop's first one: lists of several cannot be compared. */
function useOneStore(): void {
  const { filterValues = {}, setFilters } = useListContext();
  const { store } = filterValues;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the store view is missing
  useEffect(() => {
    if (!store) setFilters({ ...filterValues, store: DEFAULT_STORE });
  }, [store]);
}

/** A new banner begins in the list that is shown; none can be added to a full one. */
function CreateHere() {
  const { filterValues = {} } = useListContext();
  const { lists } = useLists();
  const { store, group } = filterValues as Partial<Banner>;
  if (lists.length > 0 && lists.every(({ banners }) => banners.length >= MOST_BANNERS)) return null;
  return <CreateButton state={{ record: { store, group } }} />;
}
