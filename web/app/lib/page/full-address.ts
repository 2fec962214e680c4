/** Address with its host; that of a store view with an own address has one already (NAV-005). */
export const fullAddress = (origin: string, path: string): string => (path.startsWith('/') ? origin + path : path);
