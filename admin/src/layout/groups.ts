/** Figures of the dashboard that say how much waits. */
type Waiting = 'toShip' | 'stuckOrders' | 'mailsFailed' | 'deadLetters' | 'rentalsToHandOver' | 'replans';

/** A line of the menu; `count` names the figure of the dashboard that stands beside it. */
export interface MenuLine {
  /** Resource, or path of a page of its own. */
  to: string;
  resource: string;
  label: string;
  count?: Waiting;
}

export interface MenuGroup {
  label: string;
  lines: readonly MenuLine[];
}

const resource = (name: string, count?: MenuLine['count']): MenuLine => ({
  to: `/${name}`,
  resource: name,
  label: `resources.${name}.name`,
  ...(count && { count }),
});

/**
 * The menu, top to bottom. Groups without a line the staff member may open are not shown, so that listings, reviews and
 * banners (services marketplace and content) only have to be named in `moderation` when they come.
 */
export const groups: readonly MenuGroup[] = [
  {
    label: 'console.menu.sales',
    lines: [resource('orders', 'toShip'), resource('placements', 'stuckOrders'), resource('customers')],
  },
  {
    label: 'console.menu.rental',
    lines: [
      resource('rentals', 'rentalsToHandOver'),
      resource('garments'),
      resource('replans', 'replans'),
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
      resource('unsent-mails', 'mailsFailed'),
      resource('dead-letters', 'deadLetters'),
      resource('staff'),
      resource('audit'),
      resource('security-events'),
    ],
  },
];
