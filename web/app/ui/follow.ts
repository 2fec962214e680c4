import type { MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Gives plain anchors the client-side navigation of the router's Link: `<a href={…} onClick={follow}>`. For lists of
 * hundreds of links: rendering a Link costs the server about 15 µs (docs/decisions/0027-fast-pages.md), an anchor
 * almost nothing.
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
