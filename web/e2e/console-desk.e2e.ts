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

/** Opens the first listing of that title. */
async function opensFirst(desk: Page, title: string): Promise<void> {
  await desk.goto('/listings');
  await desk.getByLabel('Nazwa, identyfikator lub numer').fill(title);
  const rows = desk.locator('main [data-row-link]');
  await expect(rows.first()).toContainText(title);
  await rows.first().focus();
  await desk.keyboard.press('Enter');
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
      await opensFirst(desk, title);

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

for (const [what, isArrived] of [
  ['before it reaches the server', false],
  ['before its answer', true],
] as const)
  test(`[ADM-006] an undo whose tab is closed ${what} loses nothing`, { tag: ['@gate'] }, async ({ page, browser }) => {
    const title = `Bolerko ${randomUUID().slice(0, 8)}`;
    const piece = await (await Seller.registered(page)).offers(title, '90.00');
    const first = await moderator(browser);
    await opensFirst(first, title);
    await opened(first, [piece]);
    const address = first.url();
    const [, id] = /listings\/([^/]+)\/show/.exec(address) ?? [];
    const state = async (desk: Page): Promise<string> => {
      const answer = await desk.request.get(`/api/admin/listings/${id}`);
      return ((await answer.json()) as { state: string }).state;
    };
    await first.keyboard.press('a');
    await expect.poll(() => state(first)).toBe('awaiting_goods');

    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // The answer never arrives. What is held back would be sent when the tab closes, so that it is dropped. Set before the page is
    // opened, which could otherwise send the request past it.
    await first.route('**/undo', async (route) => {
      if (isArrived) await route.fetch();
      else await route.abort();
      asked();
    });
    await first.goto(address);
    await expect(first.getByRole('button', { name: /^Cofnij/ })).toBeVisible();
    await first.keyboard.press('z');
    await isAsked;
    const second = await first.context().newPage();
    await first.close();

    await second.goto(address);
    await opened(second, [piece]);
    expect(await state(second)).toBe(isArrived ? 'submitted' : 'awaiting_goods');
    if (!isArrived) {
      await expect(second.getByRole('button', { name: /^Cofnij/ })).toBeVisible();
      await second.keyboard.press('z');
      await expect.poll(() => state(second)).toBe('submitted');
    }
    // It waits as before, and is decided as any other.
    await expect(second.getByRole('button', { name: /^Przyjmij/ })).toBeEnabled();
    await second.keyboard.press('a');
    await expect.poll(() => state(second)).toBe('awaiting_goods');
  });
