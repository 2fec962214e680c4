import { CreateButton, SelectInput, useListContext } from 'react-admin';
import { DEFAULT_STORE } from '../../stores.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { type Banner, GROUP_CHOICES, nameOf, STORE_CHOICES } from './banner.ts';
import { BannerTable } from './banner-table.tsx';
import { BannerState } from './why-not-shown.tsx';

const STATES = (['running', 'to_come', 'over', 'incomplete'] as const).map((state) => ({
  id: state,
  name: `banners.state.${state}`,
}));

const filters = [
  <SelectInput key="store" source="store" choices={STORE_CHOICES} alwaysOn />,
  <SelectInput key="group" source="group" choices={GROUP_CHOICES} alwaysOn />,
  <SelectInput key="state" source="state" choices={STATES} />,
];

/** Banners of a store view by group: which run when, in which order, and why one is not shown. */
export function BannerList() {
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ store: DEFAULT_STORE }}
      sort={{ field: 'order', order: 'ASC' }}
      perPage={100}
      hasColumns={false}
      tools={<CreateHere />}
      phone={
        <Cards<Banner> opens="edit" primary={nameOf} secondary={(banner) => <BannerState banner={banner} isLong />} />
      }
    >
      <BannerTable />
    </ConsoleList>
  );
}

/** A new banner begins in the list that is shown. */
function CreateHere() {
  const { filterValues = {} } = useListContext();
  const { store, group } = filterValues as Partial<Banner>;
  return <CreateButton state={{ record: { store, group } }} />;
}
