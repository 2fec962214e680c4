interface Manifest {
  readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>;
}

/**
 * Loads the code of a page before it is opened: without a network it could not be loaded then. `id` is the route's file
 * without its extension. React Router loads the same module (its list of routes is part of the first page).
 */
export async function loadRoute(id: string): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const module = manifest?.routes[id]?.module;
  if (module) await import(/* @vite-ignore */ module);
}
