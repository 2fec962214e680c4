import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Error as ErrorPage, SkipNavigationButton, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { ConfirmIdentity } from '../account/confirm-identity.tsx';
import { EnrolFirst } from '../account/enrol-first.tsx';
import { mustEnrol } from '../providers/auth-provider.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { Waiting } from '../ui/pages/waiting.tsx';
import { Menu } from './menu.tsx';
import { PageTitle } from './page-title.tsx';
import { Tools } from './tools.tsx';

/** Menu left, page right; on a phone the menu is a drawer. The page's title is the only h1. */
export function Layout({ children }: { children: ReactNode }) {
  const isDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const translate = useTranslate();
  const enrolment = useQuery({ queryKey: ['must-enrol'], queryFn: mustEnrol, retry: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu when the page changes
  useEffect(() => setOpen(false), [pathname]);

  if (enrolment.data) return <EnrolFirst />;
  return (
    <Frame>
      <SkipNavigationButton />
      {isDesk ? (
        <Box component="aside" className="console-aside">
          <Menu />
        </Box>
      ) : (
        <Drawer open={open} onClose={() => setOpen(false)}>
          {/* Also closes it on a press of the current page's entry. */}
          <Box sx={{ width: 264 }} onClick={() => setOpen(false)}>
            <Menu />
          </Box>
        </Drawer>
      )}
      <Box className="console-page">
        <Box component="header" className="console-header">
          {!isDesk && (
            <IconButton aria-label={translate('ra.action.open_menu')} onClick={() => setOpen(true)} edge="start">
              <MenuIcon />
            </IconButton>
          )}
          <Typography component="h1" variant="h1" id="react-admin-title" />
          {!isDesk && <Box sx={{ flex: 1 }} />}
          <Tools />
        </Box>
        <main id="main-content" tabIndex={-1}>
          <ErrorBoundary
            fallbackRender={({ error, resetErrorBoundary }) => (
              <ErrorPage error={error as Error} resetErrorBoundary={resetErrorBoundary} />
            )}
            resetKeys={[pathname]}
          >
            {/* Keyed by page: the previous page is unmounted while the next is loaded. Records of a resource share one. */}
            <Suspense key={pageOf(pathname)} fallback={<Waiting />}>
              {enrolment.isPending ? <Waiting /> : children}
            </Suspense>
          </ErrorBoundary>
        </main>
      </Box>
      <PageTitle />
      <Shortcuts />
      <ConfirmIdentity />
    </Frame>
  );
}

const pageOf = (pathname: string): string => pathname.replace(/\/[^/]+\/show$/, '/show');

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  minHeight: '100vh',
  backgroundColor: theme.palette.background.default,
  '& .console-aside': {
    flex: '0 0 212px',
    backgroundColor: theme.palette.background.paper,
    borderRight: `1px solid ${theme.palette.divider}`,
    position: 'sticky',
    top: 0,
    height: '100vh',
    overflowY: 'auto',
  },
  '& .console-page': {
    flex: 1,
    minWidth: 0,
    padding: theme.spacing(2, 4, 6),
    [theme.breakpoints.down('md')]: { padding: theme.spacing(1, 2, 6) },
  },
  '& .console-header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 64,
    [theme.breakpoints.up('md')]: { flexWrap: 'nowrap' },
  },
  '& .console-header h1': {
    ...(theme.typography.h1 as object),
    flex: 1,
    minWidth: 0,
    margin: 0,
    textWrap: 'balance',
    [theme.breakpoints.down('md')]: { fontSize: 28, order: 1, flexBasis: '100%', marginBottom: theme.spacing(1) },
  },
  '& main': { outline: 'none' },
}));
