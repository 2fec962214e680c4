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

export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ONE_COPY },
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
