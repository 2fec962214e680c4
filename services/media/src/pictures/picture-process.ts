import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { JobResult, PictureJob } from './picture-jobs.js';

// A process that makes pictures, one at a time. Its arguments are the module whose default export does the work, and
// how much lower its priority is than that of the services. A
// process and not a thread: sharp draws in libuv's threads, and only the threads of another process can have their own
// priority.

const niceness = Number(process.argv[3] ?? 0);

if (niceness > 0) lowerPriority();
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

/** Linux keeps the priority per thread, and a new thread inherits that of its creator. */
function lowerPriority(): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
  } catch {
    setPriority(niceness);
  }
}
