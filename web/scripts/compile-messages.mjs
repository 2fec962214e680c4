// Compiles app/locales/<language>.json (ICU messages by id) into plain ES modules, for every language of
// proto/src/languages.ts, with the tables of these modules (app/locales/generated/catalogue*.ts) and the texts of
// the offline and maintenance pages. The browser then needs no message parser: see docs/decisions/0011-i18n.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '../../proto/src/languages.ts';
import { withFallback } from './fallback-texts.mjs';

const locales = join(import.meta.dirname, '../app/locales');
const out = join(locales, 'generated');
const server = join(import.meta.dirname, '../server/generated');
for (const folder of [out, server]) mkdirSync(folder, { recursive: true });

/**
 * Texts of pages and panels outside of the first view: compiled into a separate file (`pl.later.js`), loaded on demand.
 * A text that the first view shows must not be listed here.
 */
const later = [
  'account',
  'auth',
  'cart',
  'checkout',
  'compare',
  'connection',
  'consent',
  'content',
  'decisions',
  'earnings',
  'events',
  'field',
  'footer',
  'form',
  'head',
  // Written by the server (routes/home/built-in-order.server.ts).
  'home',
  'magazine',
  'menu',
  'newsletter',
  'notFound',
  'notice',
  'offers',
  'order',
  'orderWaits',
  'ownPieces',
  'payment',
  // Written by the server (routes/product/load-passport.server.ts).
  'passport',
  'password',
  'rental',
  'reviews',
  'secondHand',
  'sellAgain',
  'selling',
  'subscription',
  'taxes',
  'thanks',
  'totals',
  'track',
  'waiting',
  'wishlist',
];
const shownFirst = [
  'cart.add',
  'cart.adding',
  // Of the menu that needs no script.
  'footer.magazine',
  'footer.sell',
  'form.choose',
  'form.required',
  'home.finder',
  'home.look',
  'rental.chooseDay',
  'reviews.tile',
  'wishlist.like',
];
/** Of error pages; their main texts are part of the first view. */
const ofErrorPages = ['error.title', 'error.text', 'error.home', 'product.notAvailable'];
/** Of parts of the product page that load their texts. */
const ofFacts = [
  'product.alert',
  'product.alertSet',
  'product.care',
  'product.chooseOne',
  'product.chooseDate',
  'product.datesTaken',
  'product.delivery',
  'product.deliveryText',
  'product.description',
  'product.facts',
  'product.forDays',
  'product.fromPrivate',
  'product.goesWith',
  'product.inThisSet',
  'product.noVariants',
  'product.perMonth',
  'product.priceNotUpdated',
  'product.priceUpdating',
  'product.rent',
  'product.secondHand',
  'product.takeForPoints',
  'product.taxIncluded',
  'product.tryOn',
  'product.withSubscription',
];
/** Of the header of pages that need later texts anyway. */
const ofMinimalHeader = ['header.back'];
/** Of an empty listing. */
const ofEmptyList = ['catalog.empty', 'catalog.emptyFiltered', 'search.nothing'];
/** Of refusals, whose other texts are later ones too (app/lib/text/server-text.ts). */
const ofRefusals = ['error.validation', 'error.tooMany'];
const isLater = (id) =>
  [...ofErrorPages, ...ofFacts, ...ofMinimalHeader, ...ofEmptyList, ...ofRefusals].includes(id) ||
  (later.includes(id.split('.')[0]) && !shownFirst.includes(id));

/** Texts of the offline page and of kept pages: in one table of all languages, because there is no network to load them. */
const isOfOffline = (id) => id.startsWith('offline.');

/** Texts of the maintenance page, which needs no part of the application: they are left out of the catalogues. */
const isOfMaintenance = (id) => id.startsWith('maintenance.');

const read = (language) => {
  const file = join(locales, `${language}.json`);
  if (!existsSync(file))
    throw new Error(`app/locales/${language}.json is missing: ${language} is a language of the shop`);
  return JSON.parse(readFileSync(file, 'utf8'));
};
const reference = read('en');
const unknownFiles = readdirSync(locales).filter(
  (name) => /\.json$/.test(name) && !LANGUAGES.includes(name.slice(0, -5)),
);
if (unknownFiles.length) throw new Error(`${unknownFiles.join(', ')}: no language of proto/src/languages.ts`);

const views = {};
const offline = {};
for (const language of LANGUAGES) {
  const texts = withFallback(language, read(language), reference);
  const { locale, currency } = LANGUAGE_FACTS[language];
  views[language] = {
    locale,
    currency: currency.toLowerCase(),
    title: texts['maintenance.title'],
    text: texts['maintenance.text'],
  };
  const entries = Object.entries(texts)
    .filter(([id]) => !isOfMaintenance(id) && !isOfOffline(id))
    .map(([id, text]) => [id, compileMessage(text)]);
  offline[language] = Object.fromEntries(
    Object.entries(texts)
      .filter(([id]) => isOfOffline(id))
      .map(([id, text]) => [id, compileMessage(text)]),
  );
  writeCatalogue(
    language,
    entries.filter(([id]) => !isLater(id)),
  );
  writeCatalogue(
    `${language}.later`,
    entries.filter(([id]) => isLater(id)),
  );
}
writeFileSync(
  join(out, 'catalogues.ts'),
  `${LANGUAGES.map((one) => `import { messages as ${one} } from './${one}.js';\nimport { messages as ${one}Later } from './${one}.later.js';\n`).join('')}
export const catalogues = {
${LANGUAGES.map((one) => `  ${one}: { ...${one}, ...${one}Later },\n`).join('')}};
`,
);
writeFileSync(
  join(out, 'catalogue-urls.ts'),
  `${LANGUAGES.map((one) => `import ${one} from './${one}.js?url';\nimport ${one}Later from './${one}.later.js?url';\n`).join('')}
export const catalogueUrls = { ${LANGUAGES.join(', ')} };
export const laterUrls = { ${LANGUAGES.map((one) => `${one}: ${one}Later`).join(', ')} };
`,
);
writeFileSync(
  join(out, 'offline.ts'),
  `import type { Messages } from '@lingui/core';\n\nexport const offlineTexts: Record<${LANGUAGES.map((one) => `'${one}'`).join(' | ')}, Messages> = ${JSON.stringify(offline, null, 2)};\n`,
);
writeFileSync(
  join(server, 'maintenance.ts'),
  `export const defaultPrefix = '${DEFAULT_LANGUAGE}';\nexport const views = ${JSON.stringify(views, null, 2)};\n`,
);

function writeCatalogue(name, entries) {
  writeFileSync(join(out, `${name}.d.ts`), "export declare const messages: import('@lingui/core').Messages;\n");
  writeFileSync(join(out, `${name}.js`), `export const messages=${JSON.stringify(Object.fromEntries(entries))};\n`);
}
