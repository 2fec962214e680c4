import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Below this width a table does not fit: lists show two lines per record. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
