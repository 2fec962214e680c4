import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type OfferedPiece, Seller } from './offering.ts';
import { moderator } from './reviewing.ts';
import { expect, test } from './shop.ts';

// A moderator decides what waits for the first check without the mouse, and takes two decisions back.

/** The gate decides fewer. */
const COUNT = process.env.TESTS === 'all' ? 50 : 12;
/** A seller's photos of a day are limited, as are the calls of a minute. */
const PER_SELLER = 10;
const isRejected = (nth: number): boolean => nth % 5 === 3;

/** The listing that is open, when it is no longer the one before. */
async function opened(desk: Page, pieces: readonly OfferedPiece[], before?: OfferedPiece): Promise<OfferedPiece> {
  let open: OfferedPiece | undefined;
  await expect(async () => {
    const title = await desk.getByRole('heading', { level: 1 }).textContent();
    open = pieces.find(({ sku }) => title?.includes(sku));
    expect([undefined, before]).not.toContain(open);
  }).toPass();
  return open as OfferedPiece;
}

async function rejects(desk: Page): Promise<void> {
  await desk.keyboard.press('r');
  await expect(desk.getByRole('dialog')).toBeVisible();
  await desk.keyboard.press('1');
  await expect(desk.getByRole('dialog').getByRole('radio').first()).toBeChecked();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog')).toBeHidden();
}

for (const [width, tag] of [
  [1440, ['@gate']],
  [390, []],
] as const)
  test.describe(`at ${width} px`, () => {
    test(`[ADM-006] a moderator decides ${COUNT} listings by keyboard and undoes two`, { tag: [...tag] }, async ({
      page,
      browser,
    }) => {
      test.slow();
      const title = `Pelerynka ${randomUUID().slice(0, 8)}`;
      const pieces: OfferedPiece[] = [];
      const sellers: Seller[] = [];
      for (let nth = 0; nth < COUNT; nth += 1) {
        if (nth % PER_SELLER === 0) sellers.push(await Seller.registered(page));
        pieces.push(await (sellers.at(-1) as Seller).offers(title, '120.00'));
      }
      const desk = await moderator(browser);
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto('/listings');
      await desk.getByLabel('Nazwa, identyfikator lub numer').fill(title);
      const rows = desk.locator('main [data-row-link]');
      await expect(rows.first()).toContainText(title);
      await rows.first().focus();
      await desk.keyboard.press('Enter');

      const decided = new Map<string, 'verification' | 'rejected'>();
      const undone: OfferedPiece[] = [];
      let piece = await opened(desk, pieces);
      while (decided.size < COUNT) {
        const nth = pieces.indexOf(piece);
        await expect(desk.getByText(/^\d+ z \d+$/)).toBeVisible();
        if (isRejected(nth)) await rejects(desk);
        else await desk.keyboard.press('a');
        if (undone.length < 2 && nth % 4 === 2 && !undone.includes(piece)) {
          await expect(desk.getByRole('button', { name: new RegExp(`^Cofnij: .*${piece.sku}`) })).toBeVisible();
          await desk.keyboard.press('z');
          // It opens again as it was, and is decided again.
          await expect(desk.getByRole('heading', { level: 1 })).toContainText(piece.sku);
          undone.push(piece);
          continue;
        }
        decided.set(piece.sku, isRejected(nth) ? 'rejected' : 'verification');
        if (decided.size < COUNT) piece = await opened(desk, pieces, piece);
      }
      expect(undone).toHaveLength(2);
      for (const [nth, piece] of pieces.entries()) {
        const seller = sellers[Math.floor(nth / PER_SELLER)] as Seller;
        await expect.poll(() => seller.statusOf(piece)).toBe(decided.get(piece.sku));
      }
    });
  });
