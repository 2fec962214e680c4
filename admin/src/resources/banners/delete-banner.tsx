import Delete from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { OFFERED_LONG_MS, UndoNotice } from '../../ui/actions/undo-notice.tsx';
import type { Banner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';

/** Deletes the banner at once and offers to undo it: it returns to its place. */
export function DeleteBanner() {
  const words = useFormWords();
  const banner = useRecordContext<Banner>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { reset, getValues } = useFormContext();
  const [remove] = useDelete<Banner>();
  const [isBusy, setIsBusy] = useState(false);
  if (!banner) return null;
  const press = async () => {
    setIsBusy(true);
    try {
      await remove('banners', { id: banner.id, previousData: banner }, { returnPromise: true });
    } catch (error) {
      setIsBusy(false);
      notify((error as Error).message, { type: 'error' });
      return;
    }
    notify(<UndoNotice resource="banners" id={banner.id} message={words.deleted} />, {
      autoHideDuration: OFFERED_LONG_MS,
    });
    // Changes of a deleted banner are not asked about.
    flushSync(() => reset(getValues()));
    redirect('list', 'banners');
  };
  return (
    <Button color="error" startIcon={<Delete />} disabled={isBusy} onClick={() => void press()} sx={{ ml: 'auto' }}>
      {words.remove}
    </Button>
  );
}
