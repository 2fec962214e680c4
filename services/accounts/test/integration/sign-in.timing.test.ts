import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManageStaff } from '../../src/use-cases/staff/manage-staff.js';
import { Accounts, PASSWORD } from '../accounts.js';

// Response times must not reveal whether an address has an account. The hash is configured to dominate the response
// time. A second measure is the CPU time.

const ROUNDS = 15;
let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start({ HASH_MEMORY_KIB: '16384', HASH_PASSES: '4' });
});
afterAll(() => accounts.stop());

/** Medians of interleaved attempts: load on the machine slows all of them equally. */
async function mediansOf(attempts: ReadonlyArray<() => Promise<{ status: number }>>): Promise<number[]> {
  const times = attempts.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [nth, attempt] of attempts.entries()) {
      const at = performance.now();
      expect((await attempt()).status).toBe(403);
      times[nth]?.push(performance.now() - at);
    }
  return times.map(median);
}

const median = (of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] as number;

describe('a refused sign-in', () => {
  it('of a customer takes the same time without an account as with a wrong password', async () => {
    const { email } = (await accounts.register()).body;
    await accounts.signIn('warm@example.com', 'up');
    const [known = 0, unknown = 0] = await mediansOf([
      () => accounts.signIn(email, 'Wrong#Pass1'),
      () => accounts.signIn('nobody@example.com', PASSWORD),
    ]);
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });

  it('of a customer costs the same CPU time without an account as with a wrong password', async () => {
    const { email } = (await accounts.register()).body;
    const cost = async (address: string): Promise<number> => {
      const start = process.cpuUsage();
      expect((await accounts.signIn(address, 'Wrong#Pass1')).status).toBe(403);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    await cost(email);
    for (let i = 0; i < ROUNDS; i += 1) {
      known.push(await cost(email));
      unknown.push(await cost(`nobody-${i}@example.com`));
    }
    const ratio = median(unknown) / median(known);
    expect([ratio > 0.7, ratio < 1.4]).toEqual([true, true]);
  });

  it('of staff takes the same time for a wrong password, an unknown address, and an invitation without a password', async () => {
    const manage = accounts.service.service.app.get(ManageStaff);
    const member = { name: 'Ada', role: 'moderator' } as const;
    await manage.open(undefined, { ...member, email: 'ada@example.com', password: PASSWORD });
    await manage.open(undefined, { ...member, email: 'eva@example.com' });
    const signIn = (email: string, password: string) =>
      accounts.service.call('POST', '/v1/staff-sessions', { email, password, client: 'a test' });
    const [known = 0, ...others] = await mediansOf([
      () => signIn('ada@example.com', 'Wrong#Pass1'),
      () => signIn('nobody@example.com', PASSWORD),
      () => signIn('eva@example.com', PASSWORD),
    ]);
    for (const other of others) {
      expect(other / known).toBeGreaterThan(0.6);
      expect(other / known).toBeLessThan(1.6);
    }
  });
});
