import { Box, Button } from '@mui/material';
import { DateInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays } from '../../../../proto/src/civil-days.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { useFormWords } from './banner-form.words.ts';
import { endsBefore, monthFrom, weekFrom } from './days.ts';

const notBefore = (to: string | null | undefined, { from }: { readonly from?: string | null }) =>
  endsBefore({ from, to }) ? 'refusals.rule.endsBefore' : undefined;

/** First and last day of a banner, with the usual ones at one press. */
export function DaysField() {
  const { days } = useFormWords();
  const { setValue } = useFormContext();
  const from = useWatch({ name: 'from' }) as string | null | undefined;
  const today = shopDay(new Date());
  const set = (values: { readonly from?: string; readonly to?: string }) => {
    for (const [name, day] of Object.entries(values))
      setValue(name, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const first = from || today;
  return (
    <Box>
      <Box role="group" aria-label={days.shortcuts} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button size="small" variant="outlined" onClick={() => set({ from: today })}>
          {days.today}
        </Button>
        <Button size="small" variant="outlined" onClick={() => set({ from: addDays(today, 1) })}>
          {days.tomorrow}
        </Button>
        <Button size="small" variant="outlined" onClick={() => set({ from: first, to: weekFrom(first) })}>
          {days.week}
        </Button>
        <Button size="small" variant="outlined" onClick={() => set({ from: first, to: monthFrom(first) })}>
          {days.month}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}>
        <DateInput source="from" helperText="banners.help.from" />
        <DateInput source="to" helperText="banners.help.to" validate={notBefore} />
      </Box>
    </Box>
  );
}
