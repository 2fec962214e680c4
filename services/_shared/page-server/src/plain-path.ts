/** Maximum number of decodings. A path that is still encoded afterwards is treated as an attack. */
const MAX_DECODINGS = 4;
/** A path in origin form. Servers interpret an absolute address, a fragment or a backslash differently. */
const ORIGIN_FORM = /^\/[^\s\\#]*$/;

/**
 * The segments of a request's path, not decoded, if all servers interpret the path identically: no dot segments, no
 * empty ones, no backslash, at any level of encoding. Undefined for all other paths: after a check of the raw path, a
 * proxy that normalises it would turn `/api/./admin` into `/api/admin`.
 */
export function plainSegments(address: string): readonly string[] | undefined {
  const path = address.split('?', 1)[0] as string;
  if (!ORIGIN_FORM.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop(); // a trailing slash
  return segments.every(isPlain) ? segments : undefined;
}

function isPlain(segment: string): boolean {
  if (segment === '') return false;
  const text = decodedFully(segment);
  if (text === undefined || text.includes('\\') || text.includes('\0')) return false;
  return !text.split('/').some((part) => part === '.' || part === '..');
}

function decodedFully(segment: string): string | undefined {
  let text = segment;
  for (let times = 0; times < MAX_DECODINGS && text.includes('%'); times += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return times === 0 ? undefined : text; // `100%25` is the text `100%`
    }
  }
  return /%[0-9a-f]{2}/i.test(text) ? undefined : text;
}
