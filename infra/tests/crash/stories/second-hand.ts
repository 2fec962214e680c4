import { beforeAll, expect, it } from '@jest/globals';
import { putSelling } from '../../../faults/goods.ts';
import { listedEqualsSearch } from '../../../faults/listed-equals-search.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Moderator, type OfferedPiece, Seller } from '../../../faults/second-hand.ts';
import { cartsWith, orderAtOnce } from './buyers.ts';
import { eventually, rows } from './card-orders.ts';
import { somebody } from './customers.ts';

const BUYERS = 200;

/** marketplace is killed (kill -9) while it publishes a piece, and while it takes one off the shelf. */
export function piecesAreListedOnce(open: OpenShop): void {
  let seller: Seller;
  let moderator: Moderator;
  beforeAll(async () => {
    await putSelling(open.shop.toolEnv);
    seller = new Seller(open.shop.url('gateway'), (await somebody(open)).shopper);
    moderator = new Moderator(open.shop.url('backoffice'));
  }, 90_000);

  /** Everywhere the same: in marketplace, stock, the catalogue and its index. */
  const agree = async (): Promise<void> => {
    expect(await open.broken()).toEqual([]);
    expect(await listedEqualsSearch(open.shop.url('gateway'), (name) => open.shop.databaseUrl(name))).toEqual([]);
  };
  const happened = async (sku: string, action: string): Promise<number> => {
    const question = `SELECT count(*)::int AS n FROM listing_event JOIN listing USING (listing_id) WHERE sku = $1 AND action = $2`;
    const [found] = await rows<{ n: number }>(open, 'marketplace', question, [sku, action]);
    return found?.n ?? 0;
  };
  const listed = async (): Promise<OfferedPiece> => {
    const piece = await seller.offer();
    await moderator.pass(piece.sku);
    await moderator.untilIn(piece.sku, 'listed');
    return piece;
  };

  it.each([
    'marketplace.publish.product',
    'marketplace.publish.price',
    'marketplace.publish.piece',
    'marketplace.publish.listed',
  ])(
    '[I4] [I7] [I9] kill -9 at %s: the piece is listed once, and one can buy it',
    async (point) => {
      const { sku } = await seller.offer();
      const back = await open.shop.dieAt(point);
      await moderator.pass(sku);
      await back();
      await moderator.untilIn(sku, 'listed');
      await agree();
      expect(await happened(sku, 'publish')).toBe(1);
      const purchase = await open.shopper.buy(sku);
      open.purchases.push(purchase);
      expect(purchase).toMatchObject({ orderNumber: expect.any(String) });
      await moderator.untilIn(sku, 'sold');
      await agree();
    },
    180_000,
  );

  it.each(['marketplace.leave.before-stock', 'marketplace.leave.after-stock'])(
    '[I4] [I7] [I9] kill -9 at %s: the piece leaves the shelf once',
    async (point) => {
      const piece = await listed();
      const back = await open.shop.dieAt(point);
      const withdrawn = seller.withdraw(piece);
      await back();
      expect((await withdrawn).code).toBe(200);
      await moderator.untilIn(piece.sku, 'taking_back');
      await agree();
      expect(await happened(piece.sku, 'withdraw')).toBe(1);
    },
    180_000,
  );
}

/** One piece and many who want it. No process dies here. */
export function onePieceHasOneBuyer(open: OpenShop): void {
  let seller: Seller;
  let moderator: Moderator;
  const carts = async (): Promise<{ piece: OfferedPiece; carts: string[] }> => {
    const piece = await seller.offer();
    await moderator.pass(piece.sku);
    await moderator.untilIn(piece.sku, 'listed');
    await eventually(async () => expect(await open.shopper.cartWith(piece.sku, 1)).toEqual(expect.any(String)));
    return { piece, carts: await cartsWith(open, piece.sku, BUYERS) };
  };
  beforeAll(async () => {
    // A slow machine must not end a placement at the short deadline of the other scenarios.
    await open.shop.restartWith('orders', { ORDERS_PLACEMENT_DEADLINE_MS: '60000' });
    seller = new Seller(open.shop.url('gateway'), (await somebody(open)).shopper);
    moderator = new Moderator(open.shop.url('backoffice'));
  }, 90_000);

  it(`${BUYERS} buyers of one piece: one order, ${BUYERS - 1} clear refusals and no 5xx`, async () => {
    const { piece, carts: ready } = await carts();
    const { placed, refusals } = await orderAtOnce(open, piece.sku, ready);
    expect(placed).toHaveLength(1);
    expect(refusals).toEqual(['400 "Some of the ordered products are not available!"']);
    await moderator.untilIn(piece.sku, 'sold');
    expect(await open.broken()).toEqual([]);
  }, 180_000);

  it(`${BUYERS} buyers while the seller withdraws the piece: it is sold or withdrawn, never both`, async () => {
    const { piece, carts: ready } = await carts();
    const [{ placed, refusals }, withdrawal] = await Promise.all([
      orderAtOnce(open, piece.sku, ready),
      seller.withdraw(piece),
    ]);
    expect(refusals).toEqual(['400 "Some of the ordered products are not available!"']);
    expect([placed.length, withdrawal.code]).toEqual(placed.length === 1 ? [1, 409] : [0, 200]);
    await moderator.untilIn(piece.sku, placed.length === 1 ? 'sold' : 'taking_back');
    expect(await open.broken()).toEqual([]);
  }, 180_000);
}
