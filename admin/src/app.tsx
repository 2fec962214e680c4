import { lazy, Suspense } from 'react';
import { Admin, type AdminProps, CustomRoutes, Resource } from 'react-admin';
import { Route, type RouteObject } from 'react-router';
import { Dashboard } from './dashboard/dashboard.tsx';
import { Layout } from './layout/layout.tsx';
import { LoginPage } from './login/login-page.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { i18nProvider } from './providers/i18n.ts';
import { resources } from './resources/resources.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { Waiting } from './ui/pages/waiting.tsx';

const InvitationPage = lazy(async () => ({ default: (await import('./login/invitation-page.tsx')).InvitationPage }));
const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }));

/** Public pages and the console. Only a data router can block navigation with unsaved changes. */
export const routes = (console = <Console />): RouteObject[] => [
  {
    path: '/invitation',
    element: (
      <Suspense fallback={null}>
        <InvitationPage />
      </Suspense>
    ),
  },
  { path: '*', element: console },
];

/** The console. Every screen is loaded on demand; `store` keeps preferences and is replaced in tests. */
export function Console({ store }: Pick<AdminProps, 'store'>) {
  return (
    <Admin
      title="Garderoba"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      layout={Layout}
      loginPage={LoginPage}
      loading={Waiting}
      dashboard={Dashboard}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      {...(store && { store })}
      disableTelemetry
    >
      {resources.map(({ name, list, show, edit, create, recordRepresentation }) => (
        <Resource key={name} {...{ name, list, show, edit, create, recordRepresentation }} />
      ))}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
    </Admin>
  );
}
