import { Injectable } from '@nestjs/common';
import type { Logger } from './logger.js';

/**
 * Periodic work: timeouts, clean-ups, mail. One run at a time per name; an error is logged and the next run follows.
 */
@Injectable()
export class Workers {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly pending: Array<() => void> = [];
  private started = false;
  private stopped = false;

  constructor(private readonly logger: Logger) {}

  /**
   * Runs `work` every `milliseconds`, counted from the end of the previous run; at once if it returns true, because more
   * is due. Returns a function that starts a run at once.
   */
  every(name: string, milliseconds: number, work: () => Promise<unknown>): () => void {
    let busy = false;
    let again = false;
    let timer: NodeJS.Timeout | undefined;
    const run = (): void => {
      if (this.stopped) return;
      if (busy) {
        again = true;
        return;
      }
      busy = true;
      clearTimeout(timer);
      const done = work()
        .then((isMore) => {
          if (isMore === true) again = true;
        })
        .catch((error) => this.logger.error({ err: error, worker: name }, 'worker failed, will run again'))
        .finally(() => {
          this.running.delete(done);
          busy = false;
          if (again) {
            again = false;
            run();
          } else schedule();
        });
      this.running.add(done);
    };
    const schedule = (): void => {
      if (this.stopped) return;
      if (timer) this.timers.delete(timer);
      clearTimeout(timer); // a run before the start has scheduled the next one already
      timer = setTimeout(run, milliseconds);
      this.timers.add(timer);
    };
    if (this.started) schedule();
    else this.pending.push(schedule);
    return run;
  }

  start(): void {
    this.started = true;
    for (const schedule of this.pending.splice(0)) schedule();
  }

  /** Waits for running work. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }
}
