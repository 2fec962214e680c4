import type { Cart, CartLine } from '../../api/wire/buying/cart.ts';
import { itemsOf } from './item.ts';
import { type CartOperation, isSameLine } from './operation.ts';
import { reconcile, type Told } from './reconcile.ts';

// What the server tells of a cart, beside what this device knows of it.

/** What another device did, seen from what is here. What both changed is as the server has it. */
export const newsIn = (here: Cart | null, base: Cart, server: Cart): readonly Told[] =>
  reconcile(itemsOf(here, base), itemsOf(server, server), { serverSyncCanModifyLocalItems: true }).told;

/** Of one cart the higher version; another cart replaces it. */
export const isNewer = (base: Cart | null, server: Cart): boolean =>
  base === null || base.id !== server.id || server.version >= base.version;

/** Whether a stored task puts something in. */
export const isAdd = (about: unknown): boolean =>
  'add' in ((about as Partial<CartOperation> | undefined)?.change ?? {});

/** The answer of an add: its line keeps the name that this device gave it. */
export const withAdded = (cart: Cart, lineId: number | null, by: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === lineId ? { ...line, addedBy: [by] } : line)),
});

/** So many names of a line are kept: a name is of use while a press that has it waits. */
const NAMES = 20;

/** Lines keep the names that this device gave them, also those that were merged into another cart. */
export const withNames = (server: Cart, base: Cart | null): Cart => ({
  ...server,
  lines: server.lines.map((line) => {
    const isSame = (one: CartLine) => (base?.id === server.id ? one.id === line.id : isSameLine(one, line));
    const former = base?.lines.find(isSame)?.addedBy ?? [];
    const names = [...former, ...(line.addedBy ?? [])].slice(-NAMES);
    return names.length ? { ...line, addedBy: names } : line;
  }),
});

/** Nothing of it waits for a server. */
export const settledHere = (cart: Cart): Cart => ({
  ...cart,
  isEstimated: false,
  lines: cart.lines.map((line) => ({ ...line, isWaiting: false })),
});
