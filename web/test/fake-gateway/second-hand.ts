import type { WireCategory, WireProduct } from '../../app/api/wire/goods/documents.ts';
import { attributes, products } from './products.ts';

/** The category of second-hand pieces. */
export const secondHand: WireCategory = {
  ...{ id: 14, parent_id: 2, path: '1/2/14', level: 2, position: 3, name: 'Second-hand', slug: 'second-hand' },
  ...{ url_key: 'second-hand', url_path: 'second-hand', include_in_menu: 1, product_count: 1 },
};

const condition = {
  ...{ attribute_id: 160, attribute_code: 'marketplace_condition', default_frontend_label: 'Condition' },
  ...{ is_visible_on_front: true, options: [{ value: '801', label: 'Very good' }] },
};
const shown = (attribute_id: number, attribute_code: string, default_frontend_label: string) => ({
  ...{ attribute_id, attribute_code, default_frontend_label, frontend_input: 'text', is_visible_on_front: true },
});

/** A piece that a private person sells. */
export const piece: WireProduct = {
  ...(products[0] as WireProduct),
  ...{ id: 380, sku: 'GD-000380', name: 'Silk dress', slug: 'silk-dress-380', type_id: 'single_number' },
  ...{ category_ids: [14], category: [{ category_id: 14, name: 'Second-hand', slug: 'second-hand' }] },
  ...{ stock: { is_in_stock: true, qty: 1 }, price_incl_tax: 240, original_price_incl_tax: 240, designer: '702' },
  ...{ marketplace_status: 'active', marketplace_condition: '801', marketplace_purchase_year: '2021' },
  ...{ marketplace_fabric: 'Washed silk', purchase_place: 'Vintage, Gdynia' },
  attributes_metadata: [
    ...attributes,
    condition,
    shown(161, 'purchase_place', 'Bought at'),
    shown(162, 'marketplace_fabric', 'Fabric'),
    shown(163, 'marketplace_purchase_year', 'Bought in'),
  ],
};

/** A piece that a trader sells. */
export const traderPiece: WireProduct = {
  ...{ ...piece, id: 381, sku: 'GD-000381', slug: 'silk-dress-381', marketplace_seller_kind: 'trader' },
  marketplace_trader: 'Moda i Spółka, ul. Prosta 1, 00-001 Warszawa',
};

/** A piece whose price is negotiable. */
export const negotiablePiece: WireProduct = { ...piece, marketplace_negotiable: true };
