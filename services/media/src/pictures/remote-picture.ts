/** Limit of a remote picture; larger and slow ones are refused. */
const LARGEST_BYTES = 15 * 1024 * 1024;
const PATIENCE_MS = 1_500;

/**
 * Fetches a picture from a configured host; undefined when it fails. Redirects are refused, because they could lead to
 * other hosts.
 */
export async function fetchPicture(url: URL): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'image/*' },
    });
    if (!answer.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > LARGEST_BYTES)
      return undefined;
    const parts: Uint8Array[] = [];
    let received = 0;
    for await (const part of answer.body) {
      received += part.length;
      if (received > LARGEST_BYTES) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}
