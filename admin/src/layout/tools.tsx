import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { LoadingIndicator, LocalesMenuButton, Logout, ToggleThemeButton, UserMenu, useTranslate } from 'react-admin';
import { showShortcuts } from '../shortcuts/shortcuts.tsx';

/** Right of the title: refresh, language, daylight or dark, keys, who is signed in. */
export function Tools() {
  const translate = useTranslate();
  return (
    <>
      <LoadingIndicator />
      <LocalesMenuButton />
      <ToggleThemeButton />
      <Tooltip title={translate('console.keys.title')}>
        <IconButton
          aria-label={translate('console.keys.title')}
          onClick={showShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <UserMenu>
        <Logout />
      </UserMenu>
    </>
  );
}
