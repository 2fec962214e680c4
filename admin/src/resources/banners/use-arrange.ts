import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { type BannerListOf, movedTo } from './banner.ts';

/** Moves a banner to another place of its list: one call with the whole order. */
export function useArrange({ store, group, banners }: BannerListOf): (id: string, place: number) => Promise<void> {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (id, place) => {
    const seen = banners.map((banner) => banner.id);
    const bannerIds = movedTo(seen, id, place);
    if (bannerIds.every((one, nth) => one === seen[nth])) return;
    try {
      await provider.send('banners/all/arrange', { store, group, bannerIds, seen });
      notify('banners.moved', { type: 'success', messageArgs: { place: place + 1 } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
}
