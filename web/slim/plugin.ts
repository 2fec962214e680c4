import { join } from 'node:path';
import type { Plugin } from 'vite';

const replaced: Record<string, string> = {
  '/lib/router/instrumentation.js': 'instrumentation.ts',
  '/lib/dom/ssr/fog-of-war.js': 'fog-of-war.ts',
};

/**
 * Removes parts of react-router from the browser bundle that our settings never enable (3 kB gzip of every first
 * visit). slim.test.ts fails if an upgrade moves or renames the replaced modules.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!importer?.includes('/react-router/dist/production/')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    const path = Object.keys(replaced).find((end) => resolved?.id.endsWith(`/react-router/dist/production${end}`));
    return path ? join(import.meta.dirname, replaced[path] as string) : null;
  },
});
