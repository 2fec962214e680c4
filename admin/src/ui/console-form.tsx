import { Box } from '@mui/material';
import { useEffect } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Refused } from './refused.tsx';

/**
 * The foot of every form: what the server refused as a whole, and the one button. Records are saved here, never deleted:
 * what has a history ends or is taken off sale.
 */
export function SaveOnly() {
  return (
    <>
      <Box sx={{ width: '100%', px: { xs: 2, sm: 3 } }}>
        <Refused />
      </Box>
      <Saved />
      <Toolbar>
        <SaveButton alwaysEnable />
      </Toolbar>
    </>
  );
}

/**
 * What was saved is no lost change. A form that got back exactly what it sent would stay "sent" for react-hook-form, and
 * react-admin's guard asks nothing while it is.
 */
function Saved() {
  const { isSubmitSuccessful } = useFormState();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, reset, getValues]);
  return null;
}
