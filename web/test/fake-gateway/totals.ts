/** A line of a cart, as the API shows it, and its price. */
export interface Line {
  item_id: number;
  sku: string;
  qty: number;
  product_type: string;
  quote_id: string;
  product_option?: unknown;
  name: string;
  unit: number;
}

export interface Cart {
  lines: Line[];
  coupon: string | null;
  shipping: number;
  /** Counts its changes. */
  version: number;
}

/** Totals of a cart: Polish tax, 10 % off with a coupon. */
export function totalsOf(cart: Cart) {
  const subtotal = cart.lines.reduce((sum, { qty, unit }) => sum + qty * unit, 0);
  const discount = cart.coupon ? Math.round(subtotal * 10) / 100 : 0;
  const grand = subtotal - discount + cart.shipping;
  const tax = Math.round((grand * 23 * 100) / 123) / 100;
  return {
    grand_total: grand,
    items: cart.lines.map((line) => ({
      item_id: line.item_id,
      qty: line.qty,
      name: line.name,
      price_incl_tax: line.unit,
      base_price_incl_tax: line.unit,
      row_total_incl_tax: line.unit * line.qty,
      tax_percent: 23,
      tax_amount: Math.round((line.unit * line.qty * 2300) / 123) / 100,
      options: '[]',
      explanation: [
        { code: 'list', label: 'List price', amount: line.unit * line.qty },
        {
          code: 'tax',
          label: 'Tax included',
          amount: Math.round((line.unit * line.qty * 2300) / 123) / 100,
          included: true,
          details: { bps: 2300 },
        },
      ],
      changes: [] as unknown[],
    })),
    total_segments: [
      { code: 'subtotal', value: subtotal },
      { code: 'shipping', value: cart.shipping },
      ...(discount ? [{ code: 'discount', value: -discount }] : []),
      {
        code: 'tax',
        value: tax,
        extension_attributes: { tax_grandtotal_details: [{ amount: tax, rates: [{ percent: '23', title: 'VAT' }] }] },
      },
      { code: 'grand_total', value: grand },
    ],
    ...(cart.coupon ? { coupon_code: cart.coupon } : {}),
  };
}
