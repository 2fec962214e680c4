import { afterAll, beforeAll } from '@jest/globals';
import type { Goods } from '../../../faults/goods.ts';
import { type OpenShop, openShop } from '../../../faults/open-shop.ts';

/** Starts one shop for all scenarios of a test file, which run one after the other. */
export function openForAll(goods: readonly Goods[], options: Parameters<typeof openShop>[1] = {}): OpenShop {
  let opened: OpenShop | undefined;
  beforeAll(async () => {
    opened = await openShop(goods, options);
  }, 300_000);
  afterAll(() => opened?.close(), 60_000);
  const open = (): OpenShop => {
    if (!opened) throw new Error('the shop is not open yet');
    return opened;
  };
  return {
    get shop() {
      return open().shop;
    },
    get shopper() {
      return open().shopper;
    },
    get invariants() {
      return open().invariants;
    },
    get purchases() {
      return open().purchases;
    },
    broken: () => open().broken(),
    close: () => open().close(),
  };
}
