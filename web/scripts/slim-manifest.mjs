// Removes from the browser's list of routes what a route does not have: React Router only asks whether it is there. Part of
// every first visit; 80 bytes gzip.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../build/client/assets');
const [name] = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
if (!name) throw new Error('the build has no list of routes');
const file = join(assets, name);
const before = readFileSync(file, 'utf8');
const after = before.replaceAll(/"has[A-Z]\w+":false,/g, '');
if (after.length === before.length) throw new Error(`${name}: no field to remove; has React Router renamed them?`);
writeFileSync(file, after);
