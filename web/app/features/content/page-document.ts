import type { FactName } from '../../../../proto/src/content/facts.ts';
import type { Target } from '../../../../proto/src/content/rich-text.ts';
import type { Section } from '../../../../proto/src/content/sections.ts';
import type { CmsPage } from '../../api/wire/content.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { Language, StoreView } from '../../lib/store/stores.ts';
import type { SectionContext } from './sections/context.ts';

/** What a page of sections shows; the fields of its document that the public API has as JSON texts, read. */
export interface PageContent {
  sections: readonly Section[];
  /** Path by key of a target; a target without a path does not exist in this language. */
  links: Readonly<Record<string, string>>;
  /** Facts as they are written in this store view. */
  facts: Readonly<Partial<Record<FactName, string>>>;
  /** Name of the page in every language. */
  code: string;
  /** Language of the text, if it is not the store view's own. */
  lang: Language | null;
}

type FactTexts = Readonly<Partial<Record<FactName, string | Readonly<Record<string, string>>>>>;

/** The sections of a page in a store view; null for a page of markup only. */
export function contentOf(
  page: Partial<Pick<CmsPage, 'sections' | 'links' | 'facts' | 'lang' | 'code'>>,
  store: StoreView,
): PageContent | null {
  if (!page.sections) return null;
  const facts = Object.entries(JSON.parse(page.facts ?? '{}') as FactTexts).map(([name, text]) => {
    return [name, typeof text === 'object' ? text[store.code] : text] as const;
  });
  return {
    sections: JSON.parse(page.sections) as Section[],
    links: JSON.parse(page.links ?? '{}') as Record<string, string>,
    facts: Object.fromEntries(facts),
    code: page.code ?? '',
    lang: page.lang && page.lang !== store.prefix ? page.lang : null,
  };
}

/** The context of a page's sections. Paths of the shop get the store view's prefix. */
export function sectionContext({ links, facts }: PageContent, store: StoreView): SectionContext {
  const inShop = (path: string) => shopPath(store, path);
  return {
    href: (target) => {
      if (target.to === 'address') return target.href.startsWith('/') ? inShop(target.href) : target.href;
      const path = links[targetKey(target)];
      return path === undefined ? null : inShop(path);
    },
    fact: (name) => facts[name] ?? '',
  };
}

/** Key of a target in `links`. */
function targetKey(target: Exclude<Target, { to: 'address' }>): string {
  switch (target.to) {
    case 'product':
      return `product/${target.sku}`;
    case 'category':
      return `category/${target.id}`;
    case 'entry':
      return `${target.kind === 'category' ? 'post-category' : target.kind}/${target.code}`;
  }
}
