/** Foreign pictures are small and come quickly, or not at all. */
const LARGEST_BYTES = 15 * 1024 * 1024;
const PATIENCE_MS = 1_500;

/** Fetches a picture from a host that the configuration allows; undefined when it does not come. Redirects could lead elsewhere and are refused. */
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
