import type { Product } from './product.ts';

/** What is known of a piece that the shop sells second-hand (SELL-015). */
export interface SecondHand {
  /** In the language of the store view. */
  readonly condition?: string;
  /** Of the purchase. */
  readonly year?: string;
  readonly fabric?: string;
  /** Where it was bought. */
  readonly boughtAt?: string;
  readonly isByTrader: boolean;
  /** It takes offers (SELL-014). */
  readonly isNegotiable?: true;
  /** Name and address of a trader, one line. */
  readonly trader?: string;
}

/**
 * The facts of a second-hand piece, which has a condition or the state of a listing; undefined for a garment of the shop. Its
 * seller is a private person unless the document says a trader.
 */
export function secondHandOf({ attributes }: Pick<Product, 'attributes'>): SecondHand | undefined {
  const find = (code: string) => attributes.find((attribute) => attribute.code === code);
  const textOf = (code: string) => {
    const { labels = [], ids = [] } = find(code) ?? {};
    return (labels.length ? labels : ids).join(', ');
  };
  if (!find('marketplace_condition') && !find('marketplace_status')) return undefined;
  // An id without a text says nothing.
  const condition = find('marketplace_condition')?.labels.join(', ');
  const year = textOf('marketplace_purchase_year');
  const fabric = textOf('marketplace_fabric');
  const boughtAt = textOf('purchase_place');
  const isByTrader = textOf('marketplace_seller_kind') === 'trader';
  const trader = textOf('marketplace_trader');
  return {
    ...(condition && { condition }),
    ...(year && { year }),
    ...(fabric && { fabric }),
    ...(boughtAt && { boughtAt }),
    ...(isByTrader && trader && { trader }),
    ...(find('marketplace_negotiable')?.ids.some((id) => id === 'true' || id === '1') && { isNegotiable: true }),
    isByTrader,
  };
}

/** Whether an attribute describes second-hand pieces only. */
export const isOfSecondHand = (code: string): boolean => code.startsWith('marketplace_') || code === 'purchase_place';
