import { textFor } from '../../lib/page/head.server.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { formatMoney } from '../../lib/text/format.ts';

export interface DescribedProduct {
  name: string;
  designer: string | null;
  /** Name of its category. */
  kind: string | undefined;
  /** Gross amounts; undefined for a way in which it cannot be had. */
  rentFrom: number | undefined;
  price: number | undefined;
  points: number | undefined;
}

/** A description from facts, for a product whose own text says no more than its name: who made it, what it is, how it can be had. */
export function productDescription(store: StoreView, product: DescribedProduct): string {
  const { name, designer, kind, rentFrom, price, points } = product;
  const ways = [
    rentFrom === undefined ? '' : textFor(store, 'head.product.rent', { price: formatMoney(rentFrom, store) }),
    price === undefined ? '' : textFor(store, 'head.product.buy', { price: formatMoney(price, store) }),
    points === undefined ? '' : textFor(store, 'head.product.points', { count: points }),
  ].filter(Boolean);
  const sentences = [
    `${designer ? textFor(store, 'head.product.by', { name, designer }) : name}.`,
    kind ? `${kind}.` : '',
    ways.length
      ? textFor(store, 'head.product.ways', {
          ways: new Intl.ListFormat(store.locale, { type: 'disjunction' }).format(ways),
        })
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** First sentence of the description of a second-hand piece. */
export const secondHandDescription = (store: StoreView, { condition }: { readonly condition?: string }): string =>
  condition ? textFor(store, 'head.secondHand.condition', { condition }) : textFor(store, 'head.secondHand.text');
