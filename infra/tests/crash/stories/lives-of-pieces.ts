import { beforeAll, expect, it } from '@jest/globals';
import { Console } from '../../../faults/console.ts';
import { putSelling } from '../../../faults/goods.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Moderator, Seller } from '../../../faults/second-hand.ts';
import { eventually, rows } from './card-orders.ts';
import { somebody } from './customers.ts';

/** The garment of the rental that these scenarios need. */
export const GOWN_FOR_PIECES = { sku: 'GOWN-FOR-PIECES', pieces: 1, price: 100_00, isLent: true };
const SKU = GOWN_FOR_PIECES.sku;

/**
 * marketplace or rental is killed (kill -9) while the house buys a piece for its rental, and while it sells it off. The piece
 * is in one place, and its seller is owed the share once.
 */
export function piecesChangeLives(open: OpenShop): void {
  let seller: Seller;
  let moderator: Moderator;
  let admin: Console;
  beforeAll(async () => {
    await putSelling(open.shop.toolEnv);
    seller = new Seller(open.shop.url('gateway'), (await somebody(open)).shopper);
    moderator = new Moderator(open.shop.url('backoffice'));
    admin = new Console(open.shop.url('backoffice'), 'admin@example.com');
  }, 90_000);

  const inPlace = (sku: string, place: string) =>
    eventually(async () =>
      expect(await rows(open, 'marketplace', 'SELECT place FROM piece WHERE sku = $1', [sku])).toEqual([{ place }]),
    );
  /** The call may die with its service; who died ends it. */
  const ask = async (sku: string, verb: string, body: object): Promise<void> => {
    const listing = await moderator.listing(sku);
    await admin.call('POST', `listings/${listing?.id}/${verb}`, { version: listing?.version, ...body });
  };
  const onSale = async (): Promise<string> => {
    const { sku } = await seller.offer();
    await moderator.pass(sku);
    await moderator.untilIn(sku, 'listed');
    return sku;
  };
  const rented = async (sku: string): Promise<void> => {
    await moderator.untilIn(sku, 'bought_in');
    await inPlace(sku, 'house_rental');
    expect(await open.broken()).toEqual([]);
    const sales = `SELECT count(*)::int AS n FROM sale JOIN listing USING (listing_id) JOIN ledger_transaction USING (line_id) WHERE sku = $1`;
    expect(await rows(open, 'marketplace', sales, [sku])).toEqual([{ n: 2 }]);
  };

  it.each([
    'marketplace.leave.after-stock',
    'marketplace.rent-out.before-rental',
    'marketplace.rent-out.after-rental',
    'rental.piece.before-commit',
    'rental.piece.after-commit',
  ])(
    '[I4] [I5] kill -9 at %s: the house buys the piece once, and the rental has it',
    async (point) => {
      const sku = await onSale();
      const back = await open.shop.dieAt(point);
      await ask(sku, 'buy-in', { rentalSku: SKU });
      await back();
      await rented(sku);
    },
    180_000,
  );

  it.each(['rental.piece.before-commit', 'rental.piece.after-commit'])(
    '[I4] kill -9 at %s: the piece leaves the rental once, and is on sale',
    async (point) => {
      const sku = await onSale();
      await ask(sku, 'buy-in', { rentalSku: SKU });
      await rented(sku);
      const listing = await moderator.listing(sku);
      const condition = listing?.values.marketplace_condition?.[0]?.data;
      const back = await open.shop.dieAt(point);
      await ask(sku, 'sell-off', { price: listing?.price, condition });
      await back();
      await moderator.untilIn(sku, 'listed');
      await inPlace(sku, 'house_resale');
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );
}
