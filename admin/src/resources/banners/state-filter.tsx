import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Banner } from './banner.ts';
import { colourOf } from './state-colour.ts';
import type { FilteredList } from './use-lists.ts';

const STATES = ['running', 'to_come', 'over', 'incomplete'] as const satisfies readonly Banner['state'][];

/** Shows only the banners in one state, with how many there are; explains the colours of the calendar. */
export function StateFilter({ lists }: { lists: readonly FilteredList[] }) {
  const { filterValues = {}, setFilters } = useListContext();
  const translate = useTranslate();
  const { state: chosen, ...others } = filterValues;
  const all = lists.flatMap(({ banners }) => banners);
  const choose = (state: Banner['state'] | undefined) => setFilters(state ? { ...others, state } : others);
  return (
    <Box
      component="fieldset"
      aria-label={translate('bannerList.states')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {[undefined, ...STATES].map((state) => {
        const name = state ? translate(`banners.state.${state}`) : translate('bannerList.all');
        const count = state ? all.filter((banner) => banner.state === state).length : all.length;
        const isChosen = chosen === state;
        return (
          <Chip
            key={name}
            aria-pressed={isChosen}
            variant={isChosen ? 'filled' : 'outlined'}
            label={`${name}: ${count}`}
            onClick={() => choose(state)}
            {...(state && {
              icon: <Box component="span" sx={{ width: 10, height: 10, bgcolor: colourOf(state) }} />,
            })}
            sx={{ minHeight: 36, '& .MuiChip-icon': { ml: 1.25, mr: 0 } }}
          />
        );
      })}
    </Box>
  );
}
