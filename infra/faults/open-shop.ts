import { type Stack, startStack } from '../local/stack.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';
import { type Goods, putOnShelves } from './goods.ts';
import { Invariants } from './invariants.ts';
import { type Purchase, Shopper } from './shopper.ts';

/** A private shop whose processes are killed, who buys in it, and who reads its databases afterwards. */
export interface OpenShop {
  readonly shop: Stack;
  readonly shopper: Shopper;
  readonly invariants: Invariants;
  /** Everything anybody asked it for: whoever buys adds to it. */
  readonly purchases: Purchase[];
  /** Waits until nothing moves; answers what does not hold then. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Without storefront and limits, with these goods on its shelves; a placement that hangs is given up after four seconds, and what was
 * asked of a payment provider by a process that died is asked again after two.
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
      CATALOG_PICTURES_AHEAD: 'off',
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
