import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes files that killed imports left in a folder.
 * @param pidIn the process a file of that name belongs to; undefined when it is none of an import
 */
export function removeLeftovers(folder: string, pidIn: (name: string) => string | undefined): void {
  for (const name of readdirSync(folder)) {
    const pid = pidIn(name);
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'; // exists, owned by another user
  }
}
