import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a closed sub-menu leaves the path: until then it is drawn while it slides out (NAV-036). */
export const CLOSED_AFTER_MS = 300;

export interface MenuStep {
  /** Of this opening: a sub-menu that is opened again is another step. */
  readonly key: number;
  /** Of the entry whose sub-menu it is. */
  readonly id: number;
  readonly isClosing: boolean;
}

/** Open sub-menus from the outer to the inner one, with those that are being closed. */
export function useMenuPath() {
  const [path, setPath] = useState<readonly MenuStep[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const lastKey = useRef(0);
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);
  const open = useCallback((id: number) => {
    lastKey.current += 1;
    const step = { key: lastKey.current, id, isClosing: false };
    setPath((steps) => [...steps, step]);
  }, []);
  const inner = path.findLast(({ isClosing }) => !isClosing);
  /** Closes the inner sub-menu. */
  const back = useCallback(() => {
    if (!inner) return;
    setPath((steps) => steps.map((step) => (step.key === inner.key ? { ...step, isClosing: true } : step)));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setPath((steps) => steps.filter(({ key }) => key !== inner.key));
    }, CLOSED_AFTER_MS);
    timers.current.add(timer);
  }, [inner]);
  return { path, inner, open, back };
}
