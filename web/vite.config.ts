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
    test: /[\\/]app[\\/](api[\\/](browser-api|problem)|lib[\\/](?!rental|tracking)\w+[\\/](?!quer|load-route|page-title|full-address|own-host|day|instant-format|magazine-paths|sync-config|write-key|server-text|problem-text|countries|field-rules|bank-account-rule|resolver|zip|order-status|payment-methods|connection|window-width)|ui[\\/](?!load-state|empty-state|chip-menu|fields|notifications[\\/]notification-list|panels[\\/]panel\.tsx|pictures[\\/]pause-pictures)|features[\\/]layout[\\/](?!menu-panel|use-menu-path|footer|error-pages|kept-notice|connection-line|minimal-header)|features[\\/]cart[\\/](cart-count|cart-id|cart-pieces)\.ts|features[\\/]wishlist[\\/](store|press-heart|heart-button)\.|routes[\\/]frame[\\/]use-user|features[\\/]catalog[\\/](category|crumbs|tiles[\\/](tile-extras|live-prices))\.)/,
  },
  // Choices of the product page are also used in the cart.
  {
    name: 'choice',
    test: /[\\/]app[\\/]features[\\/](catalog[\\/]product[\\/]options[\\/](configure|option-picker)|cart[\\/]adding[\\/]add-to-cart)\./,
  },
  // Days of the calendar: banners on home and in listings need today, and little else of them.
  {
    name: 'days',
    test: /[\\/](app[\\/]lib[\\/]rental[\\/]days\.|proto[\\/]src[\\/]civil-days)/,
  },
  // Loaded with home, and with a listing that has banners.
  {
    name: 'banners',
    test: /[\\/](app[\\/]features[\\/]content[\\/]banners[\\/](banner-link|banner-list|use-today)|proto[\\/]src[\\/]content[\\/]banners)/,
  },
  // Translation of the public API: many small files would be named in every file that loads one of them. Selling has its own pages.
  {
    name: 'wire',
    test: /[\\/](app[\\/](api[\\/]wire[\\/](?!banners|buying[\\/]stored-order|decisions|review|selling|goods[\\/](second-hand|checked-stock|search-by)|customers[\\/]profile-change)|lib[\\/]rental[\\/]periods\.|features[\\/]cart[\\/]view\.)|proto[\\/]src[\\/]rental-codes)/,
  },
  // Used by home and listings.
  {
    name: 'tiles',
    test: /[\\/]app[\\/](features[\\/]catalog[\\/]tiles[\\/](product-tile|tiles)\.|lib[\\/]\w+[\\/](rental-wish|day-format)\.)/,
  },
  {
    name: 'listing',
    test: /[\\/]app[\\/](features[\\/]catalog[\\/]listing[\\/](category-page|facets|filter-options|listing|product-list|use-listing)\.|routes[\\/]catalog[\\/]listing-page|ui[\\/]chip-menu)/,
  },
  // Pictures of editors, also in lists of posts.
  {
    name: 'page-pictures',
    test: /[\\/]app[\\/]features[\\/]content[\\/]sections[\\/](page-picture|pictures)\./,
  },
  // Pages of the editors and posts: one file instead of several small ones.
  {
    name: 'sections',
    test: /[\\/]app[\\/](features[\\/]content[\\/]sections[\\/](context|faq|rich-text|sections|to|ways|words)|features[\\/]content[\\/]cms-page|routes[\\/]content[\\/]section-)/,
  },
  // What is kept on the device, and what is told to the data layer, in one file: every page loads it after its first view,
  // and first views name it already.
  {
    name: 'local',
    test: /node_modules[\\/]idb[\\/]|[\\/]app[\\/](local[\\/](?!load\.|orders|tasks|worker)|lib[\\/]tracking[\\/](?!purchase))/,
  },
  // Of orders that are shown, and of the checkout's last steps.
  { name: 'order-status', test: /[\\/]app[\\/]lib[\\/]text[\\/]order-status|payment-methods\./ },
  // Small, and on all pages with queries.
  {
    name: 'queries',
    test: /[\\/]app[\\/](lib[\\/]data[\\/]quer|local[\\/](load|orders[\\/](load|event)|tasks[\\/]device-queue)\.)/,
  },
];

export default defineConfig({
  plugins: [slimRouter(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Message catalogues and fonts are separate files: they are preloaded, and cached longer than the code.
  // The manifest tells scripts/build-worker.mjs which file holds which source.
  build: { assetsInlineLimit: 0, manifest: true },
});
