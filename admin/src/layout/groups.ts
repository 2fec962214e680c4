import type { Count } from '../dashboard/figures.ts';
import { rowsOf } from '../dashboard/rows-of.ts';

/** A line of the menu. A number in the menu always leads to the very rows it counts. */
export interface MenuLine {
  /** Resource, or path of a page of its own. */
  to: string;
  resource: string;
  label: string;
  /** Figure of the dashboard that counts what the line itself opens: its number stands beside the name. */
  count?: Count;
  /** Figure that counts a part of what the line opens: a way of its own, with its words, below the name. */
  part?: Count;
}

export interface MenuGroup {
  label: string;
  lines: readonly MenuLine[];
}

const resource = (name: string, { count, part }: Pick<MenuLine, 'count' | 'part'> = {}): MenuLine => ({
  to: count ? rowsOf(count) : `/${name}`,
  resource: name,
  label: `resources.${name}.name`,
  ...(count && { count }),
  ...(part && { part }),
});

/**
 * The menu, top to bottom. Groups without a line the staff member may open are not shown, so that listings, reviews and
 * banners (services marketplace and content) only have to be named in `moderation` when they come.
 */
export const groups: readonly MenuGroup[] = [
  {
    label: 'console.menu.sales',
    lines: [
      resource('orders', { part: 'toShip' }),
      resource('placements', { count: 'stuckOrders' }),
      resource('customers'),
    ],
  },
  {
    label: 'console.menu.rental',
    lines: [
      resource('rentals', { part: 'rentalsToHandOver' }),
      resource('garments'),
      resource('replans', { count: 'replans' }),
      resource('subscriptions'),
      resource('holidays'),
    ],
  },
  { label: 'console.menu.moderation', lines: [] },
  { label: 'console.menu.goods', lines: [resource('products'), resource('categories'), resource('attributes')] },
  { label: 'console.menu.prices', lines: [resource('promotions'), resource('tax-rules')] },
  {
    label: 'console.menu.shop',
    lines: [resource('stores'), resource('shipping-methods'), resource('payment-methods')],
  },
  {
    label: 'console.menu.records',
    lines: [
      resource('mails'),
      resource('unsent-mails', { count: 'mailsFailed' }),
      resource('dead-letters', { count: 'deadLetters' }),
      resource('staff'),
      resource('audit'),
      resource('security-events'),
    ],
  },
];
