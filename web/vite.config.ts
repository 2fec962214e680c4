import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { slimRouter } from './slim/plugin.ts';

/** Code that every page needs, in two files: many small ones compress worse (see docs/decisions/0011-i18n.md for the sizes). */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|turbo-stream|cookie|@lingui)[\\/]/,
  },
  // Code for requests of the browser is loaded with the first panel or page that needs it; the query descriptions are small.
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?!.*[qQ]ueryOptions)/ },
  {
    name: 'shop',
    test: /[\\/]app[\\/](api[\\/](browser-api|problem)|lib[\\/]\w+[\\/](?!quer|page-title|day|sync-config|server-text|problem-text|countries|field-rules|resolver|zip|order-status|payment-methods|rental-terms)|ui[\\/](?!load-state|empty-state|notification-list|pause-pictures|consent|terms-and-privacy|chip-menu|panel\.tsx|field\.tsx|quantity-field\.tsx|form-field|check-field)|features[\\/]layout[\\/](?!menu-panel|footer|error-pages|minimal-header)|features[\\/]cart[\\/](cart-count|cart-id|cart-pieces)\.ts|features[\\/]wishlist[\\/](store|press-heart|heart-button)\.|routes[\\/]use-user|features[\\/]catalog[\\/](category|tile-extras|crumbs|live-prices)\.)/,
  },
  // Choices of the product page are also used in the cart.
  {
    name: 'choice',
    test: /[\\/]app[\\/]features[\\/](catalog[\\/]product[\\/](configure|option-picker)|cart[\\/]add-to-cart)\./,
  },
  // Used by home and listings.
  {
    name: 'tiles',
    test: /[\\/]app[\\/](features[\\/]catalog[\\/](product-tile|tiles)\.|lib[\\/]\w+[\\/](rental-wish|days|day-format)\.)/,
  },
  {
    name: 'listing',
    test: /[\\/]app[\\/](features[\\/]catalog[\\/](category-page|facets|filter-options|listing|product-list|use-listing)\.|routes[\\/]listing-page|ui[\\/]chip-menu)/,
  },
];

export default defineConfig({
  plugins: [slimRouter(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Message catalogues and fonts are separate files: they are preloaded, and cached longer than the code.
  build: { assetsInlineLimit: 0 },
});
