import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** `GET /api/admin/dashboard`; null = the service that knows is not reachable. */
export interface Figures {
  ordersToday: number | null;
  toShip: number | null;
  stuckOrders: number | null;
  lowStock: number | null;
  mailsFailed: number | null;
}

/** The day's figures, fetched again every minute while the console is looked at. */
export function useFigures(): Figures | undefined {
  const provider = useDataProvider<ConsoleProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard', 'figures'],
    queryFn: () => provider.read<Figures>('dashboard'),
    refetchInterval: 60_000,
    retry: false,
  });
  return data;
}
