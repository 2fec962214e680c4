import { forwardRef } from 'react';
import { useTranslate } from 'react-admin';
import { NoticeWithUndo } from '../../ui/actions/undo-notice.tsx';
import type { BannerListOf } from './banner.ts';

/** "The order is saved" with an undo button: the server puts the order before it back. */
export const OrderNotice = forwardRef<HTMLDivElement, Pick<BannerListOf, 'store' | 'group'>>(
  function OrderNotice(list, ref) {
    const translate = useTranslate();
    return (
      <NoticeWithUndo
        ref={ref}
        message={translate('bannerList.ordered')}
        revert={(provider) => provider.send('banners/all/undo-order', { store: list.store, group: list.group })}
      />
    );
  },
);
