import type { FiguresDto } from '@garderoba/contracts/rest/backoffice';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** Null = the owning service is not reachable, absent = not permitted for the role. */
export type Figures = FiguresDto;

/** Figures with a single count. */
export type Count = Exclude<
  keyof Figures,
  | 'takings'
  | 'days'
  | 'reviewsLate'
  | 'oldestReview'
  | 'oldestListing'
  | 'reviewsDecided'
  | 'reviewsUndone'
  | 'listingsDecided'
  | 'listingsUndone'
  | 'oldestAppeal'
  | 'oldestReviewAppeal'
  | 'oldestNotice'
>;

/** The dashboard's figures, refetched every minute while the window is visible. */
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
