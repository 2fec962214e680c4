import { removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { type Goods, putOnShelves } from './goods.ts';
import { Invariants } from './invariants.ts';
import { type Purchase, Shopper } from './shopper.ts';

/** A private shop for crash tests, with a shopper and a reader of its databases. */
export interface OpenShop {
  readonly shop: Stack;
  readonly shopper: Shopper;
  readonly invariants: Invariants;
  /** Every purchase attempt; the shopper appends to it. */
  readonly purchases: Purchase[];
  /** Waits until the shop is idle; returns violated invariants. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Without storefront and rate limits, with these goods in stock. The placement deadline is four seconds, and the lease
 * on a payment provider call of a dead process is two.
 */
export async function openShop(
  goods: readonly Goods[],
  { packed = false, env = {} }: { packed?: boolean; env?: Record<string, string> } = {},
): Promise<OpenShop> {
  const dataDir = await temporaryFolder();
  const shop = await startStack({
    dataDir,
    ports: 'free',
    packed,
    web: false,
    env: {
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      MEDIA_PICTURES_AHEAD: 'off',
      ORDERS_PLACEMENT_DEADLINE_MS: '4000',
      ORDERS_PROVIDER_LEASE_MS: '2000',
      ...env,
    },
  });
  const close = async (): Promise<void> => {
    await shop.stop();
    await removeTemporaryFolder(dataDir);
  };
  try {
    await putOnShelves(shop.toolEnv, goods);
  } catch (error) {
    await close();
    throw error;
  }
  const invariants = new Invariants((name) => shop.databaseUrl(name));
  const purchases: Purchase[] = [];
  return {
    shop,
    shopper: new Shopper(shop.url('gateway')),
    invariants,
    purchases,
    broken: async () => {
      await invariants.quiet();
      return invariants.broken(purchases);
    },
    close,
  };
}
