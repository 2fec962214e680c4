import type { WireAttribute, WireCategory, WireProduct } from '../../app/api/wire/goods/documents.ts';

/** A small catalogue in the API's shapes: every product type once, and states to test. */
export const categories: WireCategory[] = [
  {
    id: 3,
    parent_id: 2,
    path: '1/2/3',
    level: 2,
    position: 1,
    name: 'Women',
    slug: 'women',
    url_key: 'women',
    url_path: 'women',
    include_in_menu: 1,
    product_count: 20,
  },
  {
    id: 12,
    parent_id: 3,
    path: '1/2/3/12',
    level: 3,
    position: 1,
    name: 'Dresses',
    slug: 'dresses',
    url_key: 'dresses',
    url_path: 'women/dresses',
    include_in_menu: 1,
    product_count: 14,
  },
  {
    id: 13,
    parent_id: 2,
    path: '1/2/13',
    level: 2,
    position: 2,
    name: 'Bags',
    slug: 'bags',
    url_key: 'bags',
    include_in_menu: 1,
    product_count: 2,
  },
];

const designers = [
  { value: '701', label: 'Halina Wrońska' },
  { value: '702', label: 'Norrsken' },
  { value: '703', label: 'Maison Étude' },
];
const colours = [
  { value: '58', label: 'Red' },
  { value: '49', label: 'Black' },
];
const sizes = [
  { value: '168', label: '36' },
  { value: '169', label: '38' },
  { value: '170', label: '40' },
];

export const attributes: WireAttribute[] = [
  { attribute_id: 93, attribute_code: 'basic_color', default_frontend_label: 'Colour', options: colours },
  { attribute_id: 142, attribute_code: 'size', default_frontend_label: 'Size', options: sizes },
  { attribute_id: 150, attribute_code: 'designer', default_frontend_label: 'Designer', options: designers },
];

const price = (gross: number, before?: number) => ({
  price_incl_tax: gross,
  original_price_incl_tax: before ?? gross,
  special_price_incl_tax: before ? gross : 0,
  ...(before ? { lowest_price_30_days: gross } : {}),
});

function product(id: number, sku: string, name: string, rest: Partial<WireProduct>): WireProduct {
  return {
    id,
    sku,
    name,
    slug: `${sku.toLowerCase()}-${id}`,
    url_path: `women/dresses/${sku.toLowerCase()}-${id}`,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    image: `/g/${sku.toLowerCase()}-hanger.jpg`,
    hover_image: `/g/${sku.toLowerCase()}-front.jpg`,
    media_gallery: ['hanger', 'front', 'back', 'detail'].map((view, pos) => ({
      image: `/g/${sku.toLowerCase()}-${view}.jpg`,
      pos,
      typ: 'image',
    })),
    designer: designers[id % 3]?.value ?? '',
    description: '<p>Cut on the bias, lined, with a hidden zip.</p>',
    category_ids: [12],
    category: [{ category_id: 12, name: 'Dresses', slug: 'dresses', path: 'women/dresses' }],
    attributes_metadata: attributes,
    stock: { is_in_stock: true, qty: 12 },
    ...price(400),
    ...rest,
  };
}

const child = (id: number, sku: string, basic_color: string, size: string, qty: number, gross = 520) => ({
  id,
  sku,
  status: 1,
  basic_color,
  size,
  image: `/g/${sku.toLowerCase()}-hanger.jpg`,
  stock: { is_in_stock: qty > 0, qty },
  ...price(gross),
});

const simple = Array.from({ length: 24 }, (_, index) =>
  product(100 + index, `DRS-${100 + index}`, `Linen dress ${index + 1}`, {
    basic_color: index % 2 ? '58' : '49',
    ...price(120 + index * 10, index % 5 === 0 ? 200 + index * 10 : undefined),
  }),
);

export const products: WireProduct[] = [
  ...simple,
  product(19, 'WRAP-19', 'Wrap dress', {
    type_id: 'configurable',
    ...price(520),
    configurable_options: [
      {
        attribute_id: '93',
        attribute_code: 'basic_color',
        label: 'Colour',
        position: 0,
        values: colours.map(({ value, label }) => ({ value_index: Number(value), label })),
      },
      {
        attribute_id: '142',
        attribute_code: 'size',
        label: 'Size',
        position: 1,
        values: sizes.map(({ value, label }) => ({ value_index: Number(value), label })),
      },
    ],
    configurable_children: [
      child(20, 'WRAP-19-RED-36', '58', '168', 3),
      child(21, 'WRAP-19-RED-38', '58', '169', 0),
      child(22, 'WRAP-19-BLACK-36', '49', '168', 1, 560),
      { ...child(23, 'WRAP-19-BLACK-40', '49', '170', 5), status: 2 },
    ],
  }),
  product(20, 'WRAP-19-RED-36', 'Wrap dress red 36', { visibility: 1, parentSku: 'WRAP-19' }),
  product(30, 'GONE-30', 'Sold-out dress', { stock: { is_in_stock: false, qty: 0 } }),
  product(31, 'LAST-31', 'Last velvet dress', { stock: { is_in_stock: true, qty: 1 } }),
  product(32, 'OFF-32', 'Withdrawn dress', { status: 2 }),
  product(33, 'RENT-33', 'Gala gown', {
    type_id: 'sirent',
    sirental_price: [
      { price: 259, period: '4' },
      { price: 399, period: '7' },
    ],
    ...price(2890),
  }),
  product(34, 'SET-34', 'Wedding guest set', {
    type_id: 'grouped',
    product_links: ['DRS-100', 'DRS-101'].map((sku, position) => ({
      link_type: 'associated',
      linked_product_sku: sku,
      linked_product_type: 'simple',
      position,
    })),
  }),
  product(35, 'BOX-35', 'Dress and bag', {
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 1,
        title: 'Dress',
        required: true,
        position: 0,
        product_links: [
          { id: 11, sku: 'DRS-100', qty: 1, is_default: 1 },
          { id: 12, sku: 'DRS-101', qty: 1 },
        ],
      },
      {
        option_id: 2,
        title: 'Second dress',
        required: true,
        position: 1,
        product_links: [{ id: 21, sku: 'DRS-102', qty: 1, is_default: 1 }],
      },
    ],
  }),
  product(36, 'MONO-36', 'Monogram scarf', {
    custom_options: [
      {
        option_id: 5,
        title: 'Initials',
        type: 'field',
        is_require: 1,
        price: 25,
        price_type: 'fixed',
        max_characters: 3,
      },
    ],
  }),
  product(37, 'PLAN-37', 'Subscription Maxi', { type_id: 'subscription', points: 8, plan_type: 'maxi', ...price(349) }),
];
