import process from 'node:process';

const armed = process.env.APP_MODE === 'local' ? process.env.CRASH_AT : undefined;
let passesLeft = Number(process.env.CRASH_AFTER ?? 0);

/**
 * A named place where a crash test may kill this process, as `kill -9` would: `CRASH_AT=<name>`, with `CRASH_AFTER=<n>`
 * after n passes. Costs one comparison when not armed; never armed outside APP_MODE=local.
 */
export function crashPoint(name: string): void {
  if (armed !== name) return;
  if (passesLeft > 0) passesLeft -= 1;
  else process.kill(process.pid, 'SIGKILL');
}
