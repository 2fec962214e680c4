import type { CartItem } from './item.ts';

export interface ReconcileOptions {
  /** Lines that only the server has are removed there (CART-028). Default false (LIM-054). */
  readonly forceClientState: boolean;
  /** Nothing changes, here and there (CART-031). Default false (LIM-054). */
  readonly dryRun: boolean;
  /** Of two changed quantities the server's is taken; by default the server gets ours (CART-030). */
  readonly serverSyncCanModifyLocalItems: boolean;
}

export const RECONCILE_DEFAULTS: ReconcileOptions = {
  forceClientState: false,
  dryRun: false,
  serverSyncCanModifyLocalItems: false,
};

/** What the server needs to have what is here. */
export type ServerChange =
  | { readonly kind: 'add'; readonly item: CartItem }
  | { readonly kind: 'set'; readonly server_item_id: number; readonly qty: number }
  | { readonly kind: 'remove'; readonly server_item_id: number };

/** What changes here. */
export type LocalChange =
  | { readonly kind: 'add'; readonly item: CartItem }
  | { readonly kind: 'set'; readonly item: CartItem; readonly qty: number }
  | { readonly kind: 'remove'; readonly item: CartItem };

/** What the shopper did not do here, and is told. */
export type Told =
  /** Another device removed it. */
  | { readonly kind: 'removed'; readonly item: CartItem }
  /** Both changed the quantity; `qty` stands now. */
  | { readonly kind: 'quantity'; readonly item: CartItem; readonly qty: number };

export interface Reconciled {
  readonly toServer: readonly ServerChange[];
  readonly toHere: readonly LocalChange[];
  readonly told: readonly Told[];
}

/**
 * Three-way merge of a cart (rows CART-027 to CART-031): `local` are the lines of this device with what the server told
 * of them last (`server_item_id`, `prev_qty`), `server` is what it tells now. Decides, and changes nothing.
 */
export function reconcile(
  local: readonly CartItem[],
  server: readonly CartItem[],
  options: Partial<ReconcileOptions> = {},
): Reconciled {
  const { forceClientState, dryRun, serverSyncCanModifyLocalItems } = { ...RECONCILE_DEFAULTS, ...options };
  const pairs = pairsOf(local, server);
  const matched = new Set(pairs.values());
  const found = [
    ...local.map((item) => {
      const there = pairs.get(item);
      return there ? both(item, there, serverSyncCanModifyLocalItems) : onlyHere(item, forceClientState);
    }),
    ...server.filter((item) => !matched.has(item)).map((item) => onlyThere(item, forceClientState)),
  ];
  if (dryRun) return { toServer: [], toHere: [], told: [] };
  return {
    toServer: found.flatMap(({ toServer }) => toServer),
    toHere: found.flatMap(({ toHere }) => toHere),
    told: found.flatMap(({ told }) => told),
  };
}

const NOTHING: Reconciled = { toServer: [], toHere: [], told: [] };

/** The server's line of each line here: by its id, else the same pieces that were added on both sides. */
function pairsOf(local: readonly CartItem[], server: readonly CartItem[]): Map<CartItem, CartItem> {
  const pairs = new Map<CartItem, CartItem>();
  const match = (item: CartItem, is: (there: CartItem) => boolean) => {
    const found = server.find((there) => is(there) && ![...pairs.values()].includes(there));
    if (found) pairs.set(item, found);
  };
  for (const item of local)
    if (item.server_item_id !== null) match(item, (there) => there.server_item_id === item.server_item_id);
  for (const item of local) if (item.server_item_id === null) match(item, (there) => there.checksum === item.checksum);
  return pairs;
}

function onlyHere(item: CartItem, isForced: boolean): Reconciled {
  const isNew = item.server_item_id === null;
  if (isNew || isForced) return item.qty ? { ...NOTHING, toServer: [{ kind: 'add', item }] } : NOTHING;
  const gone: LocalChange[] = [{ kind: 'remove', item }];
  return { ...NOTHING, toHere: gone, told: item.qty ? [{ kind: 'removed', item }] : [] };
}

function onlyThere(item: CartItem, isForced: boolean): Reconciled {
  if (!isForced) return { ...NOTHING, toHere: [{ kind: 'add', item }] };
  return { ...NOTHING, toServer: [{ kind: 'remove', server_item_id: idOf(item) }] };
}

function both(item: CartItem, there: CartItem, takesTheirs: boolean): Reconciled {
  const id = idOf(there);
  if (item.qty === there.qty) return NOTHING;
  const isChangedHere = item.qty !== item.prev_qty;
  const isChangedThere = there.qty !== item.prev_qty;
  const take: LocalChange[] = [{ kind: 'set', item, qty: there.qty }];
  if (!isChangedHere) return { ...NOTHING, toHere: take };
  const isConflict = isChangedThere && item.prev_qty > 0;
  const told = (qty: number): Told[] => (isConflict ? [{ kind: 'quantity', item, qty }] : []);
  if (isConflict && takesTheirs) return { ...NOTHING, toHere: take, told: told(there.qty) };
  const send: ServerChange =
    item.qty === 0 ? { kind: 'remove', server_item_id: id } : { kind: 'set', server_item_id: id, qty: item.qty };
  return { ...NOTHING, toServer: [send], told: told(item.qty) };
}

const idOf = ({ server_item_id: id }: CartItem): number => {
  if (id === null) throw new Error('A line of the server has no id.');
  return id;
};
