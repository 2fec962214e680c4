const LONGEST = 500;

/**
 * Normalizes a picture's path, with a leading slash; undefined when it could leave the folder. `path` is decoded once;
 * a remaining percent sign means that it was encoded twice.
 */
export function picturePath(path: string): string | undefined {
  const whole = path.startsWith('/') ? path : `/${path}`;
  if (whole.length > LONGEST || !whole.isWellFormed()) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
  if (/[\u0000-\u001f\u007f\\%?#:*"<>|]/.test(whole)) return undefined;
  const segments = whole.slice(1).split('/');
  return segments.some((segment) => segment === '' || segment.startsWith('.') || segment.endsWith(' '))
    ? undefined
    : whole;
}
