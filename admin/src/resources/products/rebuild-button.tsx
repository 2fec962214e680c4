import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { VerbButton } from '../../ui/actions/verb-button.tsx';

const LOOK_MS = 1_000;
/** Another member of staff, or a command, may have started a rebuild. */
const IDLE_LOOK_MS = 15_000;

/** Rebuilds the search index and shows the progress, also of a rebuild started elsewhere. */
export function RebuildButton() {
  return (
    <>
      <IndexProgress idleMs={IDLE_LOOK_MS} />
      <VerbButton resource="products" id="all" verb="rebuild-index" words="products.rebuild" variant="text">
        {/* The dialog stays open during the call. */}
        <IndexProgress idleMs={LOOK_MS} />
      </VerbButton>
    </>
  );
}

function IndexProgress({ idleMs }: { idleMs: number }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['products', 'index-progress'],
    queryFn: () => provider.read('products/all/index-progress'),
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_MS : idleMs),
    retry: false,
  });
  if (!data?.running) return null;
  const words = translate('products.rebuild.progress', { done: data.done, of: data.of });
  return (
    <Box role="status" sx={{ minWidth: 200, alignSelf: 'center' }}>
      <LinearProgress variant="determinate" aria-label={words} value={(100 * data.done) / Math.max(1, data.of)} />
      <Typography variant="caption">{words}</Typography>
    </Box>
  );
}
