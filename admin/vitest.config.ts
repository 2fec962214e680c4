import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ONE_COPY } from './vite.config.ts';

const find = createRequire(import.meta.url).resolve;
const router = join(dirname(find('react-router/package.json')), 'dist/development');
const routerDom = join(dirname(find('react-router-dom/package.json')), 'dist');

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    dedupe: ONE_COPY,
    // Node would load the router both as ES module and as CommonJS: two independent instances.
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
      { find: /^react-router-dom$/, replacement: join(routerDom, 'index.mjs') },
    ],
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://console.test/' } },
    setupFiles: ['test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    // Packages with several copies on disk are resolved by Vite, which uses one copy.
    server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/] } },
    testTimeout: 90_000,
    // One jsdom per worker, a context of its own per file: a quarter of the time of a jsdom per file.
    pool: 'vmThreads',
    // Vitest leaves one core free, which of two is half the speed.
    maxWorkers: '100%',
  },
});
