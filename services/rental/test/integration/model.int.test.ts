import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Game, random } from '../oracle/play.js';
import { Rental } from '../rental.js';

jest.setTimeout(600_000);

const OPERATIONS = casesOf({ gate: 2_000, all: 50_000 });
/** Operations of a garment between two times of the clock. */
const STEPS = casesOf({ gate: 5, all: 25 });
const HOUR = 3_600_000;
let rental: Rental;
afterEach(() => rental.stop());

/** Number of pieces, turnover before and after in days. */
const GARMENTS = [
  [1, 1, 2],
  [2, 1, 2],
  [3, 0, 0],
  [2, 0, 1],
  [4, 1, 1],
  [3, 2, 2],
  [1, 0, 0],
  [2, 2, 0],
] as const;

const MIDNIGHT = Date.parse('2026-12-01T23:00:00Z');

/**
 * Runs a few operations on all garments in parallel, then advances the clock for all. Every operation, every day's
 * count and every state must equal the model's. Returns the differences.
 */
async function play(seed: number, operations: number): Promise<{ played: number; differences: string[] }> {
  const games: Game[] = [];
  rental.service.clock.set(new Date(MIDNIGHT));
  for (const [n, [pieces, before, after]] of GARMENTS.entries()) {
    const sku = `MODEL-${n}`;
    await rental.has(sku, pieces, { turnoverBefore: before * 1440, turnoverAfter: after * 1440 });
    games.push(new Game(rental, sku, pieces, before, after, random(seed + n)));
  }
  const next = random(seed);
  const played = (): number => games.reduce((sum, game) => sum + game.operations, 0);
  const differences = (): string[] => games.flatMap((game) => game.differences);
  for (let now = MIDNIGHT; played() < operations && differences().length === 0; ) {
    await Promise.all(
      games.map(async (game) => {
        for (let step = 0; step < STEPS; step += 1) await game.step();
      }),
    );
    // Usually minutes, so that holds are booked in time; sometimes a night or two.
    now += next() < 0.35 ? Math.ceil(next() * 26) * HOUR : HOUR / 2;
    rental.service.clock.set(new Date(now));
    await Promise.all(
      games.map(async (game) => {
        await game.afterClock(now);
        await game.compare();
      }),
    );
  }
  return { played: played(), differences: differences() };
}

describe(`${OPERATIONS} random operations`, () => {
  it('[RNT-001] hold, book, extend, cancel, return late, expire, move the clock: all equal a count day by day', async () => {
    rental = await Rental.start();
    const { played, differences } = await play(seedOf(20_261_201), OPERATIONS);
    expect(differences).toEqual([]);
    expect(played).toBeGreaterThanOrEqual(OPERATIONS);
  });

  it('control: without the exclusion constraint the same game finds differences', async () => {
    rental = await Rental.start();
    await rental.service.db.rows('ALTER TABLE booking DROP CONSTRAINT booking_no_overlap');
    const { differences } = await play(20_261_201, 5_000);
    expect(differences[0]).toContain('the database took two bookings of one piece on the same days');
  });
});
