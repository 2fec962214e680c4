import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putOnShelves } from '../../faults/goods.ts';
import { Invariants } from '../../faults/invariants.ts';
import { type Purchase, Shopper } from '../../faults/shopper.ts';
import { type State, stateOf } from '../../faults/state.ts';
import { backUp, restore } from '../../local/database/backup.ts';
import { forgetPostgres } from '../../local/database/postgres.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { type Stack, startStack } from '../../local/stack.ts';

// All data is deleted between a backup and its restore; afterwards the shop has the same data and works.

let folder: string;
let data: string;
let backup: string;
let shop: Stack | undefined;
let before: State;
const purchases: Purchase[] = [];

const open = async (): Promise<Stack> => {
  const env = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', MEDIA_PICTURES_AHEAD: 'off' };
  shop = await startStack({ dataDir: data, ports: 'free', packed: true, web: false, env });
  return shop;
};
const keepers = (stack: Stack): string[] => stack.services.filter(({ database }) => database).map(({ name }) => name);
const stateOfShop = (stack: Stack): Promise<State> => stateOf(keepers(stack), (name) => stack.databaseUrl(name));

beforeAll(async () => {
  folder = await temporaryFolder();
  data = join(folder, 'shop');
  backup = join(folder, 'backup');
  mkdirSync(data, { mode: 0o755 });
  const stack = await open();
  await putOnShelves(stack.toolEnv, [{ sku: 'PLENTY', pieces: 100, price: 129_90 }]);
  const shopper = new Shopper(stack.url('gateway'));
  for (let n = 0; n < 3; n += 1) purchases.push(await shopper.buy('PLENTY'));
  await new Invariants((name) => stack.databaseUrl(name)).quiet();
  before = await stateOfShop(stack);
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  await forgetPostgres(join(data, 'postgres'));
  await removeTemporaryFolder(folder);
}, 60_000);

describe('a backup', () => {
  it('is refused for a running shop', async () => {
    await expect(backUp(data, backup)).rejects.toThrow('The shop is running');
  });

  it('restores every row after all data was deleted, and the shop continues to sell', async () => {
    await shop?.stop();
    await backUp(data, backup);
    await open();
    const lost = await new Shopper((shop as Stack).url('gateway')).buy('PLENTY', 7);
    await shop?.stop();
    cpSync(join(data, 'secrets.json'), join(folder, 'secrets.json')); // kept apart
    await forgetPostgres(join(data, 'postgres'));
    rmSync(data, { recursive: true });

    await expect(restore(data, backup)).rejects.toThrow('is not that of the backup');
    mkdirSync(data, { mode: 0o755 });
    cpSync(join(folder, 'secrets.json'), join(data, 'secrets.json'));
    await restore(data, backup);
    const stack = await open();
    const invariants = new Invariants((name) => stack.databaseUrl(name));
    await invariants.quiet();
    expect(await stateOfShop(stack)).toEqual(before);
    purchases.push(await new Shopper(stack.url('gateway')).buy('PLENTY', 2));
    expect(purchases.at(-1)?.orderNumber).toBe(lost.orderNumber); // a number is given once: the lost order was never there
    await invariants.quiet();
    expect(await invariants.broken(purchases)).toEqual([]);
  }, 180_000);

  it('contains no secret, and restores no ledger of erasures', () => {
    const files = readdirSync(backup).filter((name) => name.endsWith('.tar.gz'));
    const names = files.flatMap((name) =>
      execFileSync('tar', ['-tzf', join(backup, name)], { encoding: 'utf8' }).split('\n'),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => /secret|erasures/.test(name))).toEqual([]);
    expect(existsSync(join(backup, 'secrets.json'))).toBe(false);
  });

  it('that is damaged changes nothing', async () => {
    await shop?.stop();
    const here = readdirSync(data).sort();
    writeFileSync(join(backup, 'files.tar.gz'), 'x');
    await expect(restore(data, backup)).rejects.toThrow('files.tar.gz is damaged: nothing was changed.');
    expect(readdirSync(data).sort()).toEqual(here);
  }, 60_000);
});
