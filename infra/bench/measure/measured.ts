import type { Stack } from '../../local/stack.ts';
import { cpuMilliseconds, cpuPer } from './cpu.ts';
import { type Load, load } from './load.ts';

/** The result of a load, with CPU milliseconds per operation, by process. */
export type Measured = Load & { readonly cpu: Record<string, number> };

export async function measured(shop: Stack, plan: Parameters<typeof load>[0]): Promise<Measured> {
  const before = cpuMilliseconds(shop.pids());
  const result = await load(plan);
  return { ...result, cpu: cpuPer(result.done, before, cpuMilliseconds(shop.pids())) };
}

/** CPU milliseconds of all processes of the shop, its database too, per piece of work. */
export const allCpu = (cpu: Readonly<Record<string, number>>): number =>
  Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

/** The text of a figure's last column. */
export function noteOf({ p50, p95, failed, cpu }: Measured): string {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  const sum = allCpu(cpu).toFixed(2);
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}; CPU ms each: ${sum} = ${parts.join(' + ')}`;
}
