import type { StoreView } from '../../lib/store/stores.ts';

/** Delivery of a rental: collection in the showroom, or courier (RNT-008). */
export type Delivery = 'showroom' | 'omnipack';

export const allDeliveries: readonly Delivery[] = ['showroom', 'omnipack'];

/**
 * Selectable deliveries of this store: a showroom alone also enables the courier, German stores have no showroom
 * (RNT-013, RNT-014).
 */
export function deliveriesIn(store: Pick<StoreView, 'hasShowroom'>, offered: readonly Delivery[]): Delivery[] {
  const isShowroomOnly = offered.length === 1 && offered[0] === 'showroom';
  const all = isShowroomOnly ? allDeliveries : offered;
  return all.filter((delivery) => delivery !== 'showroom' || store.hasShowroom);
}

/** The preselected one; null if none is available (RNT-015, RNT-016). */
export const defaultDelivery = (available: readonly Delivery[]): Delivery | null => available[0] ?? null;
