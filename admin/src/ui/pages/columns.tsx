import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Sections of a record: two columns on a desktop, one on a phone; none is wider than its column. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
