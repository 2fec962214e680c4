import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { CircularProgress, IconButton, Tooltip } from '@mui/material';
import { LocalesMenuButton, RefreshIconButton, ToggleThemeButton, useLoading, useTranslate } from 'react-admin';
import { showShortcuts } from '../shortcuts/shortcuts.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Tools right of the title: refresh, language, theme, shortcuts, account. */
export function Tools() {
  const translate = useTranslate();
  return (
    <>
      <Refresh />
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

/** Refetches the page's data; shows a labelled progress indicator. */
function Refresh() {
  const translate = useTranslate();
  if (!useLoading()) return <RefreshIconButton />;
  return <CircularProgress size={20} aria-label={translate('ra.page.loading')} sx={{ m: 1.5 }} />;
}
