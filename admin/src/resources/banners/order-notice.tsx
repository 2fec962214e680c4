import { Button, SnackbarContent } from '@mui/material';
import { forwardRef } from 'react';
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import type { BannerListOf } from './banner.ts';

/** "The order is saved" with an undo button: the server puts the order before it back. */
export const OrderNotice = forwardRef<HTMLDivElement, Pick<BannerListOf, 'store' | 'group'>>(function OrderNotice(
  { store, group },
  ref,
) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    try {
      await provider.send('banners/all/undo-order', { store, group });
      notify('console.undone', { type: 'info' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
  return (
    <SnackbarContent
      ref={ref}
      message={translate('bannerList.ordered')}
      action={
        <Button color="inherit" size="small" onClick={() => void undo()}>
          {translate('console.undo')}
        </Button>
      }
    />
  );
});
