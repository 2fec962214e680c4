// Paths that comments and Markdown pages cite: readers open them, so each must exist.

/** Folders of the repository. A path that begins with one of them is complete; any other is the end of a path. */
const TOP = /^(services|web|admin|proto|infra|docs)\//;
/** A file name with one of the repository's endings. */
const FILE = /^[^/]+\.(tsx?|mjs|cjs|css|md|proto|prisma|sql|ya?ml)$/;
/** Characters of a path; `*`, `{a,b}` and `{name}` are patterns. */
const PATH = /[\w.@*{][\w.@*{},/-]*[\w*}]/g;
/** Written by the build and not committed; a complete path of such a file may be cited. */
const BUILT = /(^|\/)(dist|build|generated|test-results)(\/|$)/;

/** Lines of the comments of a source file. */
export const commentsOf = (source: string): string[] =>
  [...source.matchAll(/(?:^|\s)(?:(?:\/\/|#|--) .*$|\/\*[\s\S]*?\*\/)/gm)].flatMap(([comment]) => comment.split('\n'));

/** Paths in a line: complete ones (`docs/scale.md`, `infra/bench/`) and ends of paths (`domain/cart.ts`, `cart.ts`). */
export function pathsIn(line: string): string[] {
  const text = line.replace(/\w+:\/\/\S+/g, ' ').replace(/…\//g, '**/');
  return [...text.matchAll(PATH)]
    .map(([path]) => path.replace(/[.,]+$/, ''))
    .filter((path) => TOP.test(path) || FILE.test(path.split('/').at(-1) ?? ''))
    .filter((path) => !BUILT.test(path));
}

/** Targets of the links of a Markdown page, without addresses of other sites and without anchors. */
export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/.test(target));

/** The expression of a path: `*` and `{name}` are one segment or a part of it, `{a,b}` is one of both, `**` any folders. */
function patternOf(path: string): string {
  return path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_all, names: string) =>
      names.includes(',') ? `(?:${names.replaceAll(',', '|')})` : '[^/]+',
    )
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
}

/**
 * Whether a cited path is a file or folder of `files`. A decision may be cited by its number (`docs/decisions/0034`), and
 * the sources of a package without `src` (`service-kit/events/bus.ts`).
 */
export function exists(path: string, files: string): boolean {
  const plain = path.replace(/^(\.\.?\/)+/, '').replace(/\/$/, '');
  if (/^docs\/decisions\/\d{4}$/.test(plain)) return files.includes(`\n${plain}-`);
  if (TOP.test(plain)) return new RegExp(`^${patternOf(plain)}(?:/.*)?$`, 'm').test(files);
  const [first = '', ...rest] = plain
    .replace(/^\.(?=\w+\.tsx?$)/, '*.')
    .split('/')
    .map(patternOf);
  const end = rest.length > 0 ? `${first}/(?:src/(?:.*/)?)?${rest.join('/')}` : first;
  return new RegExp(`^(?:.*/)?${end}(?:/.*)?$`, 'm').test(files);
}
