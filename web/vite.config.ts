import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Message catalogues and fonts stay files of their own: they are preloaded, and cached longer than the code.
  build: { assetsInlineLimit: 0 },
});
