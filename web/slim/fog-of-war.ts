/**
 * Replaces react-router's module of this name in the browser: every route is in the first page (routeDiscovery
 * "initial").
 */
export const URL_LIMIT = 0;
export const getManifestPath = () => '';
export const getPartialManifest = () => undefined;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = async () => false;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => undefined;
