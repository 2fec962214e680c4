import { dayFrom } from './dates.ts';
import type { DemoProduct, Price } from './product.ts';
import { pick, random } from './random.ts';
import { type Words, written } from './written.ts';

const price = (PLN: number, EUR: number, SEK: number): Price => ({ PLN, EUR, SEK });

interface Service {
  readonly sku: string;
  readonly price: Price;
  /** Day of the event, in days after the anchor. */
  readonly day?: number;
}

/** Services: not shipped. `text/` names them by sku. */
const SERVICES = [
  { sku: 'STYLING-60', price: price(290, 69, 749) },
  { sku: 'STYLING-VIDEO', price: price(150, 35, 399) },
  { sku: 'ALTERATION', price: price(90, 22, 239) },
  { sku: 'PICKUP-HOME', price: price(45, 12, 119) },
] as const satisfies readonly Service[];

const GIFT_CARDS: readonly Service[] = [
  { sku: 'GIFT-200', price: price(200, 50, 550) },
  { sku: 'GIFT-400', price: price(400, 100, 1100) },
  { sku: 'GIFT-800', price: price(800, 200, 2200) },
];

/** Evenings in the showroom: one is past, one is in the future; an expired ticket can no longer be bought. */
const EVENTS = [
  { sku: 'EVENT-COLOURS', price: price(120, 29, 299), day: 55 },
  { sku: 'EVENT-CARE', price: price(90, 22, 239), day: -20 },
] as const satisfies readonly Service[];

/** Files to download. */
const GUIDES = [
  { sku: 'GUIDE-CAPSULE', price: price(49, 12, 129) },
  { sku: 'GUIDE-WEDDING', price: price(39, 9, 99) },
  { sku: 'GUIDE-CARE', price: price(29, 7, 79) },
  { sku: 'GUIDE-SIZE', price: price(19, 5, 49) },
] as const satisfies readonly Service[];

export type WrittenProduct = (typeof SERVICES | typeof EVENTS | typeof GUIDES)[number]['sku'];

/** The plans of the fashion subscription (SUB-002). */
export const PLANS = [
  { plan: 'S', points: 10, price: price(150, 60, 690) },
  { plan: 'M', points: 20, price: price(250, 90, 1050) },
  { plan: 'L', points: 40, price: price(400, 130, 1490) },
] as const;

export function services(anchor: Date): DemoProduct[] {
  const product = (
    { sku, price, day }: Service,
    type: DemoProduct['type'],
    set: string,
    words: Words = ({ products }) => products[sku as WrittenProduct],
  ): DemoProduct => ({
    sku,
    type,
    attributeSet: set,
    categories: [['gifts-and-services']],
    texts: written(words),
    attributes: { ...tag(sku), ...(day !== undefined && { date: dayFrom(anchor, day) }) },
    pictures: sku,
    price,
    stock: day === undefined ? { warehouse: 0, managed: false } : { warehouse: 12 },
    createdAt: dayFrom(anchor, -200),
  });
  return [
    ...SERVICES.map((service) => product(service, 'virtual', 'Service')),
    ...GIFT_CARDS.map((card) => product(card, 'virtual', 'Service', ({ giftCard }) => giftCard(card.price))),
    ...EVENTS.map((event) => product(event, 'simple', 'Event')),
    ...GUIDES.map((guide) => product(guide, 'downloadable', 'Guide')),
  ];
}

export function subscriptionPlans(anchor: Date): DemoProduct[] {
  return PLANS.map(({ plan, points, price: monthly }, i) => ({
    sku: `PLAN-${plan}`,
    type: 'subscription',
    attributeSet: 'Plan',
    categories: [['fashion-subscription']],
    texts: written((words) => words.plan(plan, points)),
    attributes: { plan_type: plan, points: String(points), ...tag(`PLAN-${plan}`) },
    pictures: `PLAN-${plan}`,
    price: monthly,
    stock: { warehouse: 0, managed: false },
    maxCartQty: 1,
    // The smallest was added last, so that it is listed first.
    createdAt: dayFrom(anchor, -298 - i),
  }));
}

/** Picture of a product without a garment: a gift card, or a tag on an empty hanger. */
function tag(sku: string): DemoProduct['attributes'] {
  const colour = pick(random(`${sku} ribbon`), ['black', 'burgundy', 'sage', 'navy', 'camel', 'lilac']);
  return { garment_type: sku.startsWith('GIFT') ? 'gift card' : 'hanger', basic_color: colour };
}
