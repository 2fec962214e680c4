// Removes from the browser's list of routes what tells it nothing: fields of what a route does not have, and files that
// the entry has loaded already. React Router asks whether a field is there. Part of every first visit; 170 bytes gzip.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../build/client/assets');
const [name] = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
if (!name) throw new Error('the build has no list of routes');
const file = join(assets, name);
const before = readFileSync(file, 'utf8');
const [from, to] = [before.indexOf('{'), before.lastIndexOf('}') + 1];
const manifest = JSON.parse(before.slice(from, to));
const loaded = new Set(manifest.entry.imports);

for (const route of Object.values(manifest.routes)) {
  for (const [field, value] of Object.entries(route)) {
    const kept = field === 'imports' ? value.filter((path) => !loaded.has(path)) : value;
    if (kept === false || kept?.length === 0) delete route[field];
    else route[field] = kept;
  }
}
const after = before.slice(0, from) + JSON.stringify(manifest) + before.slice(to);
if (after.length === before.length) throw new Error(`${name}: no field to remove; has React Router renamed them?`);
writeFileSync(file, after);
