import type { StoreView } from '../../lib/stores.ts';

/** How a garment comes and goes: collected in the showroom, or brought by courier (RNT-008). */
export type Delivery = 'showroom' | 'omnipack';

export const allDeliveries: readonly Delivery[] = ['showroom', 'omnipack'];

/** What a shopper of this store may choose: a lone showroom brings the courier along, German stores have none (RNT-013, RNT-014). */
export function deliveriesIn(store: Pick<StoreView, 'hasShowroom'>, offered: readonly Delivery[]): Delivery[] {
  const isShowroomOnly = offered.length === 1 && offered[0] === 'showroom';
  const all = isShowroomOnly ? allDeliveries : offered;
  return all.filter((delivery) => delivery !== 'showroom' || store.hasShowroom);
}

/** The one that is chosen already; null when none can be (RNT-015, RNT-016). */
export const defaultDelivery = (available: readonly Delivery[]): Delivery | null => available[0] ?? null;
