import { readdirSync, readFileSync } from 'node:fs';

/**
 * Proportional set size of a process and its descendants in bytes: a page shared by n processes counts 1/n in each, so
 * that the sum over all processes is the memory in use. Linux only; elsewhere 0.
 */
export function proportionalMemory(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + pssOf(one), 0);
}

function pssOf(pid: number): number {
  const kilobytes = /^Pss: +(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function descendants(pid: number): number[] {
  const children = readTasks(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function readTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended, or the system is not Linux
  }
}
