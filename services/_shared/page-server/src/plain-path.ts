/** Text decoded more often than this and still encoded is written to deceive. */
const MAX_DECODINGS = 4;
/** A path in origin form: an absolute address, a fragment or a backslash is read differently by different servers. */
const ORIGIN_FORM = /^\/[^\s\\#]*$/;

/**
 * The segments of a request's path as they stand in the address, when every server on the way must read them alike: no dot
 * segments, no empty ones, no backslash, however often they are encoded. Undefined for all others: behind a check that reads the
 * path as it stands, a proxy that normalises it turns `/api/./admin` into `/api/admin`.
 */
export function plainSegments(address: string): readonly string[] | undefined {
  const path = address.split('?', 1)[0] as string;
  if (!ORIGIN_FORM.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop(); // one slash at the end
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
