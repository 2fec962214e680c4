import { storage } from '../../lib/data/storage.ts';

/** Orders placed in this browser; the key lets a guest read them and pay again. */
export interface PlacedOrder {
  number: string;
  guestKey: string | null;
  /** ISO instant. */
  placedAt: string;
}

const key = 'garderoba.orders';
const kept = 20;

export const placedOrders = {
  list(): PlacedOrder[] {
    try {
      return JSON.parse(storage.get(key) ?? '[]') as PlacedOrder[];
    } catch {
      return [];
    }
  },
  add(order: PlacedOrder): void {
    const others = placedOrders.list().filter(({ number }) => number !== order.number);
    storage.set(key, JSON.stringify([order, ...others].slice(0, kept)));
  },
  keyOf: (number: string): string | null =>
    placedOrders.list().find((order) => order.number === number)?.guestKey ?? null,
};
