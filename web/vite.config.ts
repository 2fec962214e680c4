import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, in two files: many small ones compress worse (see docs/decisions/0011-i18n.md for the sizes). */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|turbo-stream|cookie|@tanstack|@lingui)[\\/]/,
  },
  {
    name: 'shop',
    test: /[\\/]app[\\/](api|lib|ui[\\/](?!panel\.tsx|field\.tsx|quantity-field\.tsx)|features[\\/]layout[\\/](?!menu-panel)|features[\\/]cart[\\/](api|cart|cart-id)\.ts|features[\\/]catalog[\\/](api|category|product|product-tile|listing)\.)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Message catalogues and fonts stay files of their own: they are preloaded, and cached longer than the code.
  build: { assetsInlineLimit: 0 },
});
