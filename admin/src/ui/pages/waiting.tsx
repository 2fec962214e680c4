import { LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Loading indicator of a screen. */
export function Waiting() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('ra.page.loading')} sx={{ my: 2 }} />;
}
