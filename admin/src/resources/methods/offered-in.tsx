import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { type ShippingMethod, VIEWS } from './method.ts';

/** Store views of a method; combinations that are never possible are disabled. */
export function OfferedIn() {
  const translate = useTranslate();
  const record = useRecordContext<Pick<ShippingMethod, 'id' | 'notIn'>>();
  const { field } = useInput({ source: 'offIn', defaultValue: [] });
  const off: string[] = field.value ?? [];
  const never = record?.notIn ?? [];
  const turn = (view: string) =>
    field.onChange(off.includes(view) ? off.filter((one) => one !== view) : [...off, view]);
  return (
    <FormControl component="fieldset" sx={{ mb: 2 }}>
      <FormLabel component="legend">{translate('methods.offeredIn')}</FormLabel>
      <FormGroup row>
        {VIEWS.map((view) => (
          <FormControlLabel
            key={view}
            label={view}
            disabled={never.includes(view)}
            control={<Checkbox checked={!never.includes(view) && !off.includes(view)} onChange={() => turn(view)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ ml: 0 }}>
        {translate(never.length > 0 ? 'methods.never' : 'methods.offeredHelp', { views: never.join(', ') })}
      </FormHelperText>
    </FormControl>
  );
}
