import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { LoadingIndicator, LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { showShortcuts } from '../shortcuts/shortcuts.tsx';
import { AccountMenu } from './account-menu.tsx';

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
      <AccountMenu />
    </>
  );
}
