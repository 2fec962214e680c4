// Checks the gzip size of the scripts of a first visit, from the build. Fails above the budget of a page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../../proto/src/languages.ts';

const client = join(import.meta.dirname, '../build/client');
const assets = readdirSync(join(client, 'assets'));
const weigh = (path) => gzipSync(readFileSync(join(client, path)), { level: 9 }).length / 1000;
const kilo = (value) => `${value.toFixed(1)} kB`;

/** Kilobytes of scripts, gzip, for landing pages and for inner pages. */
const landing = 130;
const inside = 180;
/** Kilobytes of the files that the service worker keeps from the start, gzip. */
const keptBudget = 400;
const pages = [
  ['home', 'routes/home/home', landing],
  ['category', 'routes/catalog/c.$slug', landing],
  ['product', 'routes/product/p.$parentSku.$slug.$childSku', landing],
  ['search', 'routes/catalog/search', landing],
  ['page of the editors', 'routes/content/i.$slug', landing],
  ['magazine', 'routes/magazine/blog', landing],
  ['post', 'routes/magazine/post', landing],
  ['checkout', 'routes/checkout/checkout', inside],
  ['account', 'routes/account/my-account', inside],
];

const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
const text = readFileSync(join(client, 'assets', manifestFile), 'utf8');
const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
const catalogues = LANGUAGES.flatMap((language) =>
  assets.filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js')).map((name) => `assets/${name}`),
);
const heaviest = catalogues.map((path) => [path, weigh(path)]).sort((a, b) => b[1] - a[1])[0];

let isOver = false;
for (const [name, id, budget] of pages) {
  const scripts = new Set([`/assets/${manifestFile}`, manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId]) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
  }
  if (!manifest.routes[id]) continue;
  const weights = [...[...scripts].map((path) => [path, weigh(path)]), heaviest];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  isOver ||= total > budget;
  console.log(`${total > budget ? '✗' : ' '} ${name}: ${kilo(total)} of ${budget} in ${weights.length} files`);
  if (process.env.VERBOSE)
    for (const [path, weight] of weights.sort((a, b) => b[1] - a[1]))
      console.log(`  ${kilo(weight).padStart(10)}  ${path}`);
}
const css = assets.filter((name) => /^app-.*\.css$/.test(name)).reduce((sum, name) => sum + weigh(`assets/${name}`), 0);
console.log(`  style: ${kilo(css)}`);

// What the service worker loads beside the first page, and keeps (build-worker.mjs): all files, fonts too.
const shell = JSON.parse(readFileSync(join(client, '../shell.json'), 'utf8'));
const kept = shell.reduce((sum, path) => sum + weigh(path), 0);
isOver ||= kept > keptBudget;
console.log(
  `${kept > keptBudget ? '✗' : ' '} kept by the worker: ${kilo(kept)} of ${keptBudget} in ${shell.length} files`,
);
console.log(`  worker: ${kilo(weigh('sw.js'))}`);
if (isOver) process.exit(1);
