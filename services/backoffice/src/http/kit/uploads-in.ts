const UPLOAD = /^(\/upload\/[^~]+?)(?:~\d{1,3}-\d{1,3})?(\.webp)$/;

/** Paths of the uploaded pictures of a record, without their focal points, each once. */
export function uploadsIn(body: unknown): string[] {
  if (typeof body === 'string') {
    const [, path, ending] = UPLOAD.exec(body) ?? [];
    return path ? [`${path}${ending}`] : [];
  }
  if (typeof body !== 'object' || body === null) return [];
  return [...new Set(Object.values(body).flatMap(uploadsIn))];
}
