// Compiles app/locales/<language>.json (ICU messages by id) into plain ES modules.
// The browser then needs no message parser: see docs/decisions/0011-i18n.md.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const locales = join(import.meta.dirname, '../app/locales');
const out = join(locales, 'generated');
mkdirSync(out, { recursive: true });

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
  'field',
  'form',
  'head',
  'newsletter',
  'notFound',
  'order',
  'payment',
  'password',
  'rental',
  'subscription',
  'thanks',
  'totals',
  'track',
  'wishlist',
];
const shownFirst = [
  'cart.add',
  'cart.adding',
  'cart.priceUnknown',
  'cart.quantityOf',
  'compare.addShort',
  'compare.isIn',
  'compare.open',
  'form.choose',
  'form.optional',
  'form.required',
  'rental.chooseDay',
  'wishlist.addShort',
  'wishlist.isIn',
  'wishlist.like',
];
/** Of error pages; their main texts are part of the first view. */
const ofErrorPages = ['error.title', 'error.text', 'error.home', 'product.notAvailable'];
/** Of the facts below the options, which load their texts. */
const ofFacts = ['product.description', 'product.facts', 'product.delivery', 'product.deliveryText'];
const isLater = (id) =>
  [...ofErrorPages, ...ofFacts].includes(id) ||
  id.startsWith('home.way') ||
  (later.includes(id.split('.')[0]) && !shownFirst.includes(id));

const read = (file) => JSON.parse(readFileSync(join(locales, file), 'utf8'));
const reference = read('en.json');

for (const file of readdirSync(locales).filter((name) => name.endsWith('.json'))) {
  const texts = read(file);
  const missing = Object.keys(reference).filter((id) => !(id in texts));
  const unknown = Object.keys(texts).filter((id) => !(id in reference));
  if (missing.length || unknown.length) {
    throw new Error(`${file}: missing ${missing.join(', ') || 'none'}; unknown ${unknown.join(', ') || 'none'}`);
  }
  const language = file.replace('.json', '');
  const entries = Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]);
  write(
    language,
    entries.filter(([id]) => !isLater(id)),
  );
  write(
    `${language}.later`,
    entries.filter(([id]) => isLater(id)),
  );
}

function write(name, entries) {
  writeFileSync(join(out, `${name}.d.ts`), "export declare const messages: import('@lingui/core').Messages;\n");
  writeFileSync(join(out, `${name}.js`), `export const messages=${JSON.stringify(Object.fromEntries(entries))};\n`);
}
