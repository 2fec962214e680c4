import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GetListParams, useDataProvider, useGetIdentity, useStore } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { WHOLE } from '../pages/console-record.tsx';
import type { Decidable, Desk } from './desk.ts';

/** Rows that are read at once; a moderator decides a few of them before they are read again. */
const AHEAD = 50;
/** How long pages share what was read; after a decision it is read again. */
const FRESH_MS = 15_000;

/**
 * The rows that wait around a record, the oldest first, with the other filters of the list. The one that comes next and
 * that no colleague has is read ahead, with its photos. `afterDecision` reads the rows again and answers the next one.
 */
export function useQueue<T extends Decidable>({ resource, queueOf, replaced, sort, photosOf }: Desk<T>, record: T) {
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const [kept] = useStore<{ filter?: object } | undefined>(`${resource}.listParams`);
  const others = Object.entries(kept?.filter ?? {}).filter(([name]) => !replaced.includes(name));
  const params = {
    filter: { ...Object.fromEntries(others), ...queueOf(record) },
    sort,
    pagination: { page: 1, perPage: AHEAD },
  } satisfies GetListParams;
  const query = {
    queryKey: [resource, 'queue', params],
    queryFn: () => provider.getList<T>(resource, params),
  };
  const { data } = useQuery({ ...query, staleTime: FRESH_MS, retry: false });
  const rows = data?.data ?? [];
  const place = rows.findIndex(({ id }) => id === record.id);
  const { identity } = useGetIdentity();
  const isColleagues = ({ heldBy }: T) => heldBy !== null && heldBy !== identity?.id;
  const ahead = place < 0 ? undefined : rows.slice(place + 1).find((row) => !isColleagues(row))?.id;
  useEffect(() => {
    if (ahead === undefined) return;
    const read = {
      queryKey: [resource, 'getOne', { id: String(ahead), meta: WHOLE }],
      queryFn: async () => (await provider.getOne<T>(resource, { id: ahead, meta: WHOLE })).data,
    };
    queries.fetchQuery({ ...read, staleTime: FRESH_MS }).then(
      (next) => {
        for (const address of photosOf(next)) new Image().src = address;
      },
      () => {},
    );
  }, [ahead, resource, provider, queries, photosOf]);
  const afterDecision = async (): Promise<T['id'] | undefined> => {
    const fresh = await queries.fetchQuery({ ...query, staleTime: 0 });
    const waiting = fresh.data.filter(({ id }) => id !== record.id);
    const ids = new Set(waiting.map(({ id }) => id));
    return (rows.slice(place + 1).find(({ id }) => ids.has(id)) ?? waiting[0])?.id;
  };
  return {
    rows,
    /** A colleague has the row now. */
    isColleagues,
    /** Read already: it can be opened before the decision is answered. */
    ahead,
    /** From 1; 0 = it does not wait, or not among those that were read. */
    place: place + 1,
    total: data?.total ?? 0,
    next: rows[place + 1]?.id,
    previous: rows[place - 1]?.id,
    afterDecision,
  };
}
