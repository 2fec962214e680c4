import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

// Languages, currencies and other facts of store views are in one table, proto/src/languages.ts. A rule elsewhere that
// names a language would be missed when a language is added.

const ROOT = join(__dirname, '..', '..');
const SOURCES = globSync(
  ['services/*/src/**/*.ts', 'services/_shared/*/src/**/*.ts', 'web/app/**/*.{ts,tsx}', 'admin/src/**/*.{ts,tsx}'],
  {
    cwd: ROOT,
    exclude: (path) => /generated|\.test\.tsx?$/.test(path),
  },
);
const SPELLED = [
  /'pl', ?'de'|'en', ?'pl'|'de', ?'en'/, // a list of languages
  /[!=]== '(pl|de|se|nl)'/, // a rule for one language
  /[=:] '[a-z]{3}_(pl|de|en|se|nl)'(?! }|, d)/, // a store view; examples of requests may name one
  /'PLN', ?'EUR'|'EUR', ?'SEK'/, // a list of currencies
];

it('languages and currencies of the shop are listed in one place', () => {
  const problems = SOURCES.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        SPELLED.some((pattern) => pattern.test(line)) ? [`${path}:${n + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(problems).toEqual([]);
});
