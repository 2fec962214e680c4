import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The packages lie several times in node_modules, because the storefront has another major of the router. One copy is built in. */
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
  // The server puts the nonce of each answer here (server/pages.ts).
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'build', assetsInlineLimit: 0, manifest: true, chunkSizeWarningLimit: 2000 },
  server: {
    port: 3001,
    proxy: {
      '/api/admin': 'http://127.0.0.1:4000',
      '/img': 'http://127.0.0.1:4000',
      '/media': 'http://127.0.0.1:4000',
    },
  },
});
