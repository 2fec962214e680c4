import type { ReactNode } from 'react';
import type { Target } from '../../../../../proto/src/content/rich-text.ts';
import { useFollow } from '../../../ui/follow.ts';
import { useSections } from './context.ts';

/** A link of an editor; plain text if what it leads to does not exist. */
export function To({ target, className, children }: { target: Target; className?: string; children: ReactNode }) {
  const href = useSections().href(target);
  const follow = useFollow();
  if (href === null) return <span className={className}>{children}</span>;
  if (!href.startsWith('/'))
    return (
      <a className={className} href={href} rel="noopener">
        {children}
      </a>
    );
  return (
    <a className={className} href={href} onClick={follow}>
      {children}
    </a>
  );
}
