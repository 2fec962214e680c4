// Prints what a first visit loads: `node scripts/sizes.mjs http://localhost:3000 /pl /pl/c/dresses`.
// Counts the scripts the page preloads (gzip), its own weight and the style sheet; fails above the budget of a page.
import { gzipSync } from 'node:zlib';

const [base = 'http://localhost:3000', ...paths] = process.argv.slice(2);
const budget = 130;
const weigh = async (path) =>
  gzipSync(Buffer.from(await (await fetch(new URL(path, base))).arrayBuffer()), { level: 9 }).length / 1000;
const kilo = (value) => `${value.toFixed(1)} kB`;

let isOver = false;
for (const path of paths.length ? paths : ['/pl']) {
  const html = await (await fetch(new URL(path, base))).text();
  const scripts = new Set(
    [...html.matchAll(/(?:href|src|from|import\()\s*=?\s*["']([^"']+\.js)["']/g)].map(([, url]) => url),
  );
  // The route list names the scripts of every page; only those preloaded or imported by this one count.
  const preloaded = new Set([...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, url]) => url));
  for (const [, url] of html.matchAll(/import\s*\*?\s*(?:as \w+ from )?"([^"]+\.js)"/g)) preloaded.add(url);
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)]
    .map(([tag]) => /href="([^"]+)"/.exec(tag) ?? [])
    .map(([, url]) => url);
  const weights = await Promise.all([...preloaded].map(async (url) => [url, await weigh(url)]));
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const css = (await Promise.all(styles.map(weigh))).reduce((sum, weight) => sum + weight, 0);
  isOver ||= total > budget;
  console.log(
    `${path}: scripts ${kilo(total)} gz in ${preloaded.size} of ${scripts.size || preloaded.size} files, style ${kilo(css)}, page ${kilo(gzipSync(html).length / 1000)}`,
  );
  if (process.env.VERBOSE)
    for (const [url, weight] of weights.sort((a, b) => b[1] - a[1]))
      console.log(`  ${kilo(weight).padStart(10)}  ${url}`);
}
if (isOver && process.env.BUDGET) process.exit(1);
