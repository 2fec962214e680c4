import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs side by side if they fit. */
export function Grid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        // Choices have a margin of their own, texts have none.
        '& > .MuiFormControl-root': { mt: 0 },
      }}
    >
      {children}
    </Box>
  );
}
