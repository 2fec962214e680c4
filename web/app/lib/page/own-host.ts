type Routes = Readonly<Record<string, unknown>>;

/**
 * Routes of a store view's own host: addresses have no segment for the store, and `/` is its home page (NAV-005). Server and
 * browser change their lists in the same way.
 */
export function withoutStoreSegment<Known extends Routes>(routes: Known): Known {
  const { 'routes/frame/entrance': _, ...others } = routes as Routes;
  const store = others['routes/frame/store'] as object;
  return { ...others, 'routes/frame/store': { ...store, path: undefined } } as unknown as Known;
}

/** Changes React Router's list of routes in the browser, before the application starts. */
export function enterOwnHost(): void {
  const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: { routes: Routes } };
  manifest.routes = withoutStoreSegment(manifest.routes);
}
