import process from 'node:process';

const isTest = process.env.APP_MODE === 'local';
let armed = isTest ? process.env.CRASH_AT : undefined;
let passesLeft = Number(process.env.CRASH_AFTER ?? 0);

/** Message of a supervisor to a running process. */
interface Arming {
  readonly crashAt?: string;
  readonly crashAfter?: number;
}

if (isTest)
  process.on('message', ({ crashAt, crashAfter = 0 }: Arming) => {
    if (!crashAt) return;
    armed = crashAt;
    passesLeft = crashAfter;
    process.send?.({ armed });
  });

/**
 * A named point at which a crash test may kill this process with SIGKILL: `CRASH_AT=<name>` at its start, with
 * `CRASH_AFTER=<n>` after n passes, or by a message while it runs. Costs one comparison when not armed; never armed
 * outside APP_MODE=local.
 */
export function crashPoint(name: string): void {
  if (armed !== name) return;
  if (passesLeft > 0) passesLeft -= 1;
  else process.kill(process.pid, 'SIGKILL');
}
