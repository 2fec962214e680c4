import { expect, it } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { isAlive, until } from '../../../local/processes/processes.ts';
import type { Stack } from '../../../local/stack.ts';

const isReady = async (shop: Stack, name: string): Promise<boolean> => {
  const answer = await fetch(`${shop.url(name)}/health/ready`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
};
const notReady = async (shop: Stack): Promise<string[]> => {
  const names = shop.services.map((service) => service.name);
  const answers = await Promise.all(names.map((name) => isReady(shop, name)));
  return names.filter((_name, i) => !answers[i]);
};

/** Before anything else is done to the shop. */
export function processesComeBack(open: OpenShop): void {
  it('has every service ready', async () => {
    expect(open.shop.services.length).toBeGreaterThan(0);
    expect(await notReady(open.shop)).toEqual([]);
  });

  it('restarts a service that is killed', async () => {
    const [service] = open.shop.services;
    await open.shop.killAndWait(service?.name as string);
    expect(await notReady(open.shop)).toEqual([]);
  }, 120_000);

  it('survives the death of Postgres without restarting a service', async () => {
    const { shop } = open;
    const restarts = () => shop.services.map(({ name }) => shop.process(name).restarts);
    const before = restarts();
    await shop.killAndWait('postgres');
    expect(await until(async () => (await notReady(shop)).length === 0, 60_000, 200)).toBe(true);
    expect(restarts()).toEqual(before);
  }, 120_000);
}

/** After everything else. */
export function processesEnd(open: OpenShop): void {
  it('leaves no process when it is stopped', async () => {
    const { shop } = open;
    const pids = Object.values(shop.pids()).filter((pid) => pid !== undefined);
    const running = new Set(shop.services.map(({ name }) => shop.process(name)));
    expect(pids.length).toBe(running.size + 1); // and Postgres
    await shop.stop();
    expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
  }, 60_000);
}
