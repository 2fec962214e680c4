import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { JobResult, PictureJob } from './picture-jobs.js';
import { MakerGone, PictureMakers } from './picture-makers.js';
import { PictureQueue, type Waiting } from './picture-queue.js';
import { TooManyPictures } from './pictures.errors.js';
import type { Askers } from './shared-work.js';

/** A process that takes longer is killed, so that one picture cannot block the others. */
const LONGEST_JOB_MS = 30_000;

export interface WorkshopSettings {
  /** Number of drawing processes; default two, on a single core one. */
  workers?: number;
  /** How much lower their priority is than that of the services; default 10: prices must not wait for pictures. */
  niceness?: number;
  /** Module that they run; replaced by tests of the workshop. */
  workerFile?: string;
}

interface Order extends Waiting {
  /** Created when the job's turn comes, so that queued jobs hold no pixels. */
  readonly job: () => PictureJob | Promise<PictureJob>;
  readonly done: (result: JobResult | Promise<JobResult>) => void;
}

/** All clients that wanted the picture have disconnected. */
export class Unwanted extends Error {}

/**
 * Draws and resizes in processes of low priority, with a fair queue over clients, so that pictures do not slow down
 * other requests.
 */
export class PictureWorkshop {
  private readonly makers: PictureMakers | undefined;
  private readonly queue = new PictureQueue<Order>();
  private underWay = 0;
  private readonly most: number;

  constructor({
    workers = Math.min(2, availableParallelism()),
    niceness = 10,
    workerFile = fileURLToPath(new URL('./picture-worker.js', import.meta.url)),
  }: WorkshopSettings = {}) {
    // When run from TypeScript source (tests) there is no compiled worker: the work is done in this process.
    if (existsSync(workerFile)) this.makers = new PictureMakers(workerFile, niceness);
    this.most = this.makers ? workers : 1;
  }

  /** True when no job runs or waits: pictures can be drawn ahead. */
  get idle(): boolean {
    return this.underWay === 0 && this.queue.size === 0;
  }

  /**
   * Queues a job. Rejects with Unwanted when all askers disconnected before it began, with TooManyPictures when the
   * queue was full. `usual`: a size that the shop uses.
   */
  run(job: Order['job'], askers: Askers, usual = true): Promise<JobResult> {
    const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
    const order: Order = { job, usual, state: 'waiting', done: resolve, refuse: reject };
    const [first = '', ...others] = askers.clients;
    this.queue.add(first, order);
    for (const client of others) this.queue.alsoFor(client, order);
    askers.onJoin((client) => this.queue.alsoFor(client, order));
    const drop = (): void => {
      if (order.state !== 'waiting') return;
      this.queue.drop(order);
      reject(new Unwanted('all who wanted the picture have left'));
    };
    if (askers.signal.aborted) drop();
    else askers.signal.addEventListener('abort', drop, { once: true });
    this.begin();
    return promise;
  }

  async close(): Promise<void> {
    await this.makers?.close();
  }

  private begin(): void {
    while (this.underWay < this.most) {
      const order = this.queue.take();
      if (!order) return;
      this.underWay += 1;
      const result = this.made(order).finally(() => {
        this.underWay -= 1;
        this.begin();
      });
      order.done(result);
    }
  }

  private refuseWaiting(): void {
    for (let order = this.queue.take(); order; order = this.queue.take())
      order.refuse(new TooManyPictures('pictures cannot be drawn now'));
  }

  private async made(order: Order): Promise<JobResult> {
    const job = await order.job();
    // Loaded for tests only: the service itself runs without the picture library.
    if (!this.makers) return (await import('./picture-jobs.js')).runPictureJob(job);
    const started = performance.now();
    try {
      return await this.makers.run(job, LONGEST_JOB_MS);
    } catch (error) {
      if (this.makers.isBroken) this.refuseWaiting();
      if (error instanceof MakerGone && performance.now() - started >= LONGEST_JOB_MS)
        throw new TooManyPictures('the picture took too long');
      throw error;
    }
  }
}
