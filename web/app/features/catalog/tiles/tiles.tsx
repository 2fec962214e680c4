import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/** Hover time in milliseconds before a prefetch. */
const meant = 100;

/** Grid of tiles. Prefetches the page of a tile on hover. */
export function Tiles({ className = '', children }: { className?: string; children: ReactNode }) {
  const [near, setNear] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => clearTimeout(timer.current);
  const point = ({ target }: SyntheticEvent) => {
    leave();
    const link = (target as Element).closest<HTMLAnchorElement>('a.tile-link');
    if (link) timer.current = setTimeout(() => setNear(link.pathname + link.search), meant);
  };
  return (
    <>
      <ul className={`tiles ${className}`} onPointerOver={point} onPointerLeave={leave} onFocus={point}>
        {children}
      </ul>
      {near ? <PrefetchPageLinks page={near} /> : null}
    </>
  );
}
