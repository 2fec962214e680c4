import { aProduct, attribute, category, labels } from './factories.js';
import { Shop } from './shop.js';

const DRESSES = ['women', 'dresses'];
const child = (sku: string, size: string, more: object = {}) =>
  aProduct(sku, { visibility: 1, categories: [DRESSES], attributes: { color: 'Red', size }, ...more });

/** A shop with one record of each kind, enough to test every rule of a listing. */
export async function miniShop(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await Shop.open(env);
  await shop.attributes([
    attribute('color', ['Red', 'Black', 'Green']),
    attribute('size', ['S', 'M', 'L']),
    attribute('designer', ['Maison Étude', 'Łucja Żak']),
    attribute('occasion', ['Wedding', 'Gala'], 'multiselect'),
    attribute('fabric', ['Silk', 'Wool']),
    ...Object.entries(LOOKS).map(([code, label]) =>
      attribute(code, [label], ['features', 'for_weather', 'age_range'].includes(code) ? 'multiselect' : 'select'),
    ),
    ...['subscription_available', 'new', 'bestseller', 'new_with_tag', 'accepted'].map((code) =>
      attribute(code, [], 'boolean'),
    ),
    ...[
      'subscription_points',
      'points',
      'plan_type',
      'sales_count',
      'vimeo_id',
      'instagram_id',
      'info_label',
      'user_email',
      'marketplace_status',
      ...Object.keys(LISTING),
    ].map((code) => attribute(code, [], 'text')),
    attribute('date', [], 'text'), // as from an import without attribute kinds
  ]);
  await shop.categories([
    category(['women'], { position: 2 }),
    category(DRESSES, { position: 1, image: '/c/dresses.jpg', landing: true }),
    category(['women', 'old'], { isActive: false, position: 3 }),
    category(['women', 'empty'], { position: 4 }),
    category(['fashion-subscription'], { position: 5 }),
    category(['promo'], { position: 6 }),
    category(['designers'], { position: 7 }),
    { ...category(['designers', 'maison-etude']), names: labels('Maison Étude') },
  ]);
  const results = await shop.products([
    child('WRAP-S', 'S'),
    child('WRAP-M', 'M'),
    child('WRAP-L', 'L', { status: 2 }),
    aProduct('WRAP', {
      type: 'configurable',
      categories: [DRESSES, ['designers', 'maison-etude']],
      texts: Object.fromEntries(
        ['pl', 'de', 'en', 'se', 'nl'].map((language) => [
          language,
          {
            name: NAMES[language],
            description: '<p>Bias <b>cut</b><script>alert(1)</script></p>',
            urlKey: 'wrap-dress',
          },
        ]),
      ),
      attributes: {
        designer: 'Maison Étude',
        occasion: ['Wedding', 'Gala'],
        ...LOOKS,
        fabric: 'Silk',
        new: '1',
        bestseller: '1',
        sales_count: '40',
        info_label: 'New in',
        vimeo_id: '76979871',
        instagram_id: 'C1',
        subscription_available: '1',
        subscription_points: '12',
        points: '5',
        plan_type: 'M',
      },
      variants: {
        attributes: ['size'],
        children: ['S', 'M', 'L'].map((size) => ({ sku: `WRAP-${size}`, options: { size } })),
      },
      images: {
        base: '/g/WRAP/hanger.webp',
        hover: '/g/WRAP/front.webp',
        gallery: [{ image: '/g/WRAP/back.webp', label: 'Back' }],
      },
      newTo: '2026-12-01T22:59:59.000Z',
      updatedAt: '2026-03-01T00:00:00.000Z',
      links: { related: ['COAT'], upsell: [], crosssell: [] },
    }),
    aProduct('COAT', {
      categories: [DRESSES],
      attributes: { color: 'Black', fabric: 'Wool', sales_count: '90' },
      updatedAt: '2026-02-01T00:00:00.000Z',
    }),
    aProduct('SCARF', {
      categories: [['women']],
      attributes: { color: 'Green' },
      newTo: '2026-11-30T00:00:00.000Z',
      updatedAt: '2026-01-15T00:00:00.000Z',
    }),
    aProduct('OFF', { categories: [DRESSES], status: 2 }),
    aProduct('GONE', { categories: [DRESSES], attributes: { color: 'Black' } }),
    aProduct('HIDDEN', { categories: [DRESSES, ['fashion-subscription']], visibility: 1 }),
    aProduct('GOWN', { type: 'sirent', categories: [['promo']], attributes: { sales_count: '70' } }),
    aProduct('SET', {
      type: 'grouped',
      grouped: [
        { sku: 'COAT', qty: 1 },
        { sku: 'SCARF', qty: 2 },
        { sku: 'OFF', qty: 1 },
        { sku: 'WRAP', qty: 1 },
      ],
    }),
    aProduct('BOX', {
      type: 'bundle',
      bundle: [
        {
          title: 'Outer',
          titles: { pl: 'Okrycie', de: 'Mantel' },
          type: 'select',
          required: true,
          position: 1,
          items: [
            { sku: 'COAT', qty: 1, isDefault: true, canChangeQuantity: false },
            { sku: 'OFF', qty: 1, isDefault: false, canChangeQuantity: false },
          ],
        },
        {
          title: 'Extra',
          type: 'checkbox',
          required: false,
          position: 2,
          items: [{ sku: 'SCARF', qty: 2, isDefault: false, canChangeQuantity: true }],
        },
      ],
    }),
    aProduct('CARD', {
      type: 'virtual',
      customOptions: [
        {
          title: 'Design',
          type: 'drop_down',
          required: true,
          position: 1,
          values: [
            { title: 'Gold', price: 5, priceType: 'fixed' },
            { title: 'Plain' },
            {
              title: 'Silver',
              titles: { de: 'Silber' },
              priceType: 'fixed',
              prices: { PLN: 800, EUR: 250, SEK: 2700 },
            },
          ],
        },
        { title: 'Message', type: 'field', required: false, position: 2, maxCharacters: 80 },
      ],
    }),
    aProduct('TICKET', { attributes: { date: '2026-06-01' } }),
    aProduct('USED', {
      attributes: {
        marketplace_status: 'active',
        accepted: '1',
        ...LISTING,
        user_email: 'seller@example.com',
      },
    }),
    aProduct('PENDING', { attributes: { marketplace_status: 'in_review', accepted: '0' } }),
  ]);
  const refused = results.filter(({ outcome }) => outcome !== 'created');
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  for (const [sku, gross] of Object.entries(PRICES))
    await shop.price(sku, gross, sku === 'SCARF' ? { special: 12_000 } : {});
  await shop.stock('WRAP-S', 0);
  await shop.stock('WRAP-M', 4, 1, ['showroom', 'warehouse']);
  await shop.stock('COAT', 7);
  await shop.stock('SCARF', 3);
  await shop.settled();
  return shop;
}

