import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** The signed-in member of staff, and sign-out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = identity?.fullName ?? translate('ra.auth.user_menu');
  return (
    <>
      <Button
        id={id}
        color="inherit"
        startIcon={<PersonIcon />}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap', px: 1 }}
      >
        {/* On a phone the header has one line. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          {translate('account.title')}
        </MenuItem>
        <MenuItem onClick={() => logout()}>{translate('ra.auth.logout')}</MenuItem>
      </Menu>
    </>
  );
}
