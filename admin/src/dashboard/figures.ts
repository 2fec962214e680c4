import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** `GET /api/admin/dashboard`; null = the service that knows is not reachable, absent = not for one's role. */
export interface Figures {
  ordersToday?: number | null;
  toShip?: number | null;
  stuckOrders?: number | null;
  lowStock: number | null;
  rentalsToHandOver: number | null;
  handOversMissed: number | null;
  rentalsDueBack: number | null;
  rentalsLate: number | null;
  replans: number | null;
  mailsFailed?: number | null;
  deadLetters?: number | null;
  /** Of today's orders, minor units per currency. */
  takings?: Record<string, number> | null;
  /** Orders of the last fourteen days, oldest first. */
  days?: { day: string; orders: number }[] | null;
}

/** Figures that are one count. */
export type Count = Exclude<keyof Figures, 'takings' | 'days'>;

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
