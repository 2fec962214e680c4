import { useEffect, useRef } from 'react';
import type { Told } from '../own/use-piece-actions.ts';

/** The outcome of an action. The pressed button may be gone: the keyboard goes on here. */
export function Outcome({ told }: { told: Told | null }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told) outcome.current?.focus();
  }, [told]);
  return (
    <p ref={outcome} tabIndex={-1} role="status" className={told?.isFailure ? 'danger' : 'moss'}>
      {told?.text}
    </p>
  );
}
