import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type HttpError, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { type Banner, type BannerListOf, movedTo, nameOf } from './banner.ts';
import { type Conflict, conflictOf, isSame } from './order.ts';
import { OrderConflict } from './order-conflict.tsx';
import { OrderNotice } from './order-notice.tsx';

/** How long the undo of an order is offered. */
const OFFERED_MS = 10_000;

interface Arranged {
  /** The list in the order that is shown: a move is shown before it is saved. */
  readonly banners: readonly Banner[];
  readonly move: (id: string, place: number) => void;
  /** What was done last, in words. */
  readonly status: string;
  /** The dialog of two editors who order at once. */
  readonly dialog: ReactNode;
}

/**
 * Moves banners of a list. Every move is one call with the whole order and the order before it, one call after the
 * other; a refused one drops the moves after it, and the list is shown as it is saved.
 */
export function useArrange(list: BannerListOf): Arranged {
  const { store, group, banners } = list;
  const provider = useDataProvider<ConsoleProvider>();
  const { refetch } = useListContext<Banner>();
  const notify = useNotify();
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly string[]>();
  const [status, setStatus] = useState('');
  const [conflict, setConflict] = useState<Conflict & { readonly names: ReadonlyMap<string, string> }>();
  /** The order that is on its way, and the end of the calls so far: whether all were accepted. */
  const wanted = useRef<readonly string[]>(undefined);
  const calls = useRef(Promise.resolve(true));

  const known = new Map(banners.map((banner) => [banner.id, banner]));
  const ids = banners.map(({ id }) => id);
  /** The order as it is saved, as far as is known: an accepted order is saved before the list is read again. */
  const saved = useRef<readonly string[]>(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read with another order
  useLayoutEffect(() => {
    saved.current = ids;
  }, [ids.join()]);

  const askWhose = async (now: readonly string[], mine: readonly string[]) => {
    const found = conflictOf(now, mine);
    if (isSame(found.now, found.mine)) return notify('bannerList.conflict.same', { type: 'info' });
    const { data } = await provider.getMany<Banner>('banners', { ids: [...now] }).catch(() => ({ data: [] }));
    const names = new Map([...known.values(), ...data].map((banner) => [banner.id, nameOf(banner)]));
    setConflict({ ...found, names });
  };

  const send = async (bannerIds: readonly string[], seen: readonly string[]): Promise<boolean> => {
    try {
      await provider.send('banners/all/arrange', { store, group, bannerIds: [...bannerIds], seen: [...seen] });
      saved.current = bannerIds;
      notify(<OrderNotice store={store} group={group} />, { autoHideDuration: OFFERED_MS });
      return true;
    } catch (error) {
      const { reason, details } = (error as HttpError).body?.meta ?? {};
      setStatus('');
      if (reason === 'content.banner_list_changed' && Array.isArray(details?.now))
        await askWhose(details.now, wanted.current ?? bannerIds);
      else notify((error as Error).message, { type: 'error' });
      return false;
    }
  };

  const arrange = (bannerIds: readonly string[], seen: readonly string[]) => {
    wanted.current = bannerIds;
    setShown(bannerIds);
    calls.current = calls.current.then(async (areAccepted) => {
      const isAccepted = areAccepted && (await send(bannerIds, seen));
      if (wanted.current !== bannerIds) return isAccepted;
      await refetch();
      if (wanted.current !== bannerIds) return isAccepted;
      wanted.current = undefined;
      setShown(undefined);
      return true;
    });
  };

  const move = (id: string, place: number) => {
    const seen = wanted.current ?? saved.current;
    const to = Math.max(0, Math.min(seen.length - 1, place));
    const bannerIds = movedTo(seen, id, to);
    if (isSame(bannerIds, seen)) return;
    const banner = known.get(id);
    setStatus(`${banner ? nameOf(banner) : ''}: ${translate('banners.moved', { place: to + 1 })}`);
    arrange(bannerIds, seen);
  };

  return {
    banners: shown ? shown.flatMap((id) => known.get(id) ?? []) : banners,
    move,
    status,
    dialog: conflict && (
      <OrderConflict
        {...{ store, group, conflict }}
        onKeep={() => setConflict(undefined)}
        onUse={() => {
          setConflict(undefined);
          arrange(conflict.mine, conflict.now);
        }}
      />
    ),
  };
}
