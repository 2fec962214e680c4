import { useRef, useState } from 'react';
import { type ProductReviews, type Review, type ReviewFilter, searchReviews } from '../../api/wire/reviews.ts';
import { useShop } from '../../lib/store/shop.ts';

interface Shown {
  items: readonly Review[];
  /** Of the filter. */
  total: number;
}

const isSet = (filter: ReviewFilter): boolean => Object.values(filter).some(Boolean);

/** The displayed reviews of a product: filtered, and more of them on demand. Only the last request counts. */
export function useReviewList(sku: string, first: ProductReviews) {
  const shop = useShop();
  const [filter, setFilter] = useState<ReviewFilter>({});
  const [shown, setShown] = useState<Shown>(first);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** The first review that `more` added. */
  const [firstAdded, setFirstAdded] = useState<string>();
  const turns = useRef(0);
  const last = useRef<() => void>(() => undefined);

  const read = (wanted: ReviewFilter, before: readonly Review[]): void => {
    const turn = ++turns.current;
    last.current = () => read(wanted, before);
    setState('busy');
    searchReviews(shop, sku, wanted, before.length).then(
      ({ items, total }) => {
        if (turn !== turns.current) return;
        // A review that was approved meanwhile moves the others to the next page.
        const added = items.filter(({ id }) => !before.some((known) => known.id === id));
        setShown({ items: [...before, ...added], total: added.length ? total : before.length });
        setFirstAdded(before.length ? added[0]?.id : undefined);
        setState('idle');
      },
      () => {
        if (turn === turns.current) setState('failed');
      },
    );
  };

  return {
    filter,
    isFiltered: isSet(filter),
    shown,
    state,
    firstAdded,
    choose: (wanted: ReviewFilter): void => {
      setFilter(wanted);
      read(wanted, []);
    },
    more: (): void => {
      if (state !== 'busy') read(filter, shown.items);
    },
    again: (): void => last.current(),
  };
}
