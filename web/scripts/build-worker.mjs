// Bundles the service worker (app/local/worker/worker.ts) to build/client/sw.js, with the list of the files that it keeps
// from the start: the shell and the pages that must open without a network (docs/decisions/0088-service-worker.md).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { LANGUAGES } from '../../proto/src/languages.ts';

const web = join(import.meta.dirname, '..');
const client = join(web, 'build/client');

/** Sources whose files are kept, with everything that they import. */
const KEPT = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/routes/frame/store.tsx',
  'app/routes/home/home.tsx',
  'app/routes/frame/error.tsx',
  'app/routes/frame/page-not-found.tsx',
  'app/routes/frame/offline.tsx',
  'app/routes/frame/offline-page.tsx',
  'app/routes/account/my-account.tsx',
  // Parts that these pages load.
  'app/routes/frame/user-events.ts',
  'app/features/layout/connection-line.ts',
  'app/features/layout/error-pages.tsx',
  'app/features/layout/menu-panel.tsx',
  'app/features/layout/footer.tsx',
  'app/ui/notifications/notification-list.tsx',
  'app/lib/data/queries.tsx',
  'app/features/account/user.ts',
  'app/features/cart/connect.ts',
  'app/routes/cart/cart-panel.tsx',
  'app/features/account/profile/profile-page.tsx',
  'app/routes/account/waiting.tsx',
  'app/routes/checkout/waiting-order.tsx',
  'app/routes/frame/orders.ts',
  'app/features/account/addresses/addresses-page.tsx',
  // First texts of every language; the later ones of the language of a visit are kept when they are loaded.
  ...LANGUAGES.map((language) => `app/locales/generated/${language}.js`),
];
const STYLE = /^assets\/app-[^/]+\.css$/;
/** Letters of all five languages. */
const FONTS = /^assets\/hanken-grotesk-latin(-ext)?-wght-normal-[^/]+\.woff2$/;

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const files = new Set(['favicon.svg']);
for (const source of KEPT) add(source);
for (const { file } of Object.values(manifest)) if (FONTS.test(file) || STYLE.test(file)) files.add(file);
for (const file of routeLists()) files.add(file);

function add(source) {
  const chunk = manifest[source] ?? manifest[`${source}?__react-router-build-client-route`];
  if (!chunk) throw new Error(`${source} is in no file of the build: scripts/build-worker.mjs names it`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) add(imported);
}

/** The list of routes, which React Router writes beside the manifest of Vite. */
function routeLists() {
  return readdirSync(join(client, 'assets'))
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
}

const urls = [...files].map((file) => `/${file}`).sort();
const laterTexts = Object.fromEntries(
  LANGUAGES.map((language) => [language, `/${manifest[`app/locales/generated/${language}.later.js`].file}`]),
);
const shell = {
  files: urls,
  laterTexts,
  build: createHash('sha256').update(urls.join('\n')).digest('hex').slice(0, 16),
};
await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"', 'self.SHELL': JSON.stringify(shell) },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(web, 'app/local/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
writeFileSync(join(web, 'build/shell.json'), `${JSON.stringify(urls)}\n`);
rmSync(join(client, '.vite'), { recursive: true });
