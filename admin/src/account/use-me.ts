import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** The signed-in member of staff, read from the server. */
export function useMe() {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({ queryKey: ['me'], queryFn: () => provider.read('me') });
}
