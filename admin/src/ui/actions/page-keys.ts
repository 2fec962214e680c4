import { useRef } from 'react';
import { useKeys } from './keys.ts';

/** How long a letter after g opens a page. */
export const GO_MS = 1_000;

/**
 * Keys of a page: letters with what each does; undefined is not offered now. They do nothing where `useKeys` does nothing,
 * nor after g, which opens a page together with a letter. A resource names them in `keys`.
 */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useKeys((key, { timeStamp }) => {
    if (timeStamp - wentAt.current < GO_MS) return false;
    if (key === 'g') wentAt.current = timeStamp;
    const does = Object.hasOwn(keys, key) ? keys[key] : undefined;
    does?.();
    return does !== undefined;
  });
}
