import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commentsOf, exists, linksIn, pathsIn } from './cited-paths.ts';

// Comments and Markdown pages cite files and folders of the repository. A file that moved leaves no dead citation.

const ROOT = join(__dirname, '..', '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));
const files = `\n${tracked.join('\n')}\n`;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = tracked.filter((file) => file.endsWith('.md'));
const sources = tracked.filter(
  (file) =>
    /\.(tsx?|mjs|cjs|css|proto|prisma|sql|ya?ml)$|(^|\/)(Makefile|Dockerfile)$/.test(file) &&
    !file.includes('contracts/cited-paths'),
);

/** `file: path` of every cited path that does not exist. */
const dead = (file: string, lines: readonly string[]): string[] =>
  lines
    .flatMap(pathsIn)
    .filter((path) => !exists(path, files))
    .map((path) => `${file}: ${path}`);

describe('a cited path exists', () => {
  it('in Markdown pages', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.flatMap((page) => dead(page, read(page).split('\n')))).toEqual([]);
  });

  it('in comments', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap((file) => dead(file, commentsOf(read(file))))).toEqual([]);
  });

  it('behind the links of Markdown pages', () => {
    const links = pages.flatMap((page) => linksIn(read(page)).map((target) => ({ page, target })));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ page, target }) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });
});

describe('the check', () => {
  const some =
    '\nservices/cart/src/domain/cart.ts\nservices/_shared/edge/src/proxies.ts\ndocs/decisions/0034-limits.md\n';

  it.each([
    ['services/cart/src/domain/cart.ts'],
    ['services/cart/src/domain'],
    ['services/{cart,orders}/src/domain'],
    ['services/*/src/{layer}/cart.ts'],
    ['domain/cart.ts'],
    ['cart.ts'],
    ['edge/proxies.ts'],
    ['docs/decisions/0034'],
  ])('accepts %s', (path) => {
    expect(pathsIn(`See \`${path}\`.`)).toEqual([path]);
    expect(exists(path, some)).toBe(true);
  });

  it.each([
    ['services/cart/domain/cart.ts'],
    ['domain/basket.ts'],
    ['art.ts'],
    ['docs/decisions/0099'],
    ['docs/scale'],
  ])('refuses %s', (path) => {
    expect(exists(path, some)).toBe(false);
  });

  it('reads comments and leaves code and addresses out', () => {
    expect(commentsOf("import './a.ts'; // see b.ts\n/** c.ts\n * d.ts */").flatMap(pathsIn)).toEqual([
      'b.ts',
      'c.ts',
      'd.ts',
    ]);
    expect(pathsIn('https://example.com/docs/page.md')).toEqual([]);
  });
});
