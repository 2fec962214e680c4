import type { Count } from '../dashboard/figures.ts';
import { rowsOf } from '../dashboard/rows-of.ts';

/** A menu entry. A number in the menu always links to exactly the rows it counts. */
export interface MenuLine {
  /** Resource, or path of a separate page. */
  to: string;
  resource: string;
  label: string;
  /** Dashboard figure that counts the rows of this entry: displayed beside its name. */
  count?: Count;
  /** Dashboard figure that counts a part of the rows: a separate link with its label below the name. */
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
 * The menu, top to bottom. A group without an entry permitted for the role is hidden, so listings, reviews and banners
 * (services marketplace and content) only need entries in `moderation`.
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
