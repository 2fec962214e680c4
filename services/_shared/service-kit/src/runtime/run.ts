import process from 'node:process';
import { BadConfiguration, type Env } from './config.js';
import type { ServiceApp } from './start.js';

/**
 * Maximum time in milliseconds for running work to end after SIGTERM. A worker or handler that waits for another
 * service must not delay the next process, and no work is lost in a crash.
 */
const END_WITHIN_MS = 15_000;

/**
 * Runs one service as a process: exit code 1 with a readable cause when it cannot start; SIGTERM shuts down gracefully.
 */
export async function run(createApp: (env: Env) => Promise<ServiceApp>): Promise<void> {
  try {
    const service = await createApp(process.env);
    let closing: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      closing ??= service
        .drain()
        .then(() => service.close())
        .then(() => process.exit(0));
      setTimeout(() => {
        process.stderr.write('running work did not end in time; exiting\n');
        process.exit(1);
      }, END_WITHIN_MS).unref();
      return closing;
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await service.listen();
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof BadConfiguration ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
