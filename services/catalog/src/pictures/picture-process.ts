import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { JobResult, PictureJob } from './picture-jobs.js';

// A process that makes pictures, one at a time. Its argument is the module whose default export does the work. A process and not a
// thread: sharp draws in libuv's threads, and only those of another process can have a priority of their own.

/** Below every service: a shopper who waits for a price comes before one who waits for a picture. */
const NICENESS = 10;

lowerPriority();
const { default: work } = (await import(pathToFileURL(process.argv[2] as string).href)) as {
  default: (job: PictureJob) => Promise<JobResult>;
};
process.on('message', (job: PictureJob) => {
  work(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Linux keeps a priority per thread, and a new thread has that of the one that made it. */
function lowerPriority(): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), NICENESS);
  } catch {
    setPriority(NICENESS);
  }
}
