import type { Section, SectionOf } from '../../../../proto/src/content/sections.ts';
import type { Category } from '../../api/wire/goods/category.ts';
import type { PageContent } from '../../features/content/page-document.ts';
import { textFor } from '../../lib/page/head.server.ts';
import type { StoreView } from '../../lib/store/stores.ts';

/** A part of the home page: a section, or the ways to get a garment, which an editor writes as swing tags. */
export type HomePart = Section | { readonly type: 'ways' };

export interface HomeOrder extends Pick<PageContent, 'links' | 'facts'> {
  readonly parts: readonly HomePart[];
}

interface Places {
  /** Where the button at the top leads; without it, to the search. */
  readonly all: Pick<Category, 'id' | 'path' | 'slug'> | undefined;
  /** Category whose children are listed. */
  readonly occasions: number;
  readonly hasRentals: boolean;
}

/** The home page of a shop whose editors have not written the page `home` in this language. */
export function builtInOrder(store: StoreView, { all, occasions, hasRentals }: Places): HomeOrder {
  const rail = (
    title: 'home.news' | 'home.bestsellers' | 'home.sales' | 'home.promo',
    name: Extract<SectionOf<'rail'>['source'], { from: 'collection' }>['name'],
    limit: number,
  ): SectionOf<'rail'> => ({ type: 'rail', title: textFor(store, title), source: { from: 'collection', name }, limit });
  const small = { type: 'banners', group: 'smallBanners' } as const;
  return {
    parts: [
      {
        type: 'hero',
        title: textFor(store, 'home.title1'),
        emphasis: textFor(store, 'home.title2'),
        text: textFor(store, 'home.lead'),
        actions: [
          {
            label: textFor(store, 'home.look'),
            target: all ? { to: 'category', id: all.id } : { to: 'address', href: '/search' },
          },
        ],
      },
      ...(hasRentals ? [{ type: 'finder' } as const] : []),
      { type: 'banners', group: 'mainBanners' },
      rail('home.news', 'news_collection', 12),
      small,
      ...(hasRentals ? [{ type: 'ways' } as const] : []),
      rail('home.bestsellers', 'bestsellers', 12),
      small,
      { type: 'categories', title: textFor(store, 'home.sections'), id: occasions },
      rail('home.sales', 'sales_collection', 8),
      small,
      rail('home.promo', 'promo_block', 8),
    ],
    links: all ? { [`category/${all.id}`]: all.path || `c/${all.slug}` } : {},
    facts: {},
  };
}
