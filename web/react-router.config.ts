import type { Config } from '@react-router/dev/config';

// "initial": the whole route list comes with the first page, so client navigation asks nobody which routes exist.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
