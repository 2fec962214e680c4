import type { MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Makes plain anchors go where the router's Link would, without a new page load: `<a href={…} onClick={follow}>`. For lists of
 * hundreds of links: a Link costs the server some 15 µs each (docs/decisions/0027-fast-pages.md), an anchor next to nothing.
 */
export function useFollow(options?: NavigateOptions): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    void navigate({ pathname, search, hash }, options);
  };
}
