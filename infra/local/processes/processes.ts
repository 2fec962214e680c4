import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * True if this process runs. A zombie does not: a container without an init process keeps dead processes in the table,
 * and both kill(pid, 0) and Postgres' own check of its lock file treat them as running.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return stateOf(pid) !== 'Z';
}

/** True if this process runs that program. The pid in an old lock file may have been reused. */
export function runsProgram(pid: number, program: string): boolean {
  if (!isAlive(pid)) return false;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout ? stdout.includes(program) : true; // no `ps` here: trust the file
}

/** Linux only; elsewhere undefined. The state follows the command's name, which may hold spaces and brackets. */
function stateOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  } catch {
    return undefined;
  }
}

/** Sends a signal; ignores a process that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Polls until `condition` holds; false when `limit` milliseconds have passed. */
export async function until(condition: () => boolean | Promise<boolean>, limit: number, every = 50): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(every);
  }
  return true;
}
