import { createContext, use } from 'react';
import type { FactName } from '../../../../../proto/src/content/facts.ts';
import type { Target } from '../../../../../proto/src/content/rich-text.ts';

/** What the sections of a page need besides their own fields; the route provides it. */
export interface SectionContext {
  /** Address of a link in this store view; null if the product, category or page does not exist (any more). */
  href: (target: Target) => string | null;
  /** Value of a fact as it is written in the page's language. */
  fact: (name: FactName) => string;
}

const Context = createContext<SectionContext>({ href: () => null, fact: () => '' });
export const SectionProvider = Context.Provider;
export const useSections = (): SectionContext => use(Context);
