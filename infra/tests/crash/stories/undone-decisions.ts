import { beforeAll, expect, it } from '@jest/globals';
import { Console } from '../../../faults/console.ts';
import { putSelling } from '../../../faults/goods.ts';
import { listedEqualsSearch } from '../../../faults/listed-equals-search.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Moderator, Seller } from '../../../faults/second-hand.ts';
import { eventually, rows } from './card-orders.ts';
import { somebody } from './customers.ts';

/**
 * A moderator rejects a piece that is on sale and takes that back. marketplace is killed (kill -9) on the way from the
 * shelf, and on the way back to it: state, index, statement of reasons, mails and audit log agree.
 */
export function undoneDecisionsAgree(open: OpenShop): void {
  let seller: Seller;
  let moderator: Moderator;
  let admin: Console;
  beforeAll(async () => {
    await putSelling(open.shop.toolEnv);
    seller = new Seller(open.shop.url('gateway'), (await somebody(open)).shopper);
    moderator = new Moderator(open.shop.url('backoffice'));
    admin = new Console(open.shop.url('backoffice'), 'admin@example.com');
  }, 90_000);

  const listed = async (): Promise<string> => {
    const { sku } = await seller.offer();
    await moderator.pass(sku);
    await moderator.untilIn(sku, 'listed');
    return sku;
  };
  const reject = (sku: string) => moderator.step(sku, 'listed', 'reject', { reason: 'counterfeit' });
  const undo = (sku: string) => moderator.step(sku, 'rejected', 'undo');
  const column = async (service: string, question: string, param: string): Promise<unknown[]> =>
    (await rows<{ value: unknown }>(open, service, question, [param])).map(({ value }) => value);

  /** Rejected once, taken back once, and nobody was told of one without the other. */
  const agree = async (sku: string): Promise<void> => {
    const listingId = (await moderator.listing(sku))?.id ?? '';
    expect(await open.broken()).toEqual([]);
    expect(await listedEqualsSearch(open.shop.url('gateway'), (name) => open.shop.databaseUrl(name))).toEqual([]);
    const history = `SELECT action || CASE WHEN undone_at IS NULL THEN '' ELSE ' undone' END AS value FROM listing_event
      WHERE listing_id = $1 AND action IN ('reject', 'undo') ORDER BY version`;
    expect(await column('marketplace', history, listingId)).toEqual(['reject undone', 'undo']);
    const statements = 'SELECT withdrawn_at IS NOT NULL AS value FROM statement WHERE listing_id = $1';
    expect(await column('marketplace', statements, listingId)).toEqual([true]);
    await eventually(async () => {
      const mails = `SELECT kind || ' ' || (count(*))::text AS value FROM mail_intent
        WHERE kind IN ('listing_goods_rejected', 'listing_decision_undone') AND split_part(subject, '/', 1) = $1
        GROUP BY kind ORDER BY kind`;
      expect(await column('content', mails, listingId)).toEqual([
        'listing_decision_undone 1',
        'listing_goods_rejected 1',
      ]);
    });
    const sent = `SELECT (SELECT count(*) FILTER (WHERE kind = 'listing_decision_undone') <=
        count(*) FILTER (WHERE kind = 'listing_goods_rejected') FROM mail_intent
       WHERE state = 'sent' AND split_part(subject, '/', 1) = $1) AS value`;
    expect(await column('content', sent, listingId)).toEqual([true]);
    await eventually(async () => {
      const acts = `SELECT action AS value FROM audit_entry WHERE resource = 'listings' AND resource_id = $1
        AND action IN ('reject', 'undo') ORDER BY position`;
      expect(await column('accounts', acts, listingId)).toEqual(['reject', 'undo']);
    });
    expect(await admin.expect('GET', 'audit/verdict')).toMatchObject({ brokenAt: null });
  };

  it.each(['marketplace.leave.before-stock', 'marketplace.leave.after-stock'])(
    '[I4] [I7] [I9] kill -9 at %s of the rejection: it is taken back whole',
    async (point) => {
      const sku = await listed();
      const back = await open.shop.dieAt(point);
      const rejected = reject(sku);
      await back();
      await rejected;
      await moderator.untilIn(sku, 'rejected');
      await undo(sku);
      await moderator.untilIn(sku, 'listed');
      await agree(sku);
    },
    180_000,
  );

  it.each(['content', 'accounts'])(
    '[I6] [I9] kill -9 of %s while a decision is taken back: mails and audit log follow, each once',
    async (name) => {
      const sku = await listed();
      await reject(sku);
      await moderator.untilIn(sku, 'rejected');
      await Promise.all([undo(sku), open.shop.killAndWait(name)]);
      await moderator.untilIn(sku, 'listed');
      await agree(sku);
    },
    180_000,
  );

  it.each(['marketplace.leave.before-stock', 'marketplace.leave.after-stock'])(
    '[I4] [I7] [I9] kill -9 at %s of the undo of an inspection: the piece leaves the shelf whole, and is inspected again',
    async (point) => {
      const sku = await listed();
      const back = await open.shop.dieAt(point);
      const undoing = moderator.step(sku, 'listed', 'undo');
      await back();
      await undoing;
      await moderator.untilIn(sku, 'inspecting');
      expect(await open.broken()).toEqual([]);
      expect(await listedEqualsSearch(open.shop.url('gateway'), (name) => open.shop.databaseUrl(name))).toEqual([]);
      const listingId = (await moderator.listing(sku))?.id ?? '';
      const history = `SELECT action || CASE WHEN undone_at IS NULL THEN '' ELSE ' undone' END AS value
        FROM listing_event WHERE listing_id = $1 AND action IN ('pass', 'undo') ORDER BY version`;
      expect(await column('marketplace', history, listingId)).toEqual(['pass undone', 'undo']);
      await moderator.pass(sku);
      await moderator.untilIn(sku, 'listed');
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );

  it.each([
    'marketplace.publish.product',
    'marketplace.publish.price',
    'marketplace.publish.piece',
    'marketplace.publish.listed',
  ])(
    '[I4] [I7] [I9] kill -9 at %s after the undo: the piece is on sale again, once',
    async (point) => {
      const sku = await listed();
      await reject(sku);
      await moderator.untilIn(sku, 'rejected');
      const back = await open.shop.dieAt(point);
      await undo(sku);
      await back();
      await moderator.untilIn(sku, 'listed');
      await agree(sku);
    },
    180_000,
  );
}