/** The attributes of a garment in the specification, besides colour, size and occasion. */
export const LOOKS = {
  basic_color: 'Deep red',
  dress_length: 'Midi',
  sleeve: 'Long',
  neckline: 'V',
  maternity: 'No',
  for_weather: 'Warm',
  age_range: '25 to 40',
  shoe_size: '38',
  features: 'Pockets',
};

/** The seller's input of a listing. */
export const LISTING = {
  marketplace_condition: 'Very good',
  marketplace_purchase_year: '2022',
  marketplace_designer: 'Maison Étude',
  marketplace_fabric: 'Silk',
  marketplace_delivery: 'Courier',
  marketplace_sold_at: '2026-05-01',
  purchase_place: 'Warsaw',
};

const NAMES: Readonly<Record<string, string>> = {
  pl: 'Kopertowa sukienka',
  de: 'Wickelkleid',
  en: 'Wrap dress',
  se: 'Omlottklänning',
  nl: 'Wikkeljurk',
};

/** Gross PLN in minor units. */
const PRICES = {
  WRAP: 40_000,
  'WRAP-S': 40_000,
  'WRAP-M': 42_000,
  'WRAP-L': 40_000,
  COAT: 15_050,
  SCARF: 20_000,
  OFF: 10_000,
  GONE: 30_000,
  HIDDEN: 9_900,
  GOWN: 25_000,
  SET: 55_050,
  BOX: 15_050,
  CARD: 10_000,
  TICKET: 5_000,
  USED: 8_000,
  PENDING: 8_000,
};

/** The filters that every listing of the given client sends. */
export const listed = [
  { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
  { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
];
