// Compiles app/locales/<language>.json (ICU messages by id) into plain ES modules.
// The browser then needs no message parser: see docs/decisions/0011-i18n.md.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const locales = join(import.meta.dirname, '../app/locales');
const out = join(locales, 'generated');
mkdirSync(out, { recursive: true });

const read = (file) => JSON.parse(readFileSync(join(locales, file), 'utf8'));
const reference = read('en.json');

for (const file of readdirSync(locales).filter((name) => name.endsWith('.json'))) {
  const texts = read(file);
  const missing = Object.keys(reference).filter((id) => !(id in texts));
  const unknown = Object.keys(texts).filter((id) => !(id in reference));
  if (missing.length || unknown.length) {
    throw new Error(`${file}: missing ${missing.join(', ') || 'none'}; unknown ${unknown.join(', ') || 'none'}`);
  }
  const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
  writeFileSync(
    join(out, file.replace('.json', '.d.ts')),
    "export declare const messages: import('@lingui/core').Messages;\n",
  );
  writeFileSync(join(out, file.replace('.json', '.js')), `export const messages=${JSON.stringify(compiled)};\n`);
}
