// Checks the gzip size of the first load: the entry with its static imports, its styles and the page. Fails above the
// budget. Screens of resources are loaded on demand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 600;
const folder = join(import.meta.dirname, '../build');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const weigh = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;

/** The first screens are the entry, the sign-in page and the dashboard; their imports count. */
const first = Object.keys(manifest).filter((key) => manifest[key].isEntry || /src\/(dashboard|login)\//.test(key));
const files = new Set(['index.html']);
const visited = new Set();
const visit = (key) => {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return;
  visited.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) visit(next);
};
for (const key of first) visit(key);

const weights = [...files].map((file) => [file, weigh(file)]).sort((a, b) => b[1] - a[1]);
const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
if (process.env.VERBOSE)
  for (const [file, weight] of weights) console.log(`${weight.toFixed(1).padStart(8)} kB  ${file}`);
console.log(`first load ${total.toFixed(1)} kB gzip in ${files.size} files (budget ${BUDGET_KB})`);
if (total > BUDGET_KB) {
  console.error('The first load of the console is over its budget.');
  process.exit(1);
}
