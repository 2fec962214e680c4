import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Renders a list of parts of a document. Parts have no identity and do not move while a page is shown, so they are children
 * by position, without keys.
 */
export const each = <Part>(parts: readonly Part[], render: (part: Part, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map(render));
