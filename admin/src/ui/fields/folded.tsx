import { Box, Link } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Expandable content below a row on a phone; rendered when it is opened. */
export function Folded({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ minHeight: 44 }}>
        {translate(open ? 'ra.action.close' : 'console.list.more')}
      </Link>
      {open && <Box sx={{ overflowX: 'auto' }}>{children}</Box>}
    </>
  );
}
