import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Several copies of these packages are in node_modules, because the storefront uses another major version of the
 * router. One copy is bundled.
 */
export const ONE_COPY = [
  'react',
  'react-dom',
  'ra-core',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  'react-hook-form',
];

const PROMISES = fileURLToPath(new URL('../proto/src/', import.meta.url));

export default defineConfig({
  plugins: [react()],
  // The promises are bundled from their sources: their build runs beside this one.
  resolve: { dedupe: ONE_COPY, alias: [{ find: /^@garderoba\/contracts\/(.+)$/, replacement: `${PROMISES}$1.ts` }] },
  // Placeholder that the server replaces by the nonce of each response (server/pages.ts).
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'build', assetsInlineLimit: 0, manifest: true, chunkSizeWarningLimit: 2000 },
  server: {
    port: 3001,
    proxy: {
      '/api/admin': 'http://127.0.0.1:4012',
      '/img': 'http://127.0.0.1:4000',
      '/media': 'http://127.0.0.1:4000',
    },
  },
});
