import { Box } from '@mui/material';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Refused } from '../inputs/refused.tsx';

/**
 * Footer of every form: the form's error, and the save button. Records with history are never deleted: they are closed
 * or taken off sale. `more`: further buttons.
 */
export function SaveOnly({ more }: { more?: ReactNode }) {
  const { isSubmitting } = useFormState();
  // The button stays enabled, so that it keeps the focus; a second press would create the record twice.
  const once = (event: MouseEvent) => {
    if (isSubmitting) event.preventDefault();
  };
  return (
    <>
      <Box sx={{ width: '100%', px: { xs: 2, sm: 3 } }}>
        <Refused />
      </Box>
      <Saved />
      <Toolbar>
        <SaveButton alwaysEnable onClick={once} />
        {more}
      </Toolbar>
    </>
  );
}

/**
 * Resets the form after a save. Otherwise react-hook-form keeps it "submitted" when the saved values are unchanged, and
 * react-admin's guard does not warn about later changes.
 */
function Saved() {
  const { isSubmitSuccessful } = useFormState();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, reset, getValues]);
  return null;
}
