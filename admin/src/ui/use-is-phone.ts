import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Too narrow for a table: lists show two lines per record there. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
