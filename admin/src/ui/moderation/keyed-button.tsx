import { Box, Button, type ButtonProps } from '@mui/material';

/** A button with the key that presses it (`usePageKeys`). */
export function KeyedButton({ hotkey, children, ...props }: ButtonProps & { hotkey: string }) {
  return (
    <Button aria-keyshortcuts={hotkey} {...props}>
      {children}
      <Box
        component="kbd"
        aria-hidden
        sx={{ ml: 1, '&&': { color: 'inherit', borderColor: 'currentColor' }, display: { xs: 'none', sm: 'inline' } }}
      >
        {hotkey.toUpperCase()}
      </Box>
    </Button>
  );
}
