import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type Identifier, useDataProvider, useStore } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { OLDEST_FIRST, type ReviewListed } from './review.ts';

/** Reviews that are read at once; a moderator decides a few of them before they are read again. */
const AHEAD = 50;
/** How long pages share what was read; after a decision it is read again. */
const FRESH_MS = 15_000;

/**
 * The pending reviews around the review `id`, oldest first, with the other filters of the list. `afterDecision` reads
 * them again and answers the one that comes next.
 */
export function useQueue(id: Identifier) {
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const [kept] = useStore<{ filter?: object } | undefined>('reviews.listParams');
  const params = {
    filter: { ...kept?.filter, state: 'pending' },
    sort: OLDEST_FIRST,
    pagination: { page: 1, perPage: AHEAD },
  } satisfies GetListParams;
  const query = {
    queryKey: ['reviews', 'queue', params],
    queryFn: () => provider.getList<ReviewListed>('reviews', params),
  };
  const { data } = useQuery({ ...query, staleTime: FRESH_MS, retry: false });
  const rows = data?.data ?? [];
  const place = rows.findIndex((review) => review.id === id);
  const afterDecision = async (): Promise<string | undefined> => {
    const fresh = await queries.fetchQuery({ ...query, staleTime: 0 });
    const waiting = fresh.data.filter((review) => review.id !== id);
    const ids = new Set(waiting.map((review) => review.id));
    return (rows.slice(place + 1).find((review) => ids.has(review.id)) ?? waiting[0])?.id;
  };
  return {
    /** From 1; 0 = it does not wait, or not among those that were read. */
    place: place + 1,
    total: data?.total ?? 0,
    next: rows[place + 1]?.id,
    previous: rows[place - 1]?.id,
    afterDecision,
  };
}
