import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type JobResult, type PictureJob, runPictureJob } from './picture-jobs.js';
import { TooManyPictures } from './pictures.errors.js';

/** Jobs under way and waiting; more would not be answered within anybody's patience. */
const MOST_JOBS = 200;
/** Waiting included. A thread that is still at it then is ended: one picture never blocks the others for good. */
const LONGEST_JOB_MS = 60_000;
const IDLE_THREAD_MS = 60_000;

export interface WorkshopSettings {
  /** Drawing threads; by default one per two cores, two at most. */
  threads?: number;
  /** What the threads run, other than in tests of the workshop itself. */
  workerFile?: string;
}

/** A bounded number of threads that draw and resize, so that requests of the service never wait for a picture. */
export class PictureWorkshop {
  private readonly pool: Piscina | undefined;
  private underWay = 0;

  constructor({
    threads,
    workerFile = fileURLToPath(new URL('./picture-worker.js', import.meta.url)),
  }: WorkshopSettings = {}) {
    // Run from TypeScript source (tests) there is nothing a thread could load: the work is done right here.
    if (!existsSync(workerFile)) return;
    this.pool = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads ?? Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
      idleTimeout: IDLE_THREAD_MS,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
  }

  /** Nothing is being done or waits: the moment for work nobody asked for yet. */
  get idle(): boolean {
    return this.underWay === 0;
  }

  async run(job: PictureJob): Promise<JobResult> {
    if (this.underWay >= MOST_JOBS) throw new TooManyPictures('too many pictures wait to be drawn');
    this.underWay++;
    try {
      if (!this.pool) return await runPictureJob(job);
      return await this.pool.run(job, { signal: AbortSignal.timeout(LONGEST_JOB_MS) });
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw new TooManyPictures('the picture took too long');
      throw error;
    } finally {
      this.underWay--;
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}
