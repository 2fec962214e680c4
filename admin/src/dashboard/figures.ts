import type { FiguresDto } from '@garderoba/contracts/rest/console';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** Null = the service that knows is not reachable, absent = not for one's role. */
export type Figures = FiguresDto;

/** Figures that are one count. */
export type Count = Exclude<keyof Figures, 'takings' | 'days'>;

/** The day's figures, fetched again every minute while the console is looked at. */
export function useFigures(): Figures | undefined {
  const provider = useDataProvider<ConsoleProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard', 'figures'],
    queryFn: () => provider.read('dashboard'),
    refetchInterval: 60_000,
    retry: false,
  });
  return data;
}
