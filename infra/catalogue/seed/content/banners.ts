import type { BannerGroup } from '@garderoba/contracts/content/banners';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import type { SavedCategory } from '../../import/messages.ts';
import type { RestShop } from '../../import/shop.ts';
import { byLanguage as WORDS } from '../generated/banners.ts';
import { dayFrom } from '../goods/dates.ts';
import type { DemoProduct } from '../goods/product.ts';
import type { BannerName } from './banners/banner-words.ts';
import { categoryIds } from './bring-in.ts';
import { ENTRIES } from './entries.ts';

/** A banner as content takes it. */
export interface DemoBanner {
  readonly key: string;
  readonly store: string;
  readonly group: BannerGroup;
  readonly urlDesktop?: string;
  readonly urlMobile?: string;
  readonly from: string;
  readonly to: string;
  readonly link?: string;
  readonly alt: string;
  readonly text1: string;
}

interface Plan {
  readonly name: BannerName;
  readonly group: BannerGroup;
  /** Days from the anchor, the first of the month: running ones last until the next one is over. */
  readonly days: readonly [first: number, last: number];
  /** Category of the garments in the picture. */
  readonly shows: string;
  /** A category, or a page as `page:code`; none = the editor has not decided yet. */
  readonly leadsTo?: string;
}

const RUNNING = [-10, 75] as const;
const OVER = [-60, -5] as const;
const TO_COME = [70, 100] as const;
const PLANS: readonly Plan[] = [
  {
    name: 'season',
    group: 'headImage',
    days: RUNNING,
    shows: 'clothes/dresses/evening-dresses',
    leadsTo: 'clothes/dresses/evening-dresses',
  },
  { name: 'rent', group: 'mainBanners', days: RUNNING, shows: 'rent', leadsTo: 'rent' },
  { name: 'secondHand', group: 'mainBanners', days: RUNNING, shows: 'second-hand', leadsTo: 'second-hand' },
  {
    name: 'summer',
    group: 'mainBanners',
    days: OVER,
    shows: 'clothes/dresses/slip-dresses',
    leadsTo: 'clothes/dresses/slip-dresses',
  },
  {
    name: 'plans',
    group: 'smallBanners',
    days: RUNNING,
    shows: 'clothes/blouses',
    leadsTo: 'page:fashion-subscription',
  },
  { name: 'gala', group: 'smallBanners', days: TO_COME, shows: 'rent/gala', leadsTo: 'rent/gala' },
  {
    name: 'stylist',
    group: 'productBanners',
    days: RUNNING,
    shows: 'clothes/blazers',
    leadsTo: 'page:stylist-appointment',
  },
  { name: 'gifts', group: 'productBanners', days: RUNNING, shows: 'bags-and-shoes' },
];

/** Garments side by side on the rail of a picture. */
const ON_THE_RAIL = 4;

/**
 * Banners of every store view: running, over, to come, and an incomplete one (CMS-063).
 *
 * @param idOf number of a category by its keys (`clothes/dresses`)
 */
export function demoBanners(
  products: readonly DemoProduct[],
  idOf: (keys: string) => number,
  anchor: Date,
): DemoBanner[] {
  const hanging = products.filter(({ hidden, disabled, pictures, attributes }) => {
    return !hidden && !disabled && pictures && attributes.designer;
  });
  const scenes = new Map(PLANS.map(({ shows }) => [shows, sceneOf(hanging, shows)]));
  return STORE_VIEWS.flatMap(({ code, language }) =>
    PLANS.map(({ name, group, days: [first, last], shows, leadsTo }) => {
      const { text, alt } = WORDS[language][name];
      const picture = scenes.get(shows);
      return {
        ...{ key: `demo/${code}/${name}`, store: code, group, alt, text1: text },
        ...(picture && { urlDesktop: picture, urlMobile: picture }),
        ...{ from: dayFrom(anchor, first), to: dayFrom(anchor, last) },
        ...(leadsTo && { link: linkTo(leadsTo, idOf) }),
      };
    }),
  );
}

/** Garments of a category, or of all where it has few, each of another designer as far as there are. */
function sceneOf(hanging: readonly DemoProduct[], category: string): string | undefined {
  const keys = category.split('/');
  const inside = hanging.filter(({ categories }) => categories.some((path) => keys.every((key, i) => path[i] === key)));
  const garments = inside.length < 2 ? hanging : inside;
  const byDesigner = new Map(garments.map((product) => [String(product.attributes.designer), product]));
  const chosen = [...new Set([...byDesigner.values(), ...garments])].slice(0, ON_THE_RAIL);
  if (chosen.length < 2) return undefined;
  return `/g/${chosen.map(({ pictures }) => `~${pictures}`).join('')}/scene.webp`;
}

function linkTo(target: string, idOf: (keys: string) => number): string {
  const [, page] = target.split('page:');
  if (page === undefined) return `category/${idOf(target)}`;
  if (!ENTRIES.some(({ kind, code }) => kind === 'page' && code === page))
    throw new Error(`The demo's banners name a page ${page} that does not exist.`);
  return `page/${page}`;
}

/** Brings the banners into content; those that an editor changed stay. */
export async function bringInBanners(
  shop: RestShop,
  products: readonly DemoProduct[],
  categories: readonly SavedCategory[],
  anchor: Date,
): Promise<void> {
  const banners = demoBanners(products, categoryIds(categories), anchor);
  await shop.call('content', 'PUT', '/v1/banners:bulk', { banners });
}
