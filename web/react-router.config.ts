import type { Config } from '@react-router/dev/config';

// "initial": the whole route list is part of the first page, so client navigation requests no route manifest.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
